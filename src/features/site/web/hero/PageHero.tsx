/** The hero of a page: headline, buttons, and a drawing. */
import type { ReactNode } from 'react';
import styles from './PageHero.module.css';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  drawing: ReactNode;
  /** Whether the drawing is to the right of the text, or below it at full width. */
  layout?: 'beside' | 'panorama';
  /** Buttons. */
  children?: ReactNode;
}

export const PageHero = ({ title, lead, drawing, layout = 'beside', children }: PageHeroProps) => (
  <div className={`stack gap-6 items-center page-width ${styles.hero} ${styles[layout]}`}>
    <div className={`stack gap-5 ${styles.words}`}>
      <h1 className="hero-title">{title}</h1>
      <p className={`hero-lead ${styles.lead}`}>{lead}</p>
      {children && <div className={`stack gap-3 ${styles.actions}`}>{children}</div>}
    </div>
    <div className={styles.picture}>{drawing}</div>
  </div>
);
