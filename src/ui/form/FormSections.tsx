/** A long form: titled sections, folded ones, fields side by side, and a sticky submit button. */
import { type ReactNode, useState } from 'react';
import { DotSeparated } from '../content/DotSeparated';
import { ChevronIcon } from '../content/icons';
import styles from './FormSections.module.css';

interface FormSectionProps {
  title: string;
  /** What the section is for, if its title does not say so. */
  about?: ReactNode;
  children: ReactNode;
}

export const FormSection = ({ title, about, children }: FormSectionProps) => (
  <fieldset className={`stack ${styles.part}`}>
    <legend className={styles.legend}>{title}</legend>
    {about && <p className={styles.about}>{about}</p>}
    {children}
  </fieldset>
);

interface FoldedSectionProps {
  title: string;
  /** What it holds, on one line. */
  summary: string;
  isOpenAtFirst: boolean;
  /** A field in it has an error: it opens, and stays open. */
  hasError: boolean;
  children: ReactNode;
}

/** A section that few need to open; its summary says what is in it. */
export function CollapsibleSection(props: FoldedSectionProps) {
  const { title, summary, isOpenAtFirst, hasError, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={styles.fold}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => {
        if (hasError) currentTarget.open = true;
        else setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className={styles.foldTitle}>{title}</span>
        <ChevronIcon size={20} />
        <span className="note col-full">
          <DotSeparated>{summary}</DotSeparated>
        </span>
      </summary>
      <div className={`stack gap-5 ${styles.folded}`}>{children}</div>
    </details>
  );
}

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="stack pair">{children}</div>
);

/** On a phone it sticks to the bottom of the screen until the end of its card. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={`stack gap-2 ${styles.bar}`}>{children}</div>
);
