/** A part of the dashboard: a heading, perhaps a link next to it, and the content. */
import { type ReactNode, useId } from 'react';
import styles from './Dashboard.module.css';

interface SectionProps {
  title: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
