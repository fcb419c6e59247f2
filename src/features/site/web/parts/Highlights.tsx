/** A grid of selling points: in frames, or separated by thin lines. */
import type { ReactNode } from 'react';
import styles from './Highlights.module.css';
import { Icon, type IconName } from './Icon';

export interface Highlight {
  glyph: IconName;
  title: string;
  text: ReactNode;
}

interface PointsProps {
  points: readonly Highlight[];
  variant?: 'framed' | 'open';
  columns?: 2 | 3;
}

export const Highlights = ({ points, variant = 'framed', columns = 3 }: PointsProps) => (
  <ul className={`stack halves ${styles[variant]} ${columns === 3 ? styles.three : ''}`}>
    {points.map(({ glyph, title, text }) => (
      <li key={title}>
        <span className={`centered ${styles.glyph}`}>
          <Icon name={glyph} />
        </span>
        <h3>{title}</h3>
        <p className="muted mt-2">{text}</p>
      </li>
    ))}
  </ul>
);
