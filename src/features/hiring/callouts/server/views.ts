/** Call-outs as their practice sees them, and the shift that a new one would post. */

import { jobMachine, refusals as jobRefusals, proposedBreak } from '#features/jobs/rules';
import { findOwnJob, type OwnJob } from '#features/jobs/server/data';
import { usualShiftOf } from '#features/jobs/usual/server/data';
import { findPractice } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import type { JobId, UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { shiftOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import {
  callOutDays,
  isUrgent,
  raisedRate,
  refuseStart,
  remainingHoursOn,
  usualReach,
  widerMiles,
  widerReaches,
} from '../rules';
import type { CallOutView, Proposal, proposeCallOut } from '../schema';
import { type CallOut, countAnswers, findCallOut, findLatestRole, findOpenJobOn } from './data';
import { findNext, findPossible, type OfferedShift } from './steps';

export async function viewCallOut(context: Context, job: OwnJob): Promise<CallOutView> {
  const { db, clock } = context;
  const now = clock.now();
  const callOut = await findCallOut(db, job.id);
  const allowed = jobMachine.allowed('practice', job.status, { ...job, now });
  const isRunning = callOut !== undefined && callOut.endedAt === null;
  const canStart = allowed.includes('invite') && !refuseStart(job, callOut, now);
  return {
    jobId: job.id,
    callOut: callOut
      ? {
          startedAt: callOut.startedAt.toISOString(),
          endedAt: callOut.endedAt?.toISOString() ?? null,
          endReason: callOut.endReason,
          wave: callOut.wave,
          nextWaveAt: callOut.nextWaveAt?.toISOString() ?? null,
          invited: callOut.invited,
          ...(await countAnswers(db, job.id)),
        }
      : null,
    lastResorts:
      allowed.includes('invite') && !isRunning && isUrgent(job, now) && job.waiting === 0
        ? await viewLastResorts(context, job, callOut, allowed.includes('edit'))
        : null,
    allowedActions: isRunning ? ['stop'] : canStart ? ['start'] : [],
  };
}

async function viewLastResorts(
  context: Context,
  job: OwnJob,
  callOut: CallOut | undefined,
  canEdit: boolean,
): Promise<CallOutView['lastResorts']> {
  const possible = await findPossible(context, job, widerMiles);
  const reaches = widerReaches(possible, callOut ?? usualReach, callOut?.invited ?? 0);
  return reaches ? { raiseTo: canEdit ? raisedRate(job.hourlyRateCents) : null, reaches } : null;
}

export async function requireOwnJob(
  { db }: Context,
  practiceId: UserId,
  jobId: JobId,
): Promise<OwnJob> {
  const job = await findOwnJob(db, practiceId, jobId);
  if (!job) throw notFound();
  return job;
}

export async function showCallOut(
  context: Context,
  party: Party<'practice'>,
  { id }: { id: JobId },
): Promise<CallOutView> {
  return viewCallOut(context, await requireOwnJob(context, party.id, id));
}

type Terms = Pick<Proposal, 'startTime' | 'endTime' | 'breakMinutes' | 'title'> & OfferedShift;

export async function viewProposal(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  choice: Requested<typeof proposeCallOut>,
): Promise<Proposal> {
  const { db, clock } = context;
  const now = clock.now();
  const practice = await findPractice(db, practiceId);
  if (!practice) throw jobRefusals.profileMissing();
  const { timeZone, zipCode } = practice;
  const professionalType =
    choice.professionalType ?? (await findLatestRole(db, practiceId)) ?? 'Hygienist';
  const usual = await usualShiftOf(db, practiceId, professionalType);
  const [today, tomorrow] = callOutDays(now, timeZone);
  const days = [today, tomorrow].map((date) => ({
    date,
    hours: remainingHoursOn(date, usual, { now, timeZone }),
  }));
  const isChosen = ({ date }: { date: string }) => date === choice.workDate;
  // Tomorrow is always possible.
  const first = days.find(({ hours }) => hours) ?? { date: tomorrow, hours: usual };
  const { date: workDate, hours = usual } = days.find(isChosen) ?? first;
  const times = {
    startTime: choice.startTime ?? hours.startTime,
    endTime: choice.endTime ?? hours.endTime,
  };
  const shift = shiftOf({ workDate, ...times, timeZone });
  const isChanged = Boolean(choice.startTime || choice.endTime);
  const proposed = {
    id: null,
    practiceId,
    professionalType,
    hourlyRateCents: usual.hourlyRateCents,
    title: usual.title,
    zipCode,
    timeZone,
    workDate,
    ...times,
    ...shift,
    breakMinutes: isChanged ? proposedBreak(shift) : hours.breakMinutes,
  };
  const posted = await findOpenJobOn(db, { practiceId, professionalType, workDate, now });
  const isUsed = posted?.canStart && choice.post !== 'another';
  const terms = (isUsed && (await findPosted(context, practiceId, posted.id))) || proposed;
  const next = await findNext(context, terms);
  const favorites = next.filter(({ isFavorite }) => isFavorite).length;
  return {
    professionalType,
    workDate,
    startTime: terms.startTime,
    endTime: terms.endTime,
    breakMinutes: terms.breakMinutes,
    hourlyRate: toDollars(terms.hourlyRateCents),
    title: terms.title,
    startsAt: (terms.startsAt ?? shift.startsAt).toISOString(),
    endsAt: (terms.endsAt ?? shift.endsAt).toISOString(),
    timeZone: terms.timeZone,
    days: days.map(({ date, hours }) => ({ date, isPossible: hours !== undefined })),
    jobId: terms.id,
    hasPosted: posted !== undefined,
    favorites,
    others: next.length - favorites,
  };
}

async function findPosted(
  { db }: Context,
  practiceId: UserId,
  jobId: JobId,
): Promise<Terms | undefined> {
  const job = await findOwnJob(db, practiceId, jobId);
  if (!job?.startTime || !job.endTime) return undefined;
  return { ...job, startTime: job.startTime, endTime: job.endTime };
}
