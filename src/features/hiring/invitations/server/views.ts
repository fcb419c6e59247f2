/** Invitations as both sides see them, and the candidates a practice can invite. */

import { findBusy } from '#features/bookings/conflicts/server/data';
import { roundMiles } from '#features/hiring/openings/rules';
import { isHeld } from '#features/jobs/hold';
import { documentsValidOn } from '#features/jobs/policy';
import { isFillable, shiftOf, termsVersionOf } from '#features/jobs/rules';
import { findOwnJob } from '#features/jobs/server/data';
import { isWithinAvailability } from '#features/profiles/availability/rules';
import { locationOf } from '#features/profiles/rules';
import { viewProfessionalCards } from '#features/profiles/server/views';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { milesBetween, zoneOf } from '#platform/places';
import { answersTo } from '../rules';
import type { invitable, invite } from '../schema';
import * as data from './data';

export type InvitationView = EndpointOutput<typeof invite>[number];

export function factsOf({ job, professionalId }: data.ShownInvitation, now: Date) {
  return {
    isFillable: isFillable(job, now),
    hold: isHeld(job, now, professionalId) ? job : null,
  };
}

/** While its job is held for its own professional. */
export function heldUntilOf({ job, professionalId, status }: data.ShownInvitation, now: Date) {
  return status === 'pending' && job.heldFor === professionalId && isHeld(job, now)
    ? job.heldUntil
    : null;
}

export function viewInvitation(
  invitation: data.ShownInvitation,
  userId: UserId,
  now: Date,
): InvitationView {
  const { id, jobId, professionalId, professionalName, job, status } = invitation;
  return {
    id,
    jobId,
    professionalId,
    professionalName,
    status,
    practiceName: job.practiceName,
    jobTitle: job.title,
    location: locationOf(job),
    startsAt: job.startsAt?.toISOString() ?? null,
    endsAt: job.endsAt?.toISOString() ?? null,
    timeZone: job.timeZone,
    rate: toDollars(job.hourlyRateCents),
    employmentType: job.employmentType,
    termsVersion: termsVersionOf(job, { termsRevision: job.practiceTermsRevision }),
    endReason: invitation.endReason,
    createdAt: invitation.createdAt.toISOString(),
    seenAt: invitation.seenAt?.toISOString() ?? null,
    heldUntil: heldUntilOf(invitation, now)?.toISOString() ?? null,
    ...(professionalId === userId
      ? answersTo(status, factsOf(invitation, now))
      : { allowedActions: [], blockedReason: null }),
  };
}

/** Upper bound of candidates loaded; they are sorted by distance in memory. */
const maxCandidates = 3_000;

/** Sorts by favorite, matching role, availability, then distance. */
export async function findInvitable(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  { id: jobId, limit }: Requested<typeof invitable>,
): Promise<EndpointOutput<typeof invitable>> {
  const { db, clock } = context;
  const job = await findOwnJob(db, practiceId, jobId);
  if (!job) throw notFound();
  const shift = shiftOf(job);
  const found = await data.findEligible(db, practiceId, {
    type: job.professionalType,
    day: documentsValidOn(job, clock.now()),
    limit: maxCandidates,
  });
  const ids = found.map(({ userId }) => userId);
  const busy = shift ? await findBusy(db, ids, { jobId, shift }) : new Set<string>();
  const ranked = found.map((candidate) => {
    const { userId, availability, zipCode, title } = candidate;
    const isBusy = busy.has(userId);
    const isAvailable =
      shift && !isBusy
        ? isWithinAvailability(availability, shift, zoneOf(zipCode) ?? job.timeZone)
        : null;
    const miles = milesBetween(zipCode, job.zipCode) ?? null;
    return {
      candidate,
      miles,
      isAvailable: isBusy ? false : isAvailable,
      rank: [
        candidate.isFavorite ? 0 : 1,
        title === job.professionalType ? 0 : 1,
        isBusy || isAvailable === false ? 1 : 0,
        miles ?? Number.MAX_SAFE_INTEGER,
      ],
    };
  });
  const first = ranked.sort(byRank).slice(0, limit);
  const cards = await viewProfessionalCards(
    context,
    first.map(({ candidate }) => candidate.userId),
  );
  const invited = await data.findOpenInvitations(db, jobId);
  return first.flatMap(({ candidate, miles, isAvailable }) => {
    const professional = cards.get(candidate.userId);
    const isInvited = invited.some(({ professionalId }) => professionalId === candidate.userId);
    if (!professional) return [];
    const { isFavorite } = candidate;
    return { professional, miles: roundMiles(miles), isAvailable, isFavorite, isInvited };
  });
}

interface Ranked {
  candidate: data.EligibleProfessional;
  rank: number[];
}

/** Compares by the first difference; equal candidates keep their order. */
function byRank(one: Ranked, other: Ranked): number {
  const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
  return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
}
