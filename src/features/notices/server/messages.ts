/** How the subject of a notice, which is also its line in the app, names a shift. */
import { formatStart, type Shift } from '#kernel/time/zones';

interface NamedShift {
  /** Null for a permanent position. */
  during: Shift | null;
  /** All days it is about, if there are several. */
  days?: readonly Shift[] | undefined;
  timeZone: string;
  /** The town, alone or with state and ZIP code. */
  location: string;
}

/** “Thu, Nov 19, 8:00 AM in Fargo”, since a title may be that of many jobs. */
export function shiftName({ during, days = [], timeZone, location }: NamedShift): string {
  const town = location.split(',')[0];
  const first = days[0] ?? during;
  if (!first) return `the permanent position in ${town}`;
  const others = days.length - 1;
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'day' : 'days'}` : '';
  return `${formatStart(first.startsAt, timeZone)}${more} in ${town}`;
}
