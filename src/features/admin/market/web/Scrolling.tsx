/** A table that may be wider than a phone: it scrolls sideways, by keyboard too, and the page does not. */
import type { ReactNode } from 'react';
import styles from './market.module.css';

export const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it
  <section className={styles.wide} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
