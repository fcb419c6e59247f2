/** A grid of selling points: in frames, or separated by thin lines. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Points.module.css';

export interface Point {
  glyph: IconName;
  title: string;
  text: ReactNode;
}

interface PointsProps {
  points: readonly Point[];
  variant?: 'framed' | 'open';
  columns?: 2 | 3;
}

export const Points = ({ points, variant = 'framed', columns = 3 }: PointsProps) => (
  <ul
    className={`${styles.points} ${styles[variant]} ${columns === 2 ? styles.two : styles.three}`}
  >
    {points.map(({ glyph, title, text }) => (
      <li key={title}>
        <span className={styles.glyph}>
          <Icon name={glyph} />
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
