/** A part of the dashboard: a heading, perhaps a link next to it, and the content. */
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './Dashboard.module.css';

interface SectionProps {
  title: ReactNode;
  /** Links at the end of the heading's line. */
  more?: readonly { to: string; label: string }[];
  children: ReactNode;
}

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2 content-start" aria-labelledby={id}>
      <div className={`cluster gap-1 gap-x-4 items-baseline justify-between ${styles.sectionHead}`}>
        <h2 className="lead" id={id}>
          {title}
        </h2>
        {more && (
          <div className="row gap-4">
            {more.map(({ to, label }) => (
              <Link key={to} to={to} className={`touch-target small strong ${styles.more}`}>
                {label}
              </Link>
            ))}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
