/** All errors of a form in one place; each links to its field. */
import type { RefObject } from 'react';
import type { Errors } from '#ui/form/form';
import styles from './ErrorList.module.css';

interface ErrorListProps {
  errors: Errors;
  /** The fields in page order. */
  order: readonly string[];
  form: RefObject<HTMLFormElement | null>;
}

export function ErrorList({ errors, order, form }: ErrorListProps) {
  const wrong = order.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  const focus = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <section className={`stack gap-2 ${styles.block}`} aria-labelledby="practice-errors">
      <h2 className="lead danger" id="practice-errors">
        Please Fix the Following Errors:
      </h2>
      <ul className={`stack gap-0 ${styles.list}`}>
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={`plain-button ${styles.entry}`}
              onClick={() => focus(name)}
            >
              {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
