/** Today and the six days after it: shifts, held time, open jobs, and days that are free. */
import { Link } from 'react-router';
import type { UserType } from '#kernel/actor';
import { formatTimeRange } from '#kernel/time/zones';
import type { WeekDay } from '../schema';
import { applicantsText, dayName } from './labels';
import { Section } from './Section';
import styles from './WeekStrip.module.css';

type Entry = WeekDay['entries'][number];

export const WeekStrip = ({ days, side }: { days: readonly WeekDay[]; side: UserType }) => (
  <Section
    title="Your week"
    more={[
      ...(side === 'practice' ? [{ to: '/today', label: 'Today' }] : []),
      { to: `/${side}/bookings`, label: 'All bookings' },
    ]}
  >
    <ol className={`stack gap-0 panel divided overflow-hidden ${styles.strip}`}>
      {days.map((day, index) => (
        <Day key={day.date} day={day} index={index} />
      ))}
    </ol>
  </Section>
);

const freeText = (isAvailable: boolean | null): string =>
  isAvailable === null ? 'No shifts' : isAvailable ? 'Available' : 'Day off';

function Day({ day: { date, isAvailable, entries }, index }: { day: WeekDay; index: number }) {
  const { weekday, day } = dayName(date, index);
  return (
    <li className={index === 0 ? `${styles.day} ${styles.today}` : styles.day}>
      <h3 className={styles.date}>
        <time dateTime={date}>
          {weekday} <span className="muted regular">{day}</span>
        </time>
      </h3>
      {entries.length === 0 ? (
        <p className="note">{freeText(isAvailable)}</p>
      ) : (
        <ul className="stack gap-1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is unusual about it; a booked shift is the usual case. */
function markOf({ kind, waiting }: Entry): string | null {
  if (kind === 'held') return 'Time held';
  if (kind === 'booked') return null;
  return waiting === 0 ? 'Open' : `Open, ${applicantsText(waiting)}`;
}

function EntryLink({ entry }: { entry: Entry }) {
  const { kind, id, name, jobTitle } = entry;
  const mark = markOf(entry);
  return (
    <Link
      to={kind === 'open' ? `/practice/jobs/${id}` : `/bookings/${id}`}
      className={`stack gap-0 gap-x-2 plain-link small wrap-anywhere ${styles.entry} ${styles[kind]}`}
    >
      <strong className="bold">{name ?? jobTitle}</strong>
      <span className="tabular-nums">{formatTimeRange(entry)}</span>
      {mark && <em>{mark}</em>}
    </Link>
  );
}
