/** What waits for an admin, each linking to its queue, and how well shifts get filled. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { useRead } from '#ui/data/read';
import { Pending } from '#ui/feedback/states';
import { type Overview, overview } from '../overview/schema';
import { figures } from '../queues';
import styles from './Figures.module.css';
import { ageText, durationText, shareText } from './labels';

export function Figures() {
  const { data, error, refetch } = useRead(overview, {});
  if (!data) {
    return <Pending error={error} refetch={refetch} shape="text" />;
  }
  const { shifts, fill } = data;
  return (
    <ul className={styles.figures}>
      {figures.map(([name, { label, to }]) => (
        <Queue key={name} label={label} queue={data[name]} to={to} />
      ))}
      <Figure label="Shifts this week" value={shifts.thisWeek}>
        {shifts.next7Days} in the next 7 days
      </Figure>
      <Figure
        label="Fill rate"
        value={fill && shareText(fill.filled, fill.shifts)}
        to="/admin/market"
      >
        {fill
          ? `${fill.filled} of ${fill.shifts} in the last 30 days`
          : 'No shifts in the last 30 days'}
      </Figure>
      <Figure
        label="Time to fill"
        value={typeof fill?.medianMinutes === 'number' ? durationText(fill.medianMinutes) : null}
      >
        {typeof fill?.medianMinutes === 'number'
          ? 'Median of the last 30 days'
          : 'Nothing filled in the last 30 days'}
      </Figure>
    </ul>
  );
}

interface FigureProps {
  label: string;
  /** `null` if there is nothing to measure yet. */
  value: ReactNode;
  to?: string;
  children: ReactNode;
}

function Figure({ label, value, to, children }: FigureProps) {
  const content = (
    <>
      <span className={`small strong ${styles.label}`}>{label}</span>
      <strong className={styles.value}>{value ?? '–'}</strong>
      <span className={`note ${styles.note}`}>{children}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={`stack gap-0 content-start tile plain-link ${styles.figure}`}>
          {content}
        </Link>
      ) : (
        <div className={`stack gap-0 content-start tile plain-link ${styles.figure}`}>
          {content}
        </div>
      )}
    </li>
  );
}

interface QueueProps {
  label: string;
  queue: Overview['reviews'];
  to: string;
}

function Queue({ label, queue: { count, since }, to }: QueueProps) {
  const now = useNow();
  return (
    <Figure label={label} value={count} to={to}>
      {since ? (
        <>
          Oldest: <Timestamp at={since} to="day" /> ({ageText(since, now)})
        </>
      ) : (
        'All done'
      )}
    </Figure>
  );
}
