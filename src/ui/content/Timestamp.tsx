/** A formatted time or date with its machine-readable value. */
import { dayText, localDayText } from './days';

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
