/** Invitations: a practice asks up to six professionals, and the first to accept is booked. */

import { dayOf } from '../../../../kernel/day';
import type { Received } from '../../../../kernel/endpoint';
import { newId } from '../../../../kernel/id';
import { requireMove } from '../../../../kernel/machine';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import { nameOf } from '../../../accounts/rules';
import type { BookingView } from '../../../bookings/schema';
import { findBusy } from '../../../bookings/server/data';
import { findDocumentsOfAll } from '../../../documents/server/data';
import { type ChosenEmployment, shiftOf, termsVersionOf } from '../../../jobs/rules';
import { isPracticeVerified } from '../../../jobs/server/commands';
import { findOwnJob, type Job, type ListedJob } from '../../../jobs/server/data';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import { findProfessionals } from '../../../profiles/server/data';
import { findApplication } from '../../applications/server/data';
import { createContract } from '../../contracts/server/steps';
import { viewPreview } from '../../contracts/server/views';
import {
  checkEligibility,
  isFillable,
  practiceRateLimit,
  professionalRateLimit,
  refusals,
  sentences,
} from '../../placement/rules';
import { endInvitations, fillJob } from '../../placement/server/commands';
import { findLive, insertApplication, lockPlacement } from '../../placement/server/data';
import {
  claimJob,
  record,
  refuseFilled,
  requireEligible,
  toProfessional,
  transitionApplication,
} from '../../placement/server/steps';
import { show as showBooking } from '../../quick/server/commands';
import {
  applicationMachine,
  refusals as hiringRefusals,
  type InvitationAction,
  invitationMachine,
} from '../../rules';
import { refusals as termsRefusals } from '../../terms/rules';
import type { ContractPreview } from '../../terms/schema';
import { type ContractText, findText } from '../../terms/server/data';
import {
  draftContract,
  type Professional,
  requireEmployment,
  requireProfile,
  requireSeenTerms,
  requireTerms,
  resolveDraft,
  saveContractText,
} from '../../terms/server/steps';
import {
  invitationRateLimits,
  refusals as invitationRefusals,
  maxOpenInvitations,
  tooManyInvitations,
} from '../rules';
import type * as api from '../schema';
import {
  findInvitationOf,
  findOpenInvitations,
  insertInvitation,
  type ShownInvitation,
  saveInvitationText,
  transitionInvitation,
} from './data';
import { factsOf, type InvitationView, viewInvitation } from './views';

/** Open invitations are kept; a professional who declined can be invited again. */
export async function invite(
  context: Context,
  practiceId: string,
  jobId: string,
  professionalIds: string[],
): Promise<InvitationView[]> {
  await context.limits.consume(sentences.tooMany, practiceRateLimit(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  const isVerified = await isPracticeVerified(context, practiceId);
  const rateLimits = invitationRateLimits(practiceId, professionalIds, isVerified);
  await context.limits.consume(tooManyInvitations, ...rateLimits);
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    if (!(await findOwnJob(db, practiceId, jobId))) throw notFound();
    await lockPlacement(db, { professionalIds, jobIds: [jobId] });
    const job = await findOwnJob(db, practiceId, jobId);
    if (!job || !isFillable(job, now)) throw hiringRefusals.jobNotOpen();
    if (job.isTaken) throw hiringRefusals.otherSelected();
    const open = await findOpenInvitations(db, jobId);
    const known = new Set(open.map(({ professionalId }) => professionalId));
    const asked = new Set(professionalIds);
    const added = [...asked].filter((id) => !known.has(id));
    if (known.size + added.length > maxOpenInvitations) throw invitationRefusals.tooManyInvited();
    for (const professional of await requireInvitable(within, job, added)) {
      const draft = await draftOffer(within, job, professional);
      const text = await saveContractText(within, draft, now);
      const id = newId(now);
      const professionalId = professional.user.id;
      await insertInvitation(db, { id, jobId, professionalId, textId: text.id, createdAt: now });
      await record(within, 'invitation.sent', { invitationId: id });
    }
    return (await findOpenInvitations(db, jobId))
      .filter(({ professionalId }) => asked.has(professionalId))
      .map((invitation) => viewInvitation(invitation, practiceId, now));
  });
}

/** The offer of an invitation: the posted rate, and the job's employment type. */
const draftOffer = (context: Context, job: Job, professional: Professional) =>
  draftContract(context, {
    job,
    professional,
    rateCents: job.hourlyRateCents,
    employmentType: job.employmentType,
  });

/**
 * For a locked job that changed: every open offer is rewritten with the new terms, or closed if its
 * professional is booked at the new time.
 */
export async function updateInvitationTerms(context: Context, job: ListedJob): Promise<void> {
  const open = await findOpenInvitations(context.db, job.id);
  const invited = open.map(({ professionalId }) => professionalId);
  const booked = await findBooked(context, job, invited);
  const conflicting = open.filter(({ professionalId }) => booked.has(professionalId));
  await endInvitations(context, { ids: conflicting.map(({ id }) => id) }, 'conflict');
  for (const invitation of open) {
    if (conflicting.includes(invitation) || (await offerOf(context, invitation)).made) continue;
    const professional = await requireProfile(context, invitation.professionalId);
    const draft = await draftOffer(context, job, professional);
    const { id: textId } = await saveContractText(context, draft, context.clock.now());
    await saveInvitationText(context.db, invitation.id, textId);
  }
}

/** Which of these professionals are booked elsewhere at the time of the job. */
async function findBooked({ db }: Context, job: Job, ids: string[]): Promise<Set<string>> {
  const shift = shiftOf(job);
  return shift ? findBusy(db, ids, { jobId: job.id, shift }, ['confirmed']) : new Set();
}

async function requireInvitable(
  context: Context,
  job: Job,
  ids: string[],
): Promise<Professional[]> {
  const { db, clock } = context;
  const people = await findProfessionals(db, ids);
  if (people.length < ids.length) throw notFound();
  const all = await findDocumentsOfAll(db, ids);
  const booked = await findBooked(context, job, ids);
  for (const { user, profile } of people) {
    const documents = all.filter(({ userId }) => userId === user.id);
    const candidate = { title: profile.title, documents };
    const refusal = checkEligibility(candidate, job, dayOf(clock.now()));
    const name = nameOf(user);
    if (refusal) throw refusals.notEligible(name, refusal, job.professionalType);
    if (booked.has(user.id)) throw invitationRefusals.notAvailable(name);
  }
  return people;
}

async function findOwn({ db }: Context, professionalId: string, invitationId: string) {
  const invitation = await findInvitationOf(db, professionalId, invitationId);
  if (!invitation) throw notFound();
  return invitation;
}

/** The stored offer, or the job's new terms if the job changed since. */
async function offerOf(context: Context, { job, professionalId, textId }: ShownInvitation) {
  const made = await findText(context.db, textId);
  const current = termsVersionOf(job, { termsRevision: job.practiceTermsRevision });
  const isCurrent = made?.termsVersion === current;
  return { made: isCurrent ? made : undefined, current, job, professionalId };
}

/**
 * The contract that accepting would sign. If the job offers both employment types, it says so until
 * one is chosen.
 */
export async function previewInvitation(
  context: Context,
  professionalId: string,
  invitationId: string,
  chosen: ChosenEmployment | undefined,
): Promise<ContractPreview> {
  const { made, job } = await offerOf(
    context,
    await findOwn(context, professionalId, invitationId),
  );
  const draft =
    made ?? (await draftOffer(context, job, await requireProfile(context, professionalId)));
  return viewPreview(chosen ? resolveDraft(draft, requireEmployment(job, chosen)) : draft, false);
}

const nextOf = (invitation: ShownInvitation, action: InvitationAction, now: Date) =>
  requireMove(
    invitationMachine.next(action, 'professional', invitation.status, factsOf(invitation, now)),
  );

/** Books the professional immediately, if the job is not filled yet. */
export async function acceptInvitation(
  context: Context,
  professionalId: string,
  invitationId: string,
  { termsVersion, employmentType: chosen }: Received<typeof api.acceptInvitation>['body'],
  address: string,
): Promise<BookingView> {
  await context.limits.consume(sentences.tooMany, professionalRateLimit(professionalId));
  return refuseViolations(toProfessional, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const { jobId, job: seen } = await findOwn(within, professionalId, invitationId);
      // Cheap check before taking the lock.
      if (seen.status === 'filled') await refuseFilled(within, jobId, professionalId);
      const professionalIds = [professionalId];
      await lockPlacement(db, { professionalIds, jobIds: [jobId], withWaiting: true });
      // Read after locking, because the offer may have been rewritten while this waited.
      const now = context.clock.now();
      const invitation = await findOwn(within, professionalId, invitationId);
      const job = await claimJob(within, jobId, professionalId);
      const move = nextOf(invitation, 'accept', now);
      if (!(await transitionInvitation(db, invitationId, move, now))) {
        throw hiringRefusals.invitationOver();
      }
      await requireEligible(within, professionalId, job);
      // Checked first, because the job may no longer offer the chosen employment type.
      await requireTerms(within, job, termsVersion);
      const employmentType = requireEmployment(job, chosen);
      const answer = { termsVersion, employmentType, now };
      const text = await resolveOffer(within, invitation, answer);
      const application = await acceptApplication(within, professionalId, job, employmentType);
      const signature = { at: now, from: address };
      const contractId = await createContract(within, { job, application, text, signature });
      const bookingId = await fillJob(within, {
        job,
        professionalId,
        applicationId: application.id,
        contractId,
        terms: text.terms,
        quickBookingId: application.quickBookingId,
      });
      await record(within, 'invitation.accepted', { invitationId, bookingId });
      return showBooking(within, { userId: professionalId, side: 'professional' }, bookingId);
    }),
  );
}

/**
 * The text both sides accept. If the terms changed since the offer was made, it is valid only for a
 * caller who states that they saw the new ones.
 */
async function resolveOffer(
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
async function acceptApplication(
  context: Context,
  professionalId: string,
  job: Job,
  employmentType: ChosenEmployment,
) {
  const { db, clock } = context;
  const now = clock.now();
  const live = await findLive(db, professionalId, job.id);
  if (live?.status === 'selected') throw hiringRefusals.contractWaits();
  const accepted = { proposedRateCents: job.hourlyRateCents, employmentType, respondedAt: now };
  if (live) {
    const move = applicationMachine.moveOf('accept', 'invitation', 'pending');
    await transitionApplication(context, live.id, move, accepted);
    // After a quick apply, the booking that holds the time becomes the confirmed one.
    const applied = await findApplication(db, { professionalId }, live.id);
    return { id: live.id, professionalId, quickBookingId: applied?.bookingId ?? undefined };
  }
  const application = { id: newId(now), professionalId };
  await insertApplication(db, {
    ...application,
    jobId: job.id,
    ...accepted,
    status: 'accepted',
    appliedAt: now,
  });
  return { ...application, quickBookingId: undefined };
}

export async function declineInvitation(
  context: Context,
  professionalId: string,
  invitationId: string,
): Promise<InvitationView> {
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    const { jobId } = await findOwn(within, professionalId, invitationId);
    await lockPlacement(db, { professionalIds: [professionalId], jobIds: [jobId] });
    const invitation = await findOwn(within, professionalId, invitationId);
    const move = nextOf(invitation, 'decline', now);
    if (!(await transitionInvitation(db, invitationId, move, now))) {
      throw hiringRefusals.invitationOver();
    }
    await record(within, 'invitation.declined', { invitationId });
    return viewInvitation(await findOwn(within, professionalId, invitationId), professionalId, now);
  });
}
