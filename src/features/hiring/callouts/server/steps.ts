/** Steps of a call-out: who is next, the locks, and one wave of invitations. */

import { invitationRateLimits, tooManyInvitations } from '#features/hiring/invitations/rules';
import { findOpenInvitations } from '#features/hiring/invitations/server/data';
import { sendInvitation } from '#features/hiring/invitations/server/steps';
import { endInvitations } from '#features/hiring/placement/endings/server/commands';
import { endCallOut, lockPlacement } from '#features/hiring/placement/server/data';
import { record } from '#features/hiring/placement/server/steps';
import { documentsValidOn } from '#features/jobs/policy';
import { needsLicense, type ProfessionalType } from '#features/jobs/rules';
import { isPracticeVerified } from '#features/jobs/server/commands';
import type { OwnJob } from '#features/jobs/server/data';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import { findProfessionals } from '#features/profiles/server/data';
import type { JobId, UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { milesBetween, zipsWithin, zoneOf } from '#platform/places';
import {
  type CallOutEnd,
  maxInvited,
  nextWaveAfter,
  planWave,
  type Reach,
  rankCandidates,
  usualReach,
} from '../rules';
import { type CallOut, findCandidates, maxCandidates, postponeWave, saveWave } from './data';

/** A shift to invite people to, posted or not yet. */
export interface OfferedShift {
  /** Null if it is not posted yet. */
  id: JobId | null;
  practiceId: UserId;
  professionalType: ProfessionalType;
  hourlyRateCents: number;
  zipCode: string;
  timeZone: string;
  workDate: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Everyone who could be invited within this distance, also outside their hours. */
export async function findPossible(
  { db, clock }: Context,
  offer: OfferedShift,
  maxMiles: number,
  { isAgain = false, limit = maxCandidates } = {},
) {
  const { practiceId, professionalType, hourlyRateCents, workDate, startsAt, endsAt } = offer;
  if (!workDate || !startsAt || !endsAt) return [];
  const found = await findCandidates(db, {
    practiceId,
    jobId: offer.id,
    professionalType,
    isClinical: needsLicense(professionalType),
    workDate,
    startsAt,
    endsAt,
    day: documentsValidOn(offer, clock.now()),
    zipCodes: zipsWithin(offer.zipCode, maxMiles),
    isAgain,
    limit,
  });
  // A night shift is on two days, but one that ends at midnight on one.
  const lastMoment = new Date(endsAt.getTime() - 1);
  return found.map(({ title, zipCode, availability, ...person }) => {
    const isOwnRole = title === professionalType;
    const zone = zoneOf(zipCode) ?? offer.timeZone;
    return {
      ...person,
      isOwnRole,
      isAvailable: isWithinAvailability(availability, { startsAt, endsAt }, zone),
      isAway: [startsAt, lastMoment].some(
        (at) => availability.dates[dayOf(at, zone)]?.kind === 'away',
      ),
      miles: milesBetween(zipCode, offer.zipCode) ?? null,
      rateDifference: isOwnRole ? toDollars(hourlyRateCents - person.hourlyRateCents) : null,
    };
  });
}

/** Everyone who would be invited, in that order. */
export const findNext = async (context: Context, offer: OfferedShift, reach = usualReach) =>
  rankCandidates(await findPossible(context, offer, reach.maxMiles), reach);

/** How far a call-out has come, and whom it asks. */
type Extent = Reach & Pick<CallOut, 'invited'>;

async function plan(
  context: Context,
  job: OwnJob,
  { invited, ...reach }: Extent,
  isAllowed: (id: UserId) => boolean = () => true,
) {
  const next = (await findNext(context, job, reach)).map(({ userId }) => userId);
  const open = await findOpenInvitations(context.db, job.id);
  const candidates = next.filter(isAllowed);
  const now = context.clock.now();
  return { next, ...planWave({ job, candidates, open, invited, now }) };
}

/**
 * Locks those who are next, then the job, as everything that books someone does. The limits come
 * before any lock, so that no one waits while they are counted. A wave with no free slots does not
 * count as an invitation.
 */
export async function lockNext(context: Context, job: OwnJob, extent: Extent): Promise<UserId[]> {
  const { db, limits } = context;
  const { practiceId } = job;
  const { invite } = await plan(context, job, extent);
  if (invite.length > 0) {
    const isVerified = await isPracticeVerified(context, practiceId);
    const rateLimits = invitationRateLimits(practiceId, invite, isVerified);
    await limits.consume(tooManyInvitations, ...rateLimits);
  }
  await lockPlacement(db, { professionalIds: invite, jobIds: [job.id] });
  return invite;
}

/** Sends the next wave of a running call-out. Its job and these professionals must be locked. */
export async function sendWave(
  context: Context,
  { job, callOut, locked }: { job: OwnJob; callOut: CallOut; locked: readonly UserId[] },
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  // Read again, because before the lock one of them may have been booked, or the job changed.
  const isLocked = (id: UserId) => locked.includes(id);
  const { next, invite, passOn, retryAt } = await plan(context, job, callOut, isLocked);
  if (next.length === 0) return end(context, job.id, 'exhausted');
  // Six open invitations cannot be replaced yet, or everyone locked has just been booked.
  if (invite.length === 0) return postponeWave(db, job.id, { now, until: retryAt });
  await endInvitations(context, { ids: passOn }, 'passed_on');
  const hasNext = next.length > invite.length && callOut.invited + invite.length < maxInvited;
  const professionals = await findProfessionals(db, invite);
  for (const id of invite) {
    const professional = professionals.find(({ user }) => user.id === id);
    if (!professional) throw new Error('A candidate has no profile.');
    await sendInvitation(context, job, { professional, wave: callOut.wave + 1, hasNext });
  }
  await saveWave(db, callOut, { sent: invite.length, nextWaveAt: nextWaveAfter(now, job) });
}

/** Ends the call-out of a locked job; its practice sees it. */
export async function end(context: Context, jobId: JobId, endReason: CallOutEnd): Promise<void> {
  const now = context.clock.now();
  if (await endCallOut(context.db, jobId, { endReason, now })) {
    await record(context, 'callOut.changed', { jobId });
  }
}
