/** Jobs as any user sees them, and as their practice does. */

import { locationOf } from '#features/profiles/rules';
import { toDollars } from '#kernel/money/money';
import type { Shift } from '#kernel/time/zones';
import type { Database } from '#platform/database/database';
import { isHeld } from '../hold';
import { jobMachine, type ProfessionalType, termsVersionOf } from '../rules';
import { type JobView, jobView, type OwnJobView } from '../schema';
import { findShownJobs, type Job, type ListedJob, type OwnJob, type ShownJob } from './data';

type Instant = Date | string;

/** A job as read for a list, or on its own. */
export type ViewableJob = Omit<ListedJob, 'place'> | ShownJob;

const isoOf = (instant: Instant): string =>
  typeof instant === 'string' ? instant : instant.toISOString();

export const viewJob = (job: ViewableJob): JobView => ({
  id: job.id,
  practiceId: job.practiceId,
  practiceName: job.practiceName,
  practicePhotoUrl: job.practicePhotoUrl,
  isPracticeVerified: job.isPriority,
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  location: locationOf(job),
  city: job.city,
  state: job.state,
  zipCode: job.zipCode,
  professionalType: job.professionalType,
  employmentType: job.employmentType,
  hourlyRate: toDollars(job.hourlyRateCents),
  paysMileage: job.paysMileage,
  mileageRate: job.mileageRateCents,
  isPermanent: job.isPermanent,
  startDate: job.workDate,
  endDate: job.workDate,
  workDate: job.workDate,
  startTime: job.startTime,
  endTime: job.endTime,
  startsAt: job.startsAt && isoOf(job.startsAt),
  endsAt: job.endsAt && isoOf(job.endsAt),
  breakMinutes: job.breakMinutes,
  timeZone: job.timeZone,
  seriesSize: job.seriesSize,
  termsVersion: termsVersionOf(job, { termsRevision: job.practiceTermsRevision }),
  status: job.status,
  createdAt: isoOf(job.createdAt),
  updatedAt: isoOf(job.updatedAt),
});

/** A version of a job: what rules need, and all of it as JSON text of a `JobView`. */
export interface SerializedJob {
  id: string;
  version: string;
  professionalType: ProfessionalType;
  isPermanent: boolean;
  hourlyRateCents: number;
  zipCode: string;
  workDate: string | null;
  shift: Shift | null;
  text: Buffer;
}

/** LRU cache by job id; about ten megabytes. */
const serialized = new Map<string, SerializedJob>();
const maxSerialized = 5_000;

function remember(job: SerializedJob) {
  serialized.delete(job.id);
  serialized.set(job.id, job);
  if (serialized.size <= maxSerialized) return;
  const [oldest] = serialized.keys();
  if (oldest !== undefined) serialized.delete(oldest);
}

/** Through the schema, which drops undeclared properties. */
function writeJob(job: ShownJob): SerializedJob {
  const { id, version, professionalType, isPermanent, hourlyRateCents, zipCode, workDate } = job;
  const { startsAt, endsAt } = job;
  return {
    id,
    version,
    professionalType,
    isPermanent,
    hourlyRateCents,
    zipCode,
    workDate,
    shift: startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : null,
    text: Buffer.from(JSON.stringify(jobView.parse(viewJob(job)))),
  };
}

/**
 * By id. All users look at the same first pages, so each version of a job is read and serialized
 * once.
 */
export async function serializeJobs(
  db: Database,
  jobs: readonly { id: string; version: string }[],
): Promise<Map<string, SerializedJob>> {
  const current = new Map<string, SerializedJob>();
  const missing: string[] = [];
  for (const { id, version } of jobs) {
    const known = serialized.get(id);
    if (known?.version === version) {
      remember(known);
      current.set(id, known);
    } else {
      missing.push(id);
    }
  }
  if (missing.length === 0) return current;
  for (const job of await findShownJobs(db, missing)) {
    const fresh = writeJob(job);
    remember(fresh);
    current.set(fresh.id, fresh);
  }
  return current;
}

const viewDays = (days: readonly Job[]): OwnJobView['days'] =>
  days.flatMap(({ id, startsAt, endsAt, status }) =>
    startsAt && endsAt
      ? { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), status }
      : [],
  );

const viewHold = (job: Omit<OwnJob, 'place'>, now: Date): OwnJobView['hold'] =>
  job.heldName && job.heldUntil && isHeld(job, now)
    ? { name: job.heldName, until: job.heldUntil.toISOString() }
    : null;

export const viewOwnJob = (
  job: Omit<OwnJob, 'place'>,
  now: Date,
  series: readonly Job[] = [],
): OwnJobView => ({
  ...viewJob(job),
  address: job.address,
  applications: job.applications,
  waiting: job.waiting,
  hold: viewHold(job, now),
  allowedActions: jobMachine.allowed('practice', job.status, { ...job, now }),
  days: viewDays(series),
});
