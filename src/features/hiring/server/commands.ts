/** Applications: handed in, taken back, turned down. */
import { dayOf } from '../../../kernel/day';
import type { Received } from '../../../kernel/endpoint';
import { newId } from '../../../kernel/id';
import { toCents } from '../../../kernel/money';
import { invalid, notFound } from '../../../kernel/refusal';
import type { Shift } from '../../../kernel/zones';
import type { Context } from '../../../platform/context';
import { refuseViolations, transaction } from '../../../platform/database';
import { groupRecorder, recorder } from '../../../platform/events';
import { refusals as bookingRefusals } from '../../bookings/rules';
import { endBookings } from '../../bookings/server/commands';
import { findOverlaps } from '../../bookings/server/data';
import { findDocumentsOf } from '../../documents/server/data';
import { employmentTypes, type SettledEmployment, termsVersionOf } from '../../jobs/rules';
import { type Job, lockJob } from '../../jobs/server/data';
import { findPractice, findProfessionals } from '../../profiles/server/data';
import { lockPlacement } from '../placement/server/data';
import {
  type ApplicationAction,
  applicationTransitions,
  find,
  type HiringEvents,
  isOnOffer,
  judgeCandidate,
  type Mover,
  professionalAllowance,
  refusals,
  sentences,
  settleEmployment,
} from '../rules';
import type * as api from '../schema';
import type { ApplicationView } from '../schema';
import {
  findApplication,
  findLive,
  insertApplication,
  moveApplications,
  type Party,
  type ShownApplication,
} from './data';
import { viewApplication } from './views';

export const record = recorder<HiringEvents>();
export const recordAll = groupRecorder<HiringEvents>();

/** What a violated constraint means to whom. */
export const toProfessional = {
  bookings_no_overlap: bookingRefusals.overlap,
  bookings_one_for_job: bookingRefusals.jobTaken,
  bookings_one_pending: refusals.alreadyApplied,
  job_applications_one_live: refusals.alreadyApplied,
  job_applications_one_selected: refusals.held,
  contracts_one_live: refusals.held,
};
export const toPractice = {
  bookings_no_overlap: bookingRefusals.overlapOfOther,
  bookings_one_for_job: bookingRefusals.jobTaken,
  job_applications_one_selected: refusals.otherSelected,
  contracts_one_live: refusals.otherSelected,
};

export const shiftOfJob = ({ startsAt, endsAt }: Job): Shift | null =>
  startsAt && endsAt ? { startsAt, endsAt } : null;

export type Professional = Awaited<ReturnType<typeof findProfessionals>>[number];

/** Whoever takes a job has a profile, the role, and papers that are good on the day of the shift. */
export async function requireEligible(
  { db, clock }: Context,
  professionalId: string,
  job: Job,
  toldTo: 'professional' | 'practice' = 'professional',
): Promise<Professional> {
  const [found] = await findProfessionals(db, [professionalId]);
  if (!found) throw refusals.profileMissing();
  const { profile, user } = found;
  const documents = await findDocumentsOf(db, professionalId);
  const { title } = profile;
  const refusal = judgeCandidate({ title, documents }, job, dayOf(clock.now()));
  if (!refusal) return found;
  const name = `${user.firstName} ${user.lastName}`;
  throw toldTo === 'professional'
    ? refusal
    : refusals.notEligible(name, refusal, job.professionalType);
}

/** Whoever says which terms they saw is bound to no others. */
export async function requireTerms(
  { db }: Context,
  job: Job,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined) return;
  const practice = await findPractice(db, job.practiceId);
  if (!practice || termsVersionOf(job, practice) !== seen) throw refusals.termsChanged();
}

/** What the professional chose, where the job leaves it open. */
export function requireEmployment(
  job: Job,
  chosen: SettledEmployment | undefined,
): SettledEmployment {
  const settled = settleEmployment(job.employmentType, chosen);
  if (settled) return settled;
  const message = `This job is offered as ${employmentTypes[job.employmentType]} only.`;
  throw invalid([{ path: 'employmentType', message }]);
}

/** Whoever was booked hears that, and not that somebody else was. */
export async function refuseFilled({ db }: Context, jobId: string, professionalId?: string) {
  const live = professionalId && (await findLive(db, professionalId, jobId));
  throw live && live.status === 'accepted' ? refusals.alreadyBooked() : bookingRefusals.jobTaken();
}

/** The job, which nobody else moves from here on, if it can still be given. */
export async function claimJob(
  context: Context,
  jobId: string,
  professionalId?: string,
): Promise<Job> {
  const job = await lockJob(context.db, jobId);
  if (!job) throw notFound();
  if (job.status === 'filled') await refuseFilled(context, jobId, professionalId);
  if (!isOnOffer(job, context.clock.now())) throw refusals.jobNotOpen();
  return job;
}

/** Along the table, or not at all. */
export async function moveApplication(
  { db }: Context,
  application: Pick<ShownApplication, 'id' | 'status'>,
  [action, by]: readonly [ApplicationAction, Mover],
  changes: Parameters<typeof moveApplications>[3],
): Promise<void> {
  const transition = find(applicationTransitions, action, by, application.status);
  const moved = transition && (await moveApplications(db, [application.id], transition, changes));
  if (!moved?.length) throw action === 'unselect' ? refusals.notSelected() : refusals.notWaiting();
}

/** Read anew once everything it depends on is locked. */
export async function claimApplication(
  { db }: Context,
  party: Party,
  applicationId: string,
): Promise<ShownApplication> {
  const found = await findApplication(db, party, applicationId);
  if (!found) throw notFound();
  const { professionalId, jobId } = found;
  await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
  return show({ db }, party, applicationId);
}

export async function show(
  { db }: Pick<Context, 'db'>,
  party: Party,
  applicationId: string,
): Promise<ShownApplication> {
  const found = await findApplication(db, party, applicationId);
  if (!found) throw notFound();
  return found;
}

/** It holds no time; a time that is taken already is refused all the same. */
export async function apply(
  context: Context,
  professionalId: string,
  body: Received<typeof api.apply>['body'],
): Promise<ApplicationView> {
  await context.limits.take(sentences.tooMany, professionalAllowance(professionalId));
  return refuseViolations(toProfessional, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const now = context.clock.now();
      const { jobId, proposedRate, coverLetter } = body;
      const job = await claimJob(within, jobId, professionalId);
      await requireEligible(within, professionalId, job);
      await requireTerms(within, job, body.termsVersion);
      const shift = shiftOfJob(job);
      if (shift && (await findOverlaps(db, professionalId, shift)).length > 0) {
        throw bookingRefusals.overlap();
      }
      const id = newId(now);
      await insertApplication(db, {
        id,
        jobId,
        professionalId,
        appliedAt: now,
        proposedRateCents: toCents(proposedRate),
        employmentType: requireEmployment(job, body.employmentType),
        coverLetter: coverLetter || null,
      });
      await record(within, 'application.submitted', { applicationId: id });
      return viewApplication(await show(within, { professionalId }, id), 'professional', now);
    }),
  );
}

export async function withdraw(
  context: Context,
  professionalId: string,
  applicationId: string,
): Promise<ApplicationView> {
  await context.limits.take(sentences.tooMany, professionalAllowance(professionalId));
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const party = { professionalId };
    const application = await claimApplication(within, party, applicationId);
    if (application.status === 'selected') throw refusals.contractWaits();
    await moveApplication(within, application, ['withdraw', 'professional'], {});
    // The booking of a quick apply goes with it, and tells the practice.
    if (application.bookingId) {
      const held = [application.bookingId];
      await endBookings(within, held, ['withdraw', 'professional'], 'withdrawn', professionalId);
    } else {
      await record(within, 'application.withdrawn', { applicationId });
    }
    return viewApplication(await show(within, party, applicationId), 'professional', now);
  });
}

export const reject = (
  context: Context,
  practiceId: string,
  applicationId: string,
  reason: string | undefined,
): Promise<ApplicationView> =>
  transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const party = { practiceId };
    const application = await claimApplication(within, party, applicationId);
    if (application.isQuick && application.status === 'pending') throw refusals.quickIsConfirmed();
    if (application.status === 'selected') throw refusals.stillSelected();
    await moveApplication(within, application, ['reject', 'practice'], {
      reason: reason || null,
      respondedAt: now,
    });
    await record(within, 'application.rejected', { applicationId });
    return viewApplication(await show(within, party, applicationId), 'practice', now);
  });
