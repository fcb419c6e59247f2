/** Numbered steps: in a row on wide screens, otherwise stacked. */
import type { ReactNode } from 'react';
import styles from './Flow.module.css';

export interface FlowStep {
  title: string;
  text: ReactNode;
}

interface FlowProps {
  steps: readonly FlowStep[];
  variant?: 'spans' | 'ladder';
}

export const Flow = ({ steps, variant = 'spans' }: FlowProps) => (
  <ol className={`stack gap-0 ${styles.flow} ${styles[variant]} ${styles[`of${steps.length}`]}`}>
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        <span className={`centered ${styles.number}`} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
