/** Every figure and every word of a dispute, in order, with who and when. */

import { formatDuration, formatMoment } from '#kernel/time/zones';
import type { DisputeStep } from '../schema';
import styles from './disputes.module.css';
import { stepNames } from './labels';

export const History = ({ steps, timeZone }: { steps: DisputeStep[]; timeZone: string }) => (
  <ol className={`stack gap-3 ${styles.steps}`} aria-label="History of the hours">
    {steps.map(({ kind, by, at, hours, text }) => (
      <li key={`${kind} ${at}`}>
        <p className="cluster gap-0 gap-x-3 tabular-nums">
          <span>{stepNames[kind]}</span>
          {hours !== null && <strong>{formatDuration(hours)}</strong>}
        </p>
        <p className="note">
          {by}, <time dateTime={at}>{formatMoment(at, timeZone, new Date())}</time>
        </p>
        {text && <blockquote className={styles.words}>{text}</blockquote>}
      </li>
    ))}
  </ol>
);
