/** Jobs as any user sees them, and as their practice does. */
import { toDollars } from '../../../kernel/money/money';
import type { Database } from '../../../platform/database/database';
import { locationOf } from '../../profiles/rules';
import { jobMachine, termsVersionOf } from '../rules';
import { type JobView, jobView, type OwnJobView } from '../schema';
import { findShownJobs, type ListedJob, type OwnJob, type ShownJob } from './data';

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

/** LRU cache by job id; about five megabytes. */
const written = new Map<string, { version: string; text: string }>();
const maxWritten = 5_000;

function remember(id: string, entry: { version: string; text: string }) {
  written.delete(id);
  written.set(id, entry);
  const [oldest] = written.keys();
  if (written.size > maxWritten && oldest !== undefined) written.delete(oldest);
}

/**
 * `JobView` as JSON text, by id. All users look at the same first pages, so each version of a job
 * is serialized once, through the schema, which drops undeclared properties.
 */
export async function writeJobs(
  db: Database,
  jobs: readonly { id: string; version: string }[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const missing: string[] = [];
  for (const { id, version } of jobs) {
    const known = written.get(id);
    if (known?.version === version) {
      remember(id, known);
      texts.set(id, known.text);
    } else {
      missing.push(id);
    }
  }
  if (missing.length === 0) return texts;
  for (const job of await findShownJobs(db, missing)) {
    const text = JSON.stringify(jobView.parse(viewJob(job)));
    remember(job.id, { version: job.version, text });
    texts.set(job.id, text);
  }
  return texts;
}

export const viewOwnJob = (job: Omit<OwnJob, 'place'>, now: Date): OwnJobView => ({
  ...viewJob(job),
  address: job.address,
  applications: job.applications,
  waiting: job.waiting,
  allowedActions: jobMachine.allowed('practice', job.status, { ...job, now }),
});
