/** Times and dates for people, and as elements with their machine-readable value. */

const medium = { dateStyle: 'medium' } as const;
const ofDays = new Intl.DateTimeFormat('en-US', { ...medium, timeZone: 'UTC' });
const ofInstants = new Intl.DateTimeFormat('en-US', medium);

/** 2027-03-31 as Mar 31, 2027, in every time zone. */
const dayText = (day: string): string => ofDays.format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in the reader's time zone. */
export const localDayText = (instant: string): string => ofInstants.format(new Date(instant));

const toTheMinute = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** In the reader's time zone, to the minute, with the zone's name. */
export const Timestamp = ({ at, to = 'minute' }: { at: string; to?: 'day' | 'minute' }) => (
  <time dateTime={at}>{to === 'day' ? localDayText(at) : toTheMinute.format(new Date(at))}</time>
);

/** A date without a time, such as an expiration date: the same in every time zone. */
export const Day = ({ on }: { on: string }) => <time dateTime={on}>{dayText(on)}</time>;
