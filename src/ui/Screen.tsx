/** The room a screen stands in: its width, its gutters, the space between its parts. */
import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface ScreenProps {
  /** 'form' for one thing after another, 'content' for what may stand side by side. */
  width?: 'form' | 'content';
  children: ReactNode;
}

export const Screen = ({ width = 'content', children }: ScreenProps) => (
  <div className={`${styles.screen} ${styles[width]}`}>{children}</div>
);
