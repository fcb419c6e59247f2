/** Labels of jobs: status, shift, rate, mileage, distance. */
import { aboutMiles } from '#kernel/distance';
import {
  clockText,
  formatDuration,
  formatMoment,
  formatShift,
  paidHours,
} from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import type { JobStatus } from '../rules';
import type { OwnJobRow, OwnJobView } from '../schema';
import { type Scope, scopes } from '../series/rules';

export const postJobPath = '/practice/jobs/create';

export const statusBadges: Record<JobStatus, { word: string; tone: BadgeTone }> = {
  open: { word: 'Open', tone: 'green' },
  filled: { word: 'Filled', tone: 'blue' },
  closed: { word: 'Closed', tone: 'grey' },
  expired: { word: 'Expired', tone: 'grey' },
};

/** What a job is called on screen. */
export const nounOf = ({ isPermanent }: { isPermanent: boolean }): 'position' | 'shift' =>
  isPermanent ? 'position' : 'shift';

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

export const scopeNames: Record<Scope, string> = {
  day: 'Only this day',
  following: 'This and the following open days',
  all: 'All open days',
};

/** The scopes that would make a difference, given which other days of the series are open. */
export function scopesOf({ id, days, startsAt }: Pick<OwnJobView, 'id' | 'days' | 'startsAt'>) {
  const others = days.filter((day) => day.id !== id && day.status === 'open');
  const later = others.filter((day) => startsAt !== null && day.startsAt > startsAt);
  return scopes.filter((scope) => {
    if (scope === 'day') return true;
    return scope === 'all' ? others.length > 0 : later.length > 0 && later.length < others.length;
  });
}

const maxNamedDays = 6;

/**
 * 3 days: Mon, Jan 4 · Tue, Jan 5 · Wed, Jan 6, each with its time if they differ; if many, only
 * the first are named.
 */
export function daysText(
  days: readonly { startsAt: string; endsAt: string }[],
  timeZone: string,
  { hasTimes = false } = {},
): string {
  const names = days.slice(0, maxNamedDays).map((day) => {
    const [name, time] = shiftParts({ ...day, timeZone });
    return hasTimes && time ? `${name}, ${time}` : name;
  });
  const more = days.length - names.length;
  return `${days.length} days: ${names.join(' · ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type Closable = Pick<OwnJobView, 'title' | 'days' | 'timeZone'>;

/** Of days posted together, which ones were closed just now. */
export function closedText(before: Closable, { title, days, timeZone }: Closable) {
  const isOpenIn = (job: Closable, id: string) =>
    job.days.some((day) => day.id === id && day.status === 'open');
  const closed = days.filter(({ id, status }) => status === 'closed' && isOpenIn(before, id));
  const [first] = closed;
  if (!first) return { title: 'Closed', description: `“${title}” is closed.` };
  const count = closed.length;
  const when = count === 1 ? shiftParts({ ...first, timeZone })[0] : daysText(closed, timeZone);
  return {
    title: count === 1 ? '1 day closed' : `${count} days closed`,
    description: `“${title}” is closed on ${when}.`,
  };
}

/** `null` if no mileage is paid. */
export const mileageText = (job: { paysMileage: boolean; mileageRate: number }): string | null =>
  job.paysMileage ? `${job.mileageRate}¢ a mile` : null;

export function milesText(miles: number | null | undefined): string | null {
  if (miles === null || miles === undefined) return null;
  return `${aboutMiles(miles)} away`;
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

interface Staffing {
  /** The person booked or offered the job. */
  name?: string;
  photoUrl?: string | null;
  bookingId?: string;
  /** The rest of the story in a few words. */
  note: string;
  badge: { word: string; tone: BadgeTone };
}

/** After YES by SMS. */
export const saidYesBadge: Staffing['badge'] = { word: 'Said yes', tone: 'yellow' };
export const heldText = ({ name, until }: NonNullable<OwnJobView['hold']>, timeZone: string) =>
  `${name} said YES. The shift is held until ${clockText(until, timeZone)}.`;

type Awaited = Pick<OwnJobRow, 'hold' | 'chosen' | 'timeZone'>;

/** Whose answer an open job waits for, and until when; `null` if it waits for no one. */
export function awaitedText({ hold, chosen, timeZone }: Awaited): string | null {
  if (hold) return heldText(hold, timeZone);
  return chosen?.answerBy
    ? `Waiting on ${chosen.name}, answer due ${formatMoment(chosen.answerBy, timeZone)}`
    : null;
}

type Staffed = Awaited &
  Pick<OwnJobRow, 'status' | 'applications' | 'waiting' | 'startsAt' | 'endsAt'>;

/** Of somebody who is booked, from the check-in or the start on. */
function presenceOf(
  { startsAt, endsAt, timeZone }: Pick<OwnJobRow, 'startsAt' | 'endsAt' | 'timeZone'>,
  { checkedInAt, checkedOutAt }: NonNullable<OwnJobRow['chosen']>,
  now: Date,
): Partial<Pick<Staffing, 'note' | 'badge'>> {
  if (!startsAt || !endsAt) return {};
  if (checkedOutAt) {
    return {
      note: `Until ${clockText(checkedOutAt, timeZone)}`,
      badge: { word: 'Completed', tone: 'blue' },
    };
  }
  const isOver = new Date(endsAt) <= now;
  if (checkedInAt) {
    return {
      note: `Since ${clockText(checkedInAt, timeZone)}`,
      badge: isOver
        ? { word: 'Not checked out', tone: 'yellow' }
        : { word: 'Checked in', tone: 'green' },
    };
  }
  return isOver || now < new Date(startsAt)
    ? {}
    : { badge: { word: 'Not checked in yet', tone: 'yellow' } };
}

/** Who fills a job: who is booked, has the contract or said YES by SMS, or whoever applied. */
export function staffingOf(job: Staffed, now: Date): Staffing {
  const { hold, chosen, status, applications, waiting, timeZone } = job;
  if (chosen?.bookingId) {
    const { name, photoUrl, bookingId } = chosen;
    const { note = 'Booked', badge = statusBadges[status] } = presenceOf(job, chosen, now);
    return { name, photoUrl, bookingId, note, badge };
  }
  if (chosen) {
    const { name, photoUrl, answerBy } = chosen;
    return {
      name,
      photoUrl,
      note: answerBy ? `Answer due ${formatMoment(answerBy, timeZone)}` : 'Contract sent',
      badge: { word: 'Contract sent', tone: 'yellow' },
    };
  }
  if (hold) {
    return {
      name: hold.name,
      note: `Held until ${clockText(hold.until, timeZone)}`,
      badge: saidYesBadge,
    };
  }
  const count = applications === 1 ? '1 applicant' : `${applications} applicants`;
  return {
    note:
      applications === 0
        ? 'No applicants yet'
        : waiting > 0 && waiting < applications
          ? `${count}, ${waiting} waiting`
          : count,
    badge: statusBadges[status],
  };
}
