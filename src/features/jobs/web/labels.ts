/** Labels of jobs: status, shift, rate, mileage, distance. */
import { formatDuration, formatShift, paidHours } from '../../../kernel/time/zones';
import type { BadgeTone } from '../../../ui/content/Badge';
import type { JobStatus } from '../rules';

export const statusBadges: Record<JobStatus, { word: string; tone: BadgeTone }> = {
  open: { word: 'Open', tone: 'green' },
  filled: { word: 'Filled', tone: 'blue' },
  closed: { word: 'Closed', tone: 'grey' },
  expired: { word: 'Expired', tone: 'grey' },
};

export interface Shift {
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  /** Absent on contracts and applications, where a shift without times is a permanent position. */
  isPermanent?: boolean;
}

/** Tue, Jan 12 · 8:00 AM–5:00 PM CST, always in the practice's zone. */
export function shiftText({ startsAt, endsAt, timeZone, isPermanent }: Shift): string {
  if (startsAt && endsAt) return formatShift({ startsAt, endsAt, timeZone });
  return isPermanent === false ? 'Date TBD · Time TBD' : 'Permanent position';
}

/** Date and time separately; a position without a shift is one part. */
export function shiftParts(shift: Shift): [day: string, time?: string] {
  const [day = '', time] = shiftText(shift).split(' · ');
  return time === undefined ? [day] : [day, time];
}

/** `null` if no mileage is paid. */
export const mileageText = (job: { paysMileage: boolean; mileageRate: number }): string | null =>
  job.paysMileage ? `${job.mileageRate}¢ a mile` : null;

export function milesText(miles: number | null | undefined): string | null {
  if (miles === null || miles === undefined) return null;
  if (miles < 1) return 'less than a mile away';
  return miles === 1 ? '1 mile away' : `${miles} miles away`;
}

interface Paid {
  startsAt: string | null;
  endsAt: string | null;
  breakMinutes: number;
}

/** Paid hours and the unpaid break; `null` for a position without a shift. */
export function hoursText({ startsAt, endsAt, breakMinutes }: Paid): string | null {
  if (!startsAt || !endsAt) return null;
  const hours = formatDuration(paidHours({ startsAt, endsAt }, breakMinutes));
  return breakMinutes === 0 ? `${hours} paid` : `${hours} paid, ${breakMinutes} min break`;
}
