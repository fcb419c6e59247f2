/** One section of a page: a heading, an optional sentence, and its content. */
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  id?: string;
  tone?: 'sand' | 'paper' | 'deep';
  /** Where the heading is on wide screens: above the content, or in a separate column. */
  heading?: 'above' | 'beside' | 'centered';
  children: ReactNode;
}

export function Section({
  title,
  intro,
  id,
  tone = 'sand',
  heading = 'above',
  children,
}: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles[tone]} aria-labelledby={titleId}>
      <div className={`stack gap-6 page-width ${styles.inner} ${styles[heading]}`}>
        <header className={`stack gap-3 content-start ${styles.head}`}>
          <h2 id={titleId}>{title}</h2>
          {intro && <p className="muted lead max-w-lead">{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
