/** Invitations: a practice asks up to six professionals, the first to accept is booked. */
import { dayOf } from '../../../../kernel/day';
import { newId } from '../../../../kernel/id';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { refuseViolations, transaction } from '../../../../platform/database';
import type { BookingView } from '../../../bookings/schema';
import { findBookingOf, lockProfessional } from '../../../bookings/server/data';
import { isPracticeVerified } from '../../../jobs/server/commands';
import { findOwnJob, type Job, lockJob, lockOwnJob } from '../../../jobs/server/data';
import { requirePracticeInGoodStanding } from '../../../profiles/server/commands';
import { findProfessionals } from '../../../profiles/server/data';
import { makeContract } from '../../contracts/server/commands';
import { give, termsOf } from '../../filling/server/commands';
import { show as showBooking } from '../../quick/server/commands';
import {
  find,
  invitationTransitions,
  isOnOffer,
  isSameTerms,
  mostInvited,
  practiceAllowance,
  professionalAllowance,
  refusals,
  sentences,
} from '../../rules';
import {
  claimJob,
  moveApplication,
  record,
  recordAll,
  refuseFilled,
  requireEligible,
  toProfessional,
} from '../../server/commands';
import { type Application, findApplication, findLive, insertApplication } from '../../server/data';
import { invitationAllowances, tooManyInvitations } from '../rules';
import {
  findCandidates,
  findInvitationOf,
  findInvitationsTo,
  insertInvitations,
  moveInvitation,
} from './data';
import { type InvitationView, viewInvitation } from './views';

/** Those who were invited before stay so; everybody counts. */
export async function invite(
  context: Context,
  practiceId: string,
  jobId: string,
  professionalIds: string[],
): Promise<InvitationView[]> {
  await context.limits.take(sentences.tooMany, practiceAllowance(practiceId));
  await requirePracticeInGoodStanding(context, practiceId);
  const isVerified = await isPracticeVerified(context, practiceId);
  const allowances = invitationAllowances(practiceId, professionalIds, isVerified);
  await context.limits.take(tooManyInvitations, ...allowances);
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.clock.now();
    await lockOwnJob(db, practiceId, jobId);
    const job = await findOwnJob(db, practiceId, jobId);
    if (!job) throw notFound();
    if (!isOnOffer(job, now)) throw refusals.jobNotOpen();
    if (job.isGiven) throw refusals.otherSelected();
    const invited = await findInvitationsTo(db, practiceId, jobId);
    const known = new Set(invited.map(({ professionalId }) => professionalId));
    const asked = new Set(professionalIds);
    const added = [...asked].filter((id) => !known.has(id));
    if (known.size + added.length > mostInvited) throw refusals.tooManyInvited();
    await requireInvitable(within, practiceId, job.professionalType, added);
    const rows = added.map((professionalId) => ({
      ...{ id: newId(now), jobId, professionalId, createdAt: now },
    }));
    await insertInvitations(db, rows);
    const events = rows.map(({ id }) => ({ invitationId: id }));
    await recordAll(within, 'invitation.sent', events);
    return (await findInvitationsTo(db, practiceId, jobId))
      .filter(({ professionalId }) => asked.has(professionalId))
      .map((invitation) => viewInvitation(invitation, practiceId, now));
  });
}

async function requireInvitable(
  { db, clock }: Context,
  practiceId: string,
  type: string,
  ids: string[],
): Promise<void> {
  const people = await findProfessionals(db, ids);
  if (people.length < ids.length) throw notFound();
  const today = dayOf(clock.now());
  const wish = { type, today, limit: ids.length, only: ids };
  const able = ids.length === 0 ? [] : await findCandidates(db, practiceId, wish);
  const unable = people.find(({ user }) => !able.some(({ userId }) => userId === user.id));
  if (unable) throw refusals.notInvitable(`${unable.user.firstName} ${unable.user.lastName}`);
}

async function findOwn({ db }: Context, professionalId: string, invitationId: string) {
  const invitation = await findInvitationOf(db, professionalId, invitationId);
  if (!invitation) throw notFound();
  return invitation;
}

/** Booked at once, if nobody was first. */
export async function acceptInvitation(
  context: Context,
  professionalId: string,
  invitationId: string,
  address: string,
): Promise<BookingView> {
  await context.limits.take(sentences.tooMany, professionalAllowance(professionalId));
  return refuseViolations(toProfessional, () =>
    transaction(context.db, async (db) => {
      const within = { ...context, db };
      const now = context.clock.now();
      const { jobId, job: seen } = await findOwn(within, professionalId, invitationId);
      // Latecomers need not queue for the lock to hear that they are late.
      if (seen.status === 'filled') await refuseFilled(within, jobId, professionalId);
      await requireEligible(within, professionalId);
      await lockProfessional(db, professionalId);
      await lockJob(db, jobId);
      const { status } = await findOwn(within, professionalId, invitationId);
      if (status === 'accepted' || status === 'declined') throw refusals.invitationOver();
      const job = await claimJob(within, jobId, professionalId);
      const transition = find(invitationTransitions, 'accept', 'professional', status);
      if (!transition || !(await moveInvitation(db, invitationId, transition, now))) {
        throw refusals.invitationOver();
      }
      const rateCents = job.hourlyRateCents;
      const { application, heldId } = await acceptApplication(within, professionalId, job);
      const signature = { at: now, from: address };
      const contractId = await makeContract(within, { job, application, rateCents, signature });
      const applicationId = application.id;
      const giving = { job, professionalId, applicationId, contractId, rateCents, heldId };
      const bookingId = await give(within, giving);
      await record(within, 'invitation.accepted', { invitationId, bookingId });
      return showBooking(within, { userId: professionalId, side: 'professional' }, bookingId);
    }),
  );
}

/** Theirs, where they had applied; otherwise one that begins and ends here. */
async function acceptApplication(context: Context, professionalId: string, job: Job) {
  const { db, clock } = context;
  const now = clock.now();
  const rateCents = job.hourlyRateCents;
  const live = await findLive(db, professionalId, job.id);
  if (live?.status === 'selected') throw refusals.contractWaits();
  const accepted = { proposedRateCents: rateCents, respondedAt: now };
  if (live) {
    await moveApplication(context, live, ['confirm', 'professional'], accepted);
    return {
      application: live,
      heldId: await findHeld(context, live, { ...termsOf(job), rateCents }),
    };
  }
  const application = { id: newId(now), professionalId };
  await insertApplication(db, {
    ...{ ...application, jobId: job.id, ...accepted, status: 'accepted', appliedAt: now },
  });
  return { application, heldId: undefined };
}

/** Where they had applied quickly, the booking that holds their time; under the terms of today. */
async function findHeld(
  { db }: Context,
  { id, professionalId }: Application,
  terms: Parameters<typeof isSameTerms>[0],
): Promise<string | undefined> {
  const heldId = (await findApplication(db, { professionalId }, id))?.bookingId;
  if (!heldId) return undefined;
  const held = await findBookingOf(db, { userId: professionalId, side: 'professional' }, heldId);
  if (!held || !isSameTerms(held, terms)) throw refusals.termsChanged();
  return heldId;
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
    await lockJob(db, jobId);
    const { status } = await findOwn(within, professionalId, invitationId);
    const transition = find(invitationTransitions, 'decline', 'professional', status);
    if (!transition || !(await moveInvitation(db, invitationId, transition, now))) {
      throw refusals.invitationOver();
    }
    await record(within, 'invitation.declined', { invitationId });
    return viewInvitation(await findOwn(within, professionalId, invitationId), professionalId, now);
  });
}
