/** The top of a page: what it promises, the first step, and a drawing. */
import type { ReactNode } from 'react';
import styles from './PageHero.module.css';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  drawing: ReactNode;
  /** Drawing to the right of the words, or below them over the whole width. */
  layout?: 'beside' | 'panorama';
  /** Buttons. */
  children?: ReactNode;
}

export const PageHero = ({ title, lead, drawing, layout = 'beside', children }: PageHeroProps) => (
  <div className={`${styles.hero} ${styles[layout]}`}>
    <div className={styles.words}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
    <div className={styles.picture}>{drawing}</div>
  </div>
);
