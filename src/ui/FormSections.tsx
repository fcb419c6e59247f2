/** A long form: its parts under a heading each, fields side by side, and the button that stays in reach. */
import type { ReactNode } from 'react';
import styles from './FormSections.module.css';

interface FormSectionProps {
  title: string;
  /** What the part is for, where its title does not say it. */
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

/** On a phone it sticks to the lower edge of the screen, at the end of the card it stands in. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-action-bar>
    {children}
  </div>
);
