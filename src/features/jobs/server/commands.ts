/** A practice's commands on its jobs: post, change, close, reopen. */

import { findDocumentsOf } from '#features/documents/server/data';
import { isVerified } from '#features/profiles/rules';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import { findPractice } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import { requireCurrentVersion } from '#kernel/api/version';
import { type JobId, newId, type UserId } from '#kernel/id';
import { toCents } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { invalid, requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import { describeChanges } from '../changes/rules';
import type { JobForm } from '../form';
import * as rules from '../rules';
import type * as api from '../schema';
import type { OwnJobView } from '../schema';
import {
  daysInScope,
  hasSameTerms,
  isSameDayInSeries,
  refusalOnDay,
  type Scope,
} from '../series/rules';
import { countSeries, findSeries, moveToSeries } from '../series/server/data';
import * as data from './data';
import { editOf, permanent, resolveLocation, scheduleOf } from './fields';
import { viewOwnJob } from './views';

export const record = recorder<rules.JobEvents>();

export async function isPracticeVerified(
  { db, clock }: Context,
  practiceId: UserId,
): Promise<boolean> {
  const practice = await findPractice(db, practiceId);
  if (!practice) return false;
  const documents = await findDocumentsOf(db, practiceId);
  return isVerified(practice.decision, documents, 'practice', dayOf(clock.now()));
}

/** The practice was reviewed, or uploaded or deleted a document: updates its jobs' priority. */
export async function refreshPriority(context: Context, { userId }: { userId: UserId }) {
  await data.setPriority(context.db, userId, await isPracticeVerified(context, userId));
}

/** Every day of a posting becomes a separate job, filled separately. */
export async function postJob(
  context: Context,
  party: Party<'practice'>,
  form: JobForm,
): Promise<OwnJobView> {
  const { id: practiceId } = party;
  await context.limits.consume(rules.sentences.tooManyPosts, rules.postRateLimit(practiceId));
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const practice = await findPractice(db, practiceId);
    if (!practice) throw rules.refusals.profileMissing();
    if (practice.postingBlockedAt) throw rules.refusals.postingBlocked();
    await requirePracticeInGoodStanding(context, practiceId);
    const location = resolveLocation(form, practice);
    const { startTime, endTime, breakMinutes, isPermanent } = form;
    const dayField = form.dates?.length ? 'dates' : 'startDate';
    const schedules = isPermanent
      ? [permanent]
      : rules.postedDays(form).map((workDate) => {
          const clock = { workDate, startTime, endTime, breakMinutes };
          return scheduleOf(clock, location.timeZone, now, dayField);
        });
    // Lists sort by time and then by id, newest first, so the first day gets the highest id.
    const ids = schedules
      .map(() => newId<JobId>(now))
      .sort()
      .reverse();
    const seriesId = schedules.length > 1 ? newId(now) : null;
    const { title, description, requirements, professionalType, employmentType } = form;
    const shared = {
      practiceId,
      title,
      description,
      requirements,
      professionalType,
      employmentType,
      ...location,
      isPermanent,
      hourlyRateCents: toCents(form.hourlyRate),
      paysMileage: form.paysMileage,
      mileageRateCents: form.mileageRate ?? rules.defaultMileageRate,
      isPriority: await isPracticeVerified(context, practiceId),
      seriesId,
      seriesSize: schedules.length,
      createdAt: now,
      updatedAt: now,
    };
    await data.insertJobs(
      db,
      ids.map((id, index) => ({ ...shared, ...(schedules[index] ?? permanent), id })),
    );
    for (const jobId of ids) await record(context, 'job.posted', { jobId });
    const [first] = ids;
    if (!first) throw new Error('A posting has at least one day.');
    return showJob(context, party, { id: first });
  });
}

export async function showJob(
  { db, clock }: Context,
  party: Party<'practice'>,
  { id }: { id: JobId },
): Promise<OwnJobView> {
  const job = requireFound(await data.findOwnJob(db, party.id, id));
  return viewOwnJob(job, clock.now(), await findSeries(db, job.seriesId));
}

/**
 * The job, or all days in the scope that are open. Read after locking, so that an applicant
 * selected while we waited counts.
 */
async function claim(
  { db, clock }: Context,
  { id: practiceId }: Party<'practice'>,
  {
    id: jobId,
    action,
    scope = 'day',
  }: { id: JobId; action: rules.JobAction; scope?: Scope | undefined },
) {
  const asked = requireFound(await data.findOwnJob(db, practiceId, jobId));
  const series = await findSeries(db, asked.seriesId);
  await data.lockJobs(db, [jobId, ...series.map(({ id }) => id)]);
  const job = requireFound(await data.findOwnJob(db, practiceId, jobId));
  const now = clock.now();
  const days: data.OwnJob[] = [];
  for (const { id } of daysInScope(series.length > 0 ? series : [job], job, scope)) {
    const day = await data.findOwnJob(db, practiceId, id);
    const isAhead = day?.status === 'open' && day.startsAt !== null && day.startsAt > now;
    if (day && (id === jobId || isAhead)) days.push(day);
  }
  const count = days.length;
  return {
    job,
    days: days.map((day) => {
      const outcome = rules.jobMachine.next(action, 'practice', day.status, { ...day, now });
      if ('refusal' in outcome) throw refusalOnDay(outcome.refusal, day, count);
      return { job: day, move: outcome.move };
    }),
  };
}

export async function editJob(
  context: Context,
  party: Party<'practice'>,
  { id, updatedAt: seen, scope, ...changes }: Requested<typeof api.editJob>,
): Promise<OwnJobView> {
  const { id: practiceId } = party;
  await context.limits.consume(rules.sentences.tooManyChanges, rules.changeRateLimit(practiceId));
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    const { job, days } = await claim(context, party, { id, scope, action: 'edit' });
    requireCurrentVersion(job, seen);
    const isMoved = changes.startDate !== undefined && changes.startDate !== job.workDate;
    if (days.length > 1 && isMoved) {
      throw invalid([{ path: 'startDate', message: rules.sentences.oneDate }]);
    }
    const practice = await findPractice(db, practiceId);
    if (!practice) throw rules.refusals.profileMissing();
    const { startDate, ...shared } = changes;
    const changed: { jobId: JobId; changes: string[]; isRaised: boolean }[] = [];
    for (const { job: day } of days) {
      const own = day.id === id ? { ...shared, startDate } : shared;
      const edited = { ...day, ...editOf(day, own, practice, now) };
      if (JSON.stringify(edited) !== JSON.stringify(day)) await data.saveEdit(db, edited, now);
      const words = describeChanges(day, edited);
      const isRaised = edited.hourlyRateCents > day.hourlyRateCents;
      if (words.length > 0) changed.push({ jobId: day.id, changes: words, isRaised });
    }
    await splitSeries(context, job.seriesId, idsOf(days));
    if (isMoved && (await isDayTaken(context, party, id))) {
      throw invalid([{ path: 'startDate', message: rules.sentences.sameDay }]);
    }
    const [first, ...others] = changed;
    if (first) await record(context, 'job.changed', { ...first, others });
    return showJob(context, party, { id });
  });
}

/** Whether another day of the job's current series has the same date. */
async function isDayTaken({ db }: Context, party: Party, jobId: JobId): Promise<boolean> {
  const job = await data.findOwnJob(db, party.id, jobId);
  return job !== undefined && isSameDayInSeries(job, await findSeries(db, job.seriesId));
}

const idsOf = (days: readonly { job: data.Job }[]): JobId[] => days.map(({ job }) => job.id);

/** Days whose terms now differ from the rest of their series become a separate series. */
async function splitSeries(
  { db, clock }: Context,
  seriesId: string | null,
  edited: readonly JobId[],
): Promise<void> {
  const days = await findSeries(db, seriesId);
  const first = days.find(({ id }) => edited.includes(id));
  const other = days.find(({ id }) => !edited.includes(id));
  if (!seriesId || !first) return;
  // A permanent position has no day.
  if (first.isPermanent) await moveToSeries(db, edited, null);
  else if (other && !hasSameTerms(first, other)) {
    await moveToSeries(db, edited, edited.length > 1 ? newId(clock.now()) : null);
  } else return;
  await countSeries(db, seriesId);
}

export function closeJob(
  context: Context,
  party: Party<'practice'>,
  { id, scope }: Requested<typeof api.closeJob>,
) {
  return transaction(context, async (context): Promise<OwnJobView> => {
    const { days } = await claim(context, party, { id, scope, action: 'close' });
    for (const { job, move } of days) {
      await data.transitionJob(context.db, job.id, { move, now: context.clock.now() });
    }
    const [first, ...others] = idsOf(days).map((jobId) => ({ jobId }));
    if (first) await record(context, 'job.closed', { ...first, others });
    return showJob(context, party, { id });
  });
}

export function reopenJob(context: Context, party: Party<'practice'>, { id }: { id: JobId }) {
  return transaction(context, async (context): Promise<OwnJobView> => {
    await requirePracticeInGoodStanding(context, party.id);
    const { days } = await claim(context, party, { id, action: 'reopen' });
    if (await isDayTaken(context, party, id)) throw rules.refusals.sameDay();
    for (const { move } of days) {
      await data.transitionJob(context.db, id, { move, now: context.clock.now() });
    }
    await record(context, 'job.reopened', { jobId: id });
    return showJob(context, party, { id });
  });
}
