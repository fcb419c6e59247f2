/** One professional in the feed: who, the next seven days, and Invite. */
import { Link } from 'react-router';
import { distanceText } from '#features/hiring/applications/web/compare';
import { reliabilityText } from '#features/profiles/reliability/web/labels';
import { rateText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Timestamp } from '#ui/content/Timestamp';
import type { FeedEntry } from '../schema';
import styles from './Feed.module.css';
import { InviteToJob } from './InviteToJob';
import { daysFrom } from './week';

interface FeedRowProps {
  entry: FeedEntry;
  /** The day the strip starts with. */
  first: string;
  today: string;
  /** The entry has just changed. */
  isFresh: boolean;
}

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

export function FeedRow({ entry, first, today, isFresh }: FeedRowProps) {
  const { professional, miles, changedAt, isFavorite } = entry;
  const { id, firstName, lastName, title, city, hourlyRate, reliability } = professional;
  const name = `${firstName} ${lastName}`;
  const facts = [
    title,
    miles === null
      ? city
      : `${city}, ${distanceText(miles).toLowerCase().replaceAll(' ', '\u00a0')}`,
    rateText(hourlyRate),
    ...(isFavorite ? ['Favorite'] : []),
  ];
  return (
    <li className={isFresh ? `${styles.row} ${styles.fresh}` : styles.row}>
      <Avatar size="small" name={name} url={professional.profileImageUrl} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/professionals/${id}`}>{name}</Link>
        </h2>
        <p className="note">
          {facts.join('\u00a0· ')}
          <span className={styles.more}> · {reliabilityText(reliability)}</span>
        </p>
        <p className={`note ${styles.changed}`}>
          Changed <Timestamp at={changedAt} />
        </p>
      </div>
      <ol className={styles.days} aria-label={`When ${name} is available`}>
        {daysFrom(entry, first).map(({ date, state, lines, text }) => (
          <li key={date} className={`stack gap-0 content-start ${styles.day} ${styles[state]}`}>
            <span className="visually-hidden">{text}</span>
            <span aria-hidden="true" className="strong">
              {shortDay.format(Date.parse(date))}
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
      <InviteToJob entry={entry} today={today} />
    </li>
  );
}
