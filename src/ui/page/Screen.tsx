/** Page container: width, gutters and vertical spacing. */
import type { ReactNode } from 'react';
import styles from './Screen.module.css';

interface ScreenProps {
  /** 'form' for a single column, 'content' for content side by side. */
  width?: 'form' | 'content';
  children: ReactNode;
}

export const Screen = ({ width = 'content', children }: ScreenProps) => (
  <div className={`stack gap-5 ${styles.screen} ${styles[width]}`}>{children}</div>
);
