/** What a practice does with its jobs: post, change, close, open again. */
import { dayOf } from '../../../kernel/day';
import { newId } from '../../../kernel/id';
import { toCents } from '../../../kernel/money';
import { invalid, notFound } from '../../../kernel/refusal';
import { daysThrough, shiftOf } from '../../../kernel/zones';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database';
import { recorder } from '../../../platform/events';
import { flatten, placeNear } from '../../../platform/places';
import { findDocumentsOf } from '../../documents/server/data';
import { isVerified } from '../../profiles/rules';
import { requirePracticeInGoodStanding } from '../../profiles/server/commands';
import { findPractice, type PracticeProfile } from '../../profiles/server/data';
import {
  changeAllowance,
  defaultMileageRate,
  describeChanges,
  type JobEvents,
  judge,
  judgeShift,
  type PracticeVerb,
  postAllowance,
  refusals,
  sentences,
} from '../rules';
import type { JobChanges, JobForm, OwnJobView } from '../schema';
import { findOwnJob, insertJobs, type Job, lockOwnJob, moveJob, saveEdit } from './data';
import { viewOwnJob } from './views';

export const record = recorder<JobEvents>();

export async function isPracticeVerified(
  { db, clock }: Context,
  practiceId: string,
): Promise<boolean> {
  const practice = await findPractice(db, practiceId);
  if (!practice) return false;
  const documents = await findDocumentsOf(db, practiceId);
  return isVerified(practice.decision, documents, 'practice', dayOf(clock.now()));
}

type PlaceFields = Pick<Job, 'address' | 'city' | 'zipCode' | 'place' | 'timeZone'>;

/**
 * At the practice's own ZIP code its own street, city and clock hold where nothing else is said;
 * elsewhere those of the ZIP code, and a street that is not named is not known.
 */
function settle(
  sent: { address?: string | undefined; city?: string | undefined; zipCode?: string | undefined },
  practice: PracticeProfile,
): PlaceFields {
  const ownZip = practice.zipCode.slice(0, 5);
  const zipCode = (sent.zipCode ?? ownZip).slice(0, 5);
  const found = placeNear(zipCode);
  if (!found) throw refusals.unknownPlace();
  const own = zipCode === ownZip ? practice : { ...found, address: '' };
  return {
    address: sent.address || own.address,
    city: sent.city || own.city,
    zipCode,
    place: flatten(found),
    timeZone: own.timeZone,
  };
}

const permanent = { workDate: null, startTime: null, endTime: null, startsAt: null, endsAt: null };
type ShiftFields = Pick<Job, keyof typeof permanent>;

function scheduleOf(
  clock: {
    workDate?: string | null | undefined;
    startTime?: string | null | undefined;
    endTime?: string | null | undefined;
  },
  timeZone: string,
  now: Date,
): ShiftFields {
  const { workDate, startTime, endTime } = clock;
  if (!workDate || !startTime || !endTime) {
    throw invalid([{ path: 'startDate', message: sentences.shiftMissing }]);
  }
  const shift = shiftOf({ workDate, startTime, endTime, timeZone });
  const issue = judgeShift(shift, now);
  if (issue) throw invalid([issue]);
  return { workDate, startTime, endTime, ...shift };
}

/** Every day of a posting is a job of its own, filled on its own. */
export async function postJob(
  context: Context,
  practiceId: string,
  form: JobForm,
): Promise<OwnJobView> {
  await context.limits.take(sentences.tooManyPosts, postAllowance(practiceId));
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const practice = await findPractice(db, practiceId);
    if (!practice) throw refusals.profileMissing();
    await requirePracticeInGoodStanding(within, practiceId);
    const where = settle(form, practice);
    const { startDate, endDate = startDate, startTime, endTime, isPermanent } = form;
    const days = isPermanent || !startDate ? [null] : daysThrough(startDate, endDate ?? startDate);
    const schedules = days.map((workDate) =>
      isPermanent ? permanent : scheduleOf({ workDate, startTime, endTime }, where.timeZone, now),
    );
    // Lists go by time and then by id, newest first: the first day gets the highest id.
    const ids = schedules
      .map(() => newId(now))
      .sort()
      .reverse();
    const seriesId = schedules.length > 1 ? newId(now) : null;
    const { title, description, requirements, professionalType, employmentType, state } = form;
    const shared = {
      ...{ practiceId, title, description, requirements, professionalType, employmentType, state },
      ...where,
      isPermanent,
      hourlyRateCents: toCents(form.hourlyRate),
      paysMileage: form.paysMileage,
      mileageRateCents: form.mileageRate ?? defaultMileageRate,
      isPriority: await isPracticeVerified(within, practiceId),
      ...{ seriesId, seriesSize: schedules.length, createdAt: now, updatedAt: now },
    };
    await insertJobs(
      db,
      schedules.map((schedule, index) => ({ ...shared, ...schedule, id: ids[index] ?? '' })),
    );
    for (const jobId of ids) await record(within, 'job.posted', { jobId });
    return show(within, practiceId, ids[0] ?? '');
  });
}

async function show({ db, clock }: Context, practiceId: string, jobId: string) {
  const job = await findOwnJob(db, practiceId, jobId);
  if (!job) throw notFound();
  return viewOwnJob(job, clock.now());
}

/** Read only once it is locked: whoever was selected while we waited counts. */
async function claim({ db, clock }: Context, practiceId: string, jobId: string, act: PracticeVerb) {
  await lockOwnJob(db, practiceId, jobId);
  const job = await findOwnJob(db, practiceId, jobId);
  if (!job) throw notFound();
  const refusal = judge(act, job, clock.now());
  if (refusal) throw refusal;
  return job;
}

export async function editJob(
  context: Context,
  practiceId: string,
  jobId: string,
  changes: JobChanges,
): Promise<OwnJobView> {
  await context.limits.take(sentences.tooManyChanges, changeAllowance(practiceId));
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const job = await claim(within, practiceId, jobId, 'edit');
    const practice = await findPractice(db, practiceId);
    if (!practice) throw refusals.profileMissing();
    const edited = { ...job, ...editOf(job, changes, practice, now) };
    if (JSON.stringify(edited) !== JSON.stringify(job)) await saveEdit(db, edited, now);
    const words = describeChanges(job, edited);
    if (words.length > 0) await record(within, 'job.changed', { jobId, changes: words });
    return show(within, practiceId, jobId);
  });
}

/** The job's new columns. Times are judged anew only where they, or the clocks they go by, change. */
function editOf(job: Job, changes: JobChanges, practice: PracticeProfile, now: Date): Partial<Job> {
  const { title, description, requirements, professionalType, employmentType } = changes;
  const { state, paysMileage, hourlyRate, isPermanent = job.isPermanent } = changes;
  const isMoved = changes.zipCode !== undefined && changes.zipCode.slice(0, 5) !== job.zipCode;
  const where = isMoved
    ? settle(changes, practice)
    : { address: changes.address || job.address, city: changes.city || job.city };
  const timeZone = 'timeZone' in where ? where.timeZone : job.timeZone;
  const clock = {
    workDate: changes.startDate ?? job.workDate,
    startTime: changes.startTime ?? job.startTime,
    endTime: changes.endTime ?? job.endTime,
  };
  const isSame =
    clock.workDate === job.workDate &&
    clock.startTime === job.startTime &&
    clock.endTime === job.endTime &&
    timeZone === job.timeZone &&
    isPermanent === job.isPermanent;
  const schedule = isPermanent ? permanent : isSame ? {} : scheduleOf(clock, timeZone, now);
  const sent = { title, description, requirements, professionalType, employmentType, state };
  return {
    ...withoutGaps({ ...sent, paysMileage, mileageRateCents: changes.mileageRate }),
    ...(hourlyRate !== undefined && { hourlyRateCents: toCents(hourlyRate) }),
    ...where,
    isPermanent,
    ...schedule,
  };
}

type WithoutGaps<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const withoutGaps = <T extends object>(fields: T): WithoutGaps<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutGaps<T>;

const closing = { verb: 'close', from: 'open', to: 'closed', event: 'job.closed' } as const;
const reopening = { verb: 'reopen', from: 'closed', to: 'open', event: 'job.reopened' } as const;

const move =
  ({ verb, event, ...states }: typeof closing | typeof reopening) =>
  (context: Context, practiceId: string, jobId: string): Promise<OwnJobView> =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      if (verb === 'reopen') await requirePracticeInGoodStanding(within, practiceId);
      await claim(within, practiceId, jobId, verb);
      await moveJob(db, jobId, states, context.clock.now());
      await record(within, event, { jobId });
      return show(within, practiceId, jobId);
    });

export const closeJob = move(closing);
export const reopenJob = move(reopening);
