/** Steps of inviting and accepting: who may be invited, what is offered, and the application. */

import { findBusy } from '#features/bookings/conflicts/server/data';
import { findDocumentsOfAll } from '#features/documents/server/data';
import {
  applicationMachine,
  refusals as applicationRefusals,
} from '#features/hiring/applications/rules';
import { findApplication } from '#features/hiring/applications/server/data';
import { findActiveApplication, insertApplication } from '#features/hiring/placement/server/data';
import {
  record,
  requireVisible,
  transitionApplication,
} from '#features/hiring/placement/server/steps';
import { refusals as termsRefusals } from '#features/hiring/terms/rules';
import { type ContractText, findText } from '#features/hiring/terms/server/data';
import {
  draftContract,
  type Professional,
  requireProfile,
  requireSeenTerms,
  resolveDraft,
  saveContractText,
} from '#features/hiring/terms/server/steps';
import { checkEligibility, refusals as eligibilityRefusals } from '#features/jobs/policy';
import { type ChosenEmployment, shiftOf, termsVersionOf } from '#features/jobs/rules';
import type { Job } from '#features/jobs/server/data';
import { findProfessionals } from '#features/profiles/server/data';
import { type ApplicationId, type InvitationId, newId, type UserId } from '#kernel/id';
import { partyFor } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { refusals } from '../rules';
import { findInvitationOf, insertInvitation, type ShownInvitation } from './data';

export async function requireOwnInvitation(
  { db }: Context,
  professionalId: UserId,
  invitationId: InvitationId,
) {
  const invitation = await findInvitationOf(db, professionalId, invitationId);
  if (!invitation) throw notFound();
  return invitation;
}

/** Which of these professionals are booked elsewhere at the time of the job. */
export async function findBooked({ db }: Context, job: Job, ids: UserId[]): Promise<Set<UserId>> {
  const shift = shiftOf(job);
  return shift ? findBusy(db, ids, { jobId: job.id, shift, statuses: ['confirmed'] }) : new Set();
}

export async function requireInvitable(
  context: Context,
  job: Job,
  ids: UserId[],
): Promise<Professional[]> {
  const { db, clock } = context;
  const people = await findProfessionals(db, ids);
  if (people.length < ids.length) throw notFound();
  for (const { user } of people) {
    await requireVisible(db, job.practiceId, user.id);
    // Practices they dealt with may know their name.
    if (!user.profileVisibility) {
      throw refusals.notVisible(`${user.firstName} ${user.lastName}`);
    }
  }
  const all = await findDocumentsOfAll(db, ids);
  const booked = await findBooked(context, job, ids);
  for (const { user, profile } of people) {
    const documents = all.filter(({ userId }) => userId === user.id);
    const candidate = { title: profile.title, documents };
    const refusal = checkEligibility(candidate, job, dayOf(clock.now()));
    const name = `${user.firstName} ${user.lastName}`;
    if (refusal) throw eligibilityRefusals.notEligible(name, refusal, job.professionalType);
    if (booked.has(user.id)) throw refusals.notAvailable(name);
  }
  return people;
}

/** The offer of an invitation: the posted rate, and the job's employment type. */
export function draftOffer(context: Context, job: Job, professional: Professional) {
  return draftContract(context, {
    job,
    professional,
    rateCents: job.hourlyRateCents,
    employmentType: job.employmentType,
  });
}

/** Invites a professional to a locked job. */
export async function sendInvitation(
  context: Context,
  job: Job,
  {
    professional,
    wave = null,
    hasNext = false,
  }: { professional: Professional; wave?: number | null; hasNext?: boolean },
): Promise<void> {
  const now = context.clock.now();
  const text = await saveContractText(context, await draftOffer(context, job, professional), now);
  const id = newId<InvitationId>(now);
  const professionalId = professional.user.id;
  await insertInvitation(context.db, {
    id,
    jobId: job.id,
    professionalId,
    textId: text.id,
    wave,
    createdAt: now,
  });
  await record(context, 'invitation.sent', { invitationId: id, hasNext });
}

/** The stored offer, or the job's new terms if the job changed since. */
export async function offerOf(context: Context, { job, professionalId, textId }: ShownInvitation) {
  const made = await findText(context.db, textId);
  const current = termsVersionOf(job, { termsRevision: job.practiceTermsRevision });
  const isCurrent = made?.termsVersion === current;
  return { made: isCurrent ? made : undefined, current, job, professionalId };
}

/**
 * The text both sides accept. If the terms changed since the offer was made, it is valid only for a
 * caller who states that they saw the new ones.
 */
export async function resolveOffer(
  context: Context,
  invitation: ShownInvitation,
  {
    termsVersion,
    employmentType,
    now,
  }: { termsVersion?: string | undefined; employmentType: ChosenEmployment; now: Date },
): Promise<ContractText> {
  const { made, current, job, professionalId } = await offerOf(context, invitation);
  const isSeen = termsVersion === current || (termsVersion === undefined && made !== undefined);
  if (!isSeen) throw termsRefusals.termsChanged();
  if (made?.terms.employmentType === employmentType) return made;
  const draft =
    made ?? (await draftOffer(context, job, await requireProfile(context, professionalId)));
  requireSeenTerms(draft, termsVersion);
  return saveContractText(context, resolveDraft(draft, employmentType), now);
}

/** The professional's existing application, or a new one that is accepted immediately. */
export async function acceptApplication(
  context: Context,
  {
    professionalId,
    job,
    employmentType,
  }: { professionalId: UserId; job: Job; employmentType: ChosenEmployment },
) {
  const { db, clock } = context;
  const now = clock.now();
  const live = await findActiveApplication(db, professionalId, job.id);
  if (live?.status === 'selected') throw applicationRefusals.contractPending();
  const accepted = { proposedRateCents: job.hourlyRateCents, employmentType, respondedAt: now };
  if (live) {
    const move = applicationMachine.moveFor('accept', 'system', 'pending');
    await transitionApplication(context, live.id, { move, changes: accepted });
    // After a quick apply, the booking that holds the time becomes the confirmed one.
    const applied = await findApplication(db, partyFor('professional', professionalId), live.id);
    return { id: live.id, professionalId, quickBookingId: applied?.bookingId ?? undefined };
  }
  const application = { id: newId<ApplicationId>(now), professionalId };
  await insertApplication(db, {
    ...application,
    jobId: job.id,
    ...accepted,
    status: 'accepted',
    appliedAt: now,
  });
  return { ...application, quickBookingId: undefined };
}
