/** A long form: titled sections, fields side by side, and a sticky submit button. */
import type { ReactNode } from 'react';
import styles from './FormSections.module.css';

interface FormSectionProps {
  title: string;
  /** What the section is for, if its title does not say so. */
  about?: ReactNode;
  children: ReactNode;
}

export const FormSection = ({ title, about, children }: FormSectionProps) => (
  <fieldset className={styles.part}>
    <legend className={styles.legend}>{title}</legend>
    {about && <p className={styles.about}>{about}</p>}
    {children}
  </fieldset>
);

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);

/** On a phone it sticks to the bottom of the screen until the end of its card. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
