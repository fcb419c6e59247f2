/** What a proposed time changes: day, hours, paid hours and total, before and after. */

import type { BookingView } from '#features/bookings/schema';
import { shiftParts } from '#features/jobs/web/labels';
import { exactDollarsText, toCents, toDollars, wageCents } from '#kernel/money/money';
import { formatDuration, paidHours, type Shift, shiftOf } from '#kernel/time/zones';

export interface Times {
  startsAt: string;
  endsAt: string;
}

type Facts = Pick<BookingView, 'timeZone' | 'breakMinutes' | 'rate' | 'mileagePay'>;

const textOf = ({ startsAt, endsAt }: Shift): Times => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** The time as typed; `null` until it is complete and ends after it starts. */
export function typedTimes(
  { workDate, startTime, endTime }: Record<'workDate' | 'startTime' | 'endTime', string>,
  timeZone: string,
): Times | null {
  if (!workDate || !startTime || !endTime) return null;
  const shift = shiftOf({ workDate, startTime, endTime, timeZone });
  return shift.endsAt > shift.startsAt ? textOf(shift) : null;
}

/** Mileage does not depend on the hours. */
function payOf({ breakMinutes, rate, mileagePay }: Facts, times: Times) {
  const hours = paidHours(times, breakMinutes);
  return {
    hours: Math.max(0, hours),
    total: toDollars(wageCents(Math.max(0, hours), toCents(rate))) + (mileagePay ?? 0),
  };
}

const signed = (dollars: number): string =>
  `${dollars < 0 ? '−' : '+'}${exactDollarsText(Math.abs(dollars))}`;

interface Change {
  name: string;
  before: string;
  after: string;
  isChanged: boolean;
}

/** One row for each fact; without a proposed time the second column is empty. */
export function describeChange(facts: Facts, before: Times, after: Times | null): Change[] {
  const { timeZone } = facts;
  const [dayBefore, hoursBefore] = shiftParts({ ...before, timeZone });
  const [dayAfter = null, hoursAfter = null] = after ? shiftParts({ ...after, timeZone }) : [];
  const old = payOf(facts, before);
  const next = after && payOf(facts, after);
  const difference = next ? Math.round((next.total - old.total) * 100) / 100 : 0;
  const rows: [name: string, before: string, after: string | null][] = [
    ['Date', dayBefore, dayAfter],
    ['Hours', hoursBefore ?? '', hoursAfter],
    ['Paid', formatDuration(old.hours), next && formatDuration(next.hours)],
    ['Total', exactDollarsText(old.total), next && exactDollarsText(next.total)],
  ];
  return rows.map(([name, earlier, later]) => ({
    name,
    before: earlier,
    after:
      name === 'Total' && later && difference !== 0
        ? `${later} (${signed(difference)})`
        : (later ?? '–'),
    isChanged: later !== null && later !== earlier,
  }));
}
