/** A job's columns from what its practice sent: place, schedule, and what an edit changes. */

import { validateStateOfZip } from '#features/profiles/rules';
import type { PracticeProfile } from '#features/profiles/server/data';
import { toCents } from '#kernel/money/money';
import { projectToMap } from '#kernel/place';
import { invalid } from '#kernel/refusal';
import { shiftOf } from '#kernel/time/zones';
import { placeNear, statesOf } from '#platform/places';
import * as rules from '../rules';
import type { JobChanges } from '../schema';
import type { Job } from './data';

type Location = Pick<Job, 'address' | 'city' | 'state' | 'zipCode' | 'place' | 'timeZone'>;

interface SentLocation {
  address?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zipCode?: string | undefined;
}

/**
 * The ZIP code determines state and time zone, and the city unless one is given, since a ZIP code
 * may serve several towns. `known` is the address to fall back to; its street, city and time zone
 * apply only at its own ZIP code. `prefix` is put before the field names in issues, for an address
 * inside another object.
 */
export function resolveLocation(
  sent: SentLocation,
  known: Omit<Location, 'place'> | undefined,
  prefix = '',
): Location {
  const zipCode = (sent.zipCode ?? known?.zipCode ?? '').slice(0, 5);
  const found = placeNear(zipCode);
  if (!found) throw rules.refusals.unknownPlace();
  const here = zipCode === known?.zipCode.slice(0, 5) ? known : undefined;
  const states = statesOf(zipCode);
  const isKnownRight = here && states.includes(here.state);
  const state = sent.state ?? (isKnownRight ? here.state : found.state);
  const issue = validateStateOfZip({ zipCode, state }, states) ?? rules.validateState(state);
  if (issue) throw invalid([{ ...issue, path: prefix + issue.path }]);
  return {
    address: sent.address || here?.address || '',
    city: sent.city || here?.city || found.city,
    state,
    zipCode,
    place: projectToMap(found),
    timeZone: here?.timeZone ?? found.timeZone,
  };
}

export const permanent = {
  workDate: null,
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
  breakMinutes: 0,
};
type ShiftFields = Pick<Job, keyof typeof permanent>;

/** Without a given break, the suggested one applies. */
export function scheduleOf(
  clock: {
    workDate?: string | null | undefined;
    startTime?: string | null | undefined;
    endTime?: string | null | undefined;
    breakMinutes?: number | undefined;
  },
  timeZone: string,
  now: Date,
  dayField?: string,
): ShiftFields {
  const { workDate, startTime, endTime } = clock;
  if (!workDate || !startTime || !endTime) {
    throw invalid([{ path: 'startDate', message: rules.sentences.shiftMissing }]);
  }
  const shift = shiftOf({ workDate, startTime, endTime, timeZone });
  const breakMinutes = clock.breakMinutes ?? rules.proposedBreak(shift);
  const issue =
    rules.validateShift(shift, now, dayField) ?? rules.validateBreak(shift, breakMinutes);
  if (issue) throw invalid([issue]);
  return { workDate, startTime, endTime, ...shift, breakMinutes };
}

/** The job's new columns. Times are validated again only if they or their time zone change. */
export function editOf(
  job: Job,
  changes: Omit<JobChanges, 'scope'>,
  practice: PracticeProfile,
  now: Date,
): Partial<Job> {
  const { title, description, requirements, professionalType, employmentType } = changes;
  const { paysMileage, hourlyRate, isPermanent = job.isPermanent } = changes;
  const location = relocate(job, changes, practice);
  const timeZone = location.timeZone ?? job.timeZone;
  const clock = {
    workDate: changes.startDate ?? job.workDate,
    startTime: changes.startTime ?? job.startTime,
    endTime: changes.endTime ?? job.endTime,
    // A job that was permanent has no break to keep.
    breakMinutes: changes.breakMinutes ?? (job.isPermanent ? undefined : job.breakMinutes),
  };
  const isSame =
    clock.workDate === job.workDate &&
    clock.startTime === job.startTime &&
    clock.endTime === job.endTime &&
    clock.breakMinutes === job.breakMinutes &&
    timeZone === job.timeZone &&
    isPermanent === job.isPermanent;
  const schedule = isPermanent ? permanent : isSame ? {} : scheduleOf(clock, timeZone, now);
  const sent = { title, description, requirements, professionalType, employmentType };
  return {
    ...omitUndefined({ ...sent, paysMileage, mileageRateCents: changes.mileageRate }),
    ...(hourlyRate !== undefined && { hourlyRateCents: toCents(hourlyRate) }),
    ...location,
    isPermanent,
    ...schedule,
  };
}

/** Back at the practice's own ZIP code, its own address applies again. */
function relocate(job: Job, sent: SentLocation, practice: PracticeProfile): Partial<Location> {
  const { address, city, state, zipCode } = sent;
  if (zipCode !== undefined && zipCode.slice(0, 5) !== job.zipCode) {
    return resolveLocation(sent, practice);
  }
  if (!address && !city && !state) return {};
  return resolveLocation({ address, city, state }, job);
}

type OmitUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const omitUndefined = <T extends object>(fields: T): OmitUndefined<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as OmitUndefined<T>;
