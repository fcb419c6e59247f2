/** Steps shared by hiring's commands: claim a job, move an application, check a candidate. */

import { nameOf } from '#features/accounts/rules';
import { findUser } from '#features/accounts/server/data';
import { refusals as bookingRefusals } from '#features/bookings/rules';
import { findDocumentsOf } from '#features/documents/server/data';
import {
  type ApplicationEvents,
  refusals as applicationRefusals,
} from '#features/hiring/applications/rules';
import type { CallOutEvents } from '#features/hiring/callouts/rules';
import type { CancellationEvents } from '#features/hiring/cancellations/rules';
import type { ContractEvents } from '#features/hiring/contracts/rules';
import type { InvitationEvents } from '#features/hiring/invitations/rules';
import { refusals as termsRefusals } from '#features/hiring/terms/rules';
import type { Professional } from '#features/hiring/terms/server/steps';
import { checkEligibility, refusals as eligibilityRefusals } from '#features/jobs/policy';
import { isFillable, refusals as jobRefusals, shiftOf } from '#features/jobs/rules';
import { refusalOnDay, seriesKey } from '#features/jobs/series/rules';
import { findJob, type Job, lockJob } from '#features/jobs/server/data';
import { isBlocked } from '#features/profiles/blocks/server/data';
import { findProfessionals } from '#features/profiles/server/data';
import type { UserType } from '#kernel/actor';
import type { ApplicationId, JobId, UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import type { Database } from '#platform/database/database';
import { batchRecorder, recorder } from '#platform/tasks/events';
import { isHidden } from '../visibility/server/data';
import { type ApplicationTransition, findActiveApplication, transitionApplications } from './data';
import type { JobNotice } from './messages';

type HiringEvents = ApplicationEvents &
  ContractEvents &
  InvitationEvents &
  CallOutEvents &
  CancellationEvents;

export const record = recorder<HiringEvents>();

export const recordAll = batchRecorder<HiringEvents>();

/** If what is done for one of several days is refused, the refusal says for which day. */
export async function nameDayInRefusal<Result>(
  day: Pick<Job, 'startsAt' | 'timeZone'>,
  count: number,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw refusalOnDay(error, day, count);
  }
}

/** Days that are applied for or offered together have the same terms, and do not overlap. */
export function requireOneSeries(days: readonly Job[]): void {
  const [first, ...others] = days;
  if (!first || others.length === 0) return;
  const isSame = others.every((other) => seriesKey(other) === seriesKey(first));
  if (!isSame) throw termsRefusals.daysDiffer();
  const byStart = days
    .flatMap((day) => shiftOf(day) ?? [])
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const overlaps = byStart.some(({ startsAt }, index) => {
    const before = byStart[index - 1];
    return before !== undefined && before.endsAt > startsAt;
  });
  if (overlaps) throw termsRefusals.daysOverlap();
}

/** What a violated constraint means to the user whose action it stopped. */
export const violationsForProfessional = {
  bookings_no_overlap: bookingRefusals.overlap,
  bookings_one_for_job: bookingRefusals.jobTaken,
  bookings_one_pending: applicationRefusals.alreadyApplied,
  job_applications_one_live: applicationRefusals.alreadyApplied,
  job_applications_one_selected: applicationRefusals.held,
  contracts_one_live: applicationRefusals.held,
  bookings_not_while_held: applicationRefusals.held,
};

export const violationsForPractice = {
  bookings_no_overlap: bookingRefusals.overlapOfOther,
  bookings_one_for_job: bookingRefusals.jobTaken,
  job_applications_one_selected: applicationRefusals.otherSelected,
  contracts_one_live: applicationRefusals.otherSelected,
  bookings_not_while_held: bookingRefusals.jobTaken,
};

/** Refuses to show a user who is hidden from the viewer, or where one blocked the other. */
export async function requireVisible(
  db: Database,
  viewerId: UserId,
  userId: UserId,
): Promise<void> {
  if ((await isBlocked(db, viewerId, userId)) || (await isHidden(db, viewerId, userId))) {
    throw notFound();
  }
}

/**
 * Requires a profile, the matching role, documents that are valid on the day of the shift, and that
 * neither side blocked the other.
 */
export async function requireEligible(
  { db, clock }: Context,
  {
    professionalId,
    job,
    audience = 'professional',
  }: { professionalId: UserId; job: Job; audience?: UserType },
): Promise<Professional> {
  const [found] = await findProfessionals(db, [professionalId]);
  if (!found) throw termsRefusals.profileMissing();
  // Neutral, because a block is never revealed. `endPendingOnBlock` is about to end what is
  // pending.
  if (await isBlocked(db, professionalId, job.practiceId)) {
    throw audience === 'professional' ? jobRefusals.notOpen() : applicationRefusals.notPending();
  }
  const { profile, user } = found;
  const documents = await findDocumentsOf(db, professionalId);
  const { title } = profile;
  const refusal = checkEligibility({ title, documents }, job, dayOf(clock.now()));
  if (!refusal) return found;
  const name = nameOf(user);
  throw audience === 'professional'
    ? refusal
    : eligibilityRefusals.notEligible(name, refusal, job.professionalType);
}

/** If the caller is the one who got booked, say so instead of "someone else was booked". */
export async function throwJobFilled({ db }: Context, jobId: JobId, professionalId?: UserId) {
  const live = professionalId && (await findActiveApplication(db, professionalId, jobId));
  throw live && live.status === 'accepted'
    ? bookingRefusals.alreadyBooked()
    : bookingRefusals.jobTaken();
}

/**
 * Locks the job and returns it if it can still be filled and, with `professionalId`, if neither
 * side blocked the other.
 */
export async function claimJob(
  context: Context,
  jobId: JobId,
  professionalId?: UserId,
): Promise<Job> {
  const job = await lockJob(context.db, jobId);
  if (!job) throw notFound();
  if (professionalId && (await isBlocked(context.db, professionalId, job.practiceId))) {
    throw notFound();
  }
  if (job.status === 'filled') await throwJobFilled(context, jobId, professionalId);
  if (!isFillable(job, context.clock.now())) throw jobRefusals.notOpen();
  return job;
}

/** Saves a transition; refuses if no row was in the expected state. */
export async function transitionApplication(
  { db }: Context,
  applicationId: ApplicationId,
  transition: ApplicationTransition,
): Promise<void> {
  const moved = await transitionApplications(db, [applicationId], transition);
  if (moved.length > 0) return;
  throw transition.move.from === 'selected'
    ? applicationRefusals.notSelected()
    : applicationRefusals.notPending();
}

/** The job, and the accounts of its practice and one professional, if all still exist. */
export async function partiesOf(
  { db, config }: Context,
  { jobId, professionalId }: { jobId: JobId; professionalId: UserId },
) {
  const job = await findJob(db, jobId);
  const professional = await findUser(db, professionalId);
  const practice = job && (await findUser(db, job.practiceId));
  if (!job || !professional || !practice) return undefined;
  const about: JobNotice = { job, publicUrl: config.publicUrl };
  return {
    professional,
    practice,
    about,
    name: nameOf(professional),
    /** After a block, neither is told what the other one does. */
    isBlocked: await isBlocked(db, professionalId, practice.id),
  };
}
