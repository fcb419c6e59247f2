/** The next seven days of one professional: available, booked or away. */
import { shortWeekday } from '#kernel/time/zones';
import type { FeedEntry } from '../schema';
import styles from './Week.module.css';
import { daysFrom } from './week';

interface WeekProps {
  entry: FeedEntry;
  /** The day it starts with. */
  first: string;
  className?: string | undefined;
}

export function Week({ entry, first, className = '' }: WeekProps) {
  const { firstName, lastName } = entry.professional;
  return (
    <ol
      className={`${styles.days} ${className}`}
      aria-label={`When ${firstName} ${lastName} is available`}
    >
      {daysFrom(entry, first).map(({ date, state, lines, text }) => (
        <li key={date} className={`stack gap-0 content-start ${styles.day} ${styles[state]}`}>
          <span className="visually-hidden">{text}</span>
          <span aria-hidden="true" className="strong">
            {shortWeekday(date)}
            <span className={styles.number}> {Number(date.slice(8))}</span>
          </span>
          {lines.map((line) => (
            <span aria-hidden="true" key={line}>
              {line}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
