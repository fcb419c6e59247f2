/** Card container with an optional heading. */
import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** Heading level: 1 if the card is the whole screen, such as sign-in. */
  level?: 1 | 2 | 3;
  className?: string;
  children: ReactNode;
}

export function Card({ title, subtitle, level = 2, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={className ? `panel ${styles.card} ${className}` : `panel ${styles.card}`}>
      {(title || subtitle) && (
        <header className="mb-5">
          {title && <Heading>{title}</Heading>}
          {subtitle && <p className="mt-2 muted">{subtitle}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
