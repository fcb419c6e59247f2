/** Hint and error below a control, and the ARIA attributes that link them to it. */
import { type ReactNode, useId } from 'react';
import { AlertIcon } from '../content/icons';
import styles from './Field.module.css';

interface Noted {
  hint?: ReactNode;
  error?: string;
}

export interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const hintOf = (id: string) => `${id}-hint`;
const errorOf = (id: string) => `${id}-error`;

export function useFieldAria({ hint, error }: Noted): FieldAria {
  const id = useId();
  const described = [error && errorOf(id), hint && hintOf(id)].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

export function FieldNotes({ id, hint, error }: Noted & { id: string }) {
  return (
    <>
      {error && (
        <p id={errorOf(id)} className={`flex small danger gap-field ${styles.error}`}>
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintOf(id)} className="note">
          {hint}
        </p>
      )}
    </>
  );
}
