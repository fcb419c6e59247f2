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
    <section className="stack gap-2 content-start" aria-labelledby={id}>
      <div className={`cluster gap-1 gap-x-4 items-baseline justify-between ${styles.sectionHead}`}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
