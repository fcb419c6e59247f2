/** Dates as ranges of days, and as text. */
import { addDays } from '#kernel/time/day';
import { formatDate } from '#kernel/time/zones';
import type { DateView } from '../schema';

export interface DateRange extends Omit<DateView, 'date'> {
  from: string;
  through: string;
}

/** Consecutive days with the same hours are one range. */
export function toRanges(dates: readonly DateView[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const { date, kind, hours } of dates) {
    const last = ranges.at(-1);
    const isNext = last && addDays(last.through, 1) === date;
    if (isNext && last.kind === kind && last.hours.join() === hours.join()) last.through = date;
    else ranges.push({ from: date, through: date, kind, hours });
  }
  return ranges;
}

/** The year is shown only if it is not the current one. */
export function rangeText(
  { from, through }: Pick<DateRange, 'from' | 'through'>,
  today: string,
): string {
  const last = formatDate(through, today);
  return from === through ? last : `${formatDate(from, today)} – ${last}`;
}
