/** Times and dates for people, and as elements with their machine-readable value. */
import { formatDate, formatMoment, localOf } from '#kernel/time/zones';

const times = { hour: 'numeric', minute: '2-digit' } as const;
const time = new Intl.DateTimeFormat('en-US', times);
const day = new Intl.DateTimeFormat('sv');
const zonedTime = new Intl.DateTimeFormat('en-US', { ...times, timeZoneName: 'short' });

/** 2027-03-31: the day of an instant in the reader's time zone. */
export const localDay = (instant: string | Date): string => day.format(new Date(instant));

/** Wed, Mar 31 in the reader's time zone, with the year if it is not this one. */
export const localDayText = (instant: string, now = new Date()): string =>
  formatDate(localDay(instant), localDay(now));

/** 9:05 AM in the reader's time zone. */
export const localTimeText = (instant: string): string => time.format(new Date(instant));

interface TimestampProps {
  at: string;
  to?: 'day' | 'minute';
  /** That of the shift it belongs to. */
  timeZone?: string;
}

/** In the reader's time zone unless another is given; to the minute, with the zone's name. */
export const Timestamp = ({ at, to = 'minute', timeZone }: TimestampProps) => (
  <time dateTime={at}>{to === 'day' ? dayText(at, timeZone) : minuteText(at, timeZone)}</time>
);

const dayText = (at: string, timeZone?: string) =>
  timeZone ? formatDate(localOf(at, timeZone).date, localDay(new Date())) : localDayText(at);

const minuteText = (at: string, timeZone?: string) =>
  timeZone
    ? formatMoment(at, timeZone, localDay(new Date()))
    : `${localDayText(at)}, ${zonedTime.format(new Date(at))}`;

/** A date without a time, such as an expiration date: the same in every time zone. */
export const Day = ({ on }: { on: string }) => (
  <time dateTime={on}>{formatDate(on, localDay(new Date()))}</time>
);
