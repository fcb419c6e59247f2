/**
 * Call-outs: post a shift and invite in waves, start and stop one, and the next wave when it is
 * due.
 */

import { record } from '#features/hiring/placement/server/steps';
import { practiceRateLimit, sentences } from '#features/hiring/rules';
import { jobMachine, refusals as jobRefusals } from '#features/jobs/rules';
import { postJob } from '#features/jobs/server/commands';
import { lockJob, type OwnJob } from '#features/jobs/server/data';
import { usualShiftOf } from '#features/jobs/usual/server/data';
import { requirePracticeInGoodStanding } from '#features/profiles/server/commands';
import { findPractice } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import type { JobId, UserId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { invalid, Refusal } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import {
  callOutDays,
  nextStep,
  refusals,
  refuseStart,
  retryAfter,
  usualReach,
  widened,
} from '../rules';
import type * as api from '../schema';
import type { CallOutView } from '../schema';
import {
  beginCallOut,
  type CallOut,
  findCallOut,
  findOpenJobOn,
  lockCallOuts,
  postponeWave,
} from './data';
import { end, lockNext, sendWave } from './steps';
import { requireOwnJob, showCallOut, viewCallOut } from './views';

/** Posts the usual shift with these hours and this rate, and sends the first wave, or neither. */
export async function callOut(
  context: Context,
  party: Party<'practice'>,
  { workDate, isAnother, ...shift }: Requested<typeof api.callOut>,
): Promise<CallOutView> {
  const { db, clock } = context;
  const practiceId = party.id;
  const practice = await findPractice(db, practiceId);
  if (!practice) throw jobRefusals.profileMissing();
  if (!callOutDays(clock.now(), practice.timeZone).includes(workDate)) {
    throw invalid([{ path: 'workDate', message: 'Please choose today or tomorrow.' }]);
  }
  const usual = await usualShiftOf(db, practiceId, shift.professionalType);
  const { title, description, requirements, employmentType, paysMileage } = usual;
  return transaction(context, async (context) => {
    await lockCallOuts(context.db, practiceId);
    const wanted = { practiceId, professionalType: shift.professionalType, workDate };
    const posted = await findOpenJobOn(context.db, { ...wanted, now: clock.now() });
    if (posted && !isAnother) throw refusals.posted();
    const job = await postJob(context, party, {
      title,
      description,
      requirements,
      employmentType,
      paysMileage,
      mileageRate: usual.mileageRateCents,
      state: practice.state,
      isPermanent: false,
      startDate: workDate,
      ...shift,
    });
    return startCallOut(context, party, { id: job.id });
  });
}

export async function startCallOut(
  context: Context,
  party: Party<'practice'>,
  { id: jobId, ...asked }: Requested<typeof api.startCallOut>,
): Promise<CallOutView> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(party.id));
  await requirePracticeInGoodStanding(context, party.id);
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const claim = async () => {
      const job = await requireOwnJob(context, party.id, jobId);
      const earlier = await findCallOut(db, jobId);
      const now = clock.now();
      requireMove(jobMachine.next('invite', 'practice', job.status, { ...job, now }));
      const refusal = refuseStart(job, earlier, now);
      if (refusal) throw refusal;
      const reach = widened(earlier ?? usualReach, asked);
      return { job, extent: { invited: earlier?.invited ?? 0, ...reach } };
    };
    const seen = await claim();
    const locked = await lockNext(context, seen.job, seen.extent);
    const { job, extent } = await claim();
    const callOut = await beginCallOut(db, jobId, clock.now(), extent);
    await record(context, 'callOut.changed', { jobId });
    await sendWave(context, { job, callOut, locked });
    return viewCallOut(context, job);
  });
}

/** Open invitations stay open: whoever is about to accept one can. */
export async function stopCallOut(
  context: Context,
  party: Party<'practice'>,
  { id }: { id: JobId },
): Promise<CallOutView> {
  return transaction(context, async (context) => {
    await requireOwnJob(context, party.id, id);
    await lockJob(context.db, id);
    const callOut = await findCallOut(context.db, id);
    if (!callOut || callOut.endedAt) throw refusals.notRunning();
    await end(context, id, 'stopped');
    return showCallOut(context, party, { id });
  });
}

interface OfPractice {
  practiceId: UserId;
  jobId: JobId;
}

/**
 * Does what is due for a call-out, in one transaction: after a crash it is due again, and the lock
 * on its job keeps two workers from sending the same wave.
 */
export async function advanceCallOut(context: Context, own: OfPractice): Promise<void> {
  try {
    await transaction(context, (context) => advance(context, own));
  } catch (error) {
    // For example, a rate limit was reached or the practice was rejected: that can still change.
    if (!(error instanceof Refusal)) throw error;
    const now = context.clock.now();
    await postponeWave(context.db, own.jobId, { now, until: retryAfter(now, error.retryAfter) });
  }
}

async function advance(context: Context, own: OfPractice): Promise<void> {
  const { db, clock } = context;
  const read = async (): Promise<{ job: OwnJob; callOut: CallOut | undefined }> => ({
    job: await requireOwnJob(context, own.practiceId, own.jobId),
    callOut: await findCallOut(db, own.jobId),
  });
  const stepOf = ({ job, callOut }: Awaited<ReturnType<typeof read>>) =>
    callOut ? nextStep(callOut, job, clock.now()) : ({ do: 'nothing' } as const);
  const seen = await read();
  const canInvite = stepOf(seen).do === 'invite';
  // A call-out that is over ends even if the practice is not in good standing.
  if (canInvite) await requirePracticeInGoodStanding(context, own.practiceId);
  const locked = canInvite && seen.callOut ? await lockNext(context, seen.job, seen.callOut) : [];
  if (!canInvite) await lockJob(db, own.jobId);
  const current = await read();
  const step = stepOf(current);
  if (step.do === 'end') await end(context, own.jobId, step.endReason);
  const now = clock.now();
  if (step.do === 'postpone') await postponeWave(db, own.jobId, { now, until: retryAfter(now) });
  if (step.do === 'invite' && canInvite && current.callOut) {
    await sendWave(context, { job: current.job, callOut: current.callOut, locked });
  }
}
