/**
 * Rescheduling: one side proposes another time, the other accepts or declines. The shift moves only
 * with the acceptance, which signs an addendum to the contract.
 */

import { findOverlaps } from '#features/bookings/conflicts/server/data';
import { refusals as bookingRefusals } from '#features/bookings/rules';
import type { BookingView } from '#features/bookings/schema';
import { record } from '#features/bookings/server/commands';
import { type ShownBooking, transitionBooking } from '#features/bookings/server/data';
import { requireBooking, requireNext, showBooking } from '#features/bookings/server/views';
import { agreedTerms, findContractOf } from '#features/hiring/contracts/server/data';
import { endOverlapping } from '#features/hiring/placement/endings/server/commands';
import { lockPlacement } from '#features/hiring/placement/server/data';
import {
  requireEligible,
  violationsForPractice,
  violationsForProfessional,
} from '#features/hiring/placement/server/steps';
import { practiceRateLimit, professionalRateLimit, sentences } from '#features/hiring/rules';
import { draftAddendum, saveContractText } from '#features/hiring/terms/server/steps';
import { findJob, moveShift } from '#features/jobs/server/data';
import type { UserType } from '#kernel/actor';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import { type BookingId, newId, type RescheduleId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { invalid, notFound } from '#kernel/refusal';
import { type Shift, shiftOf } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { refuseViolations, transaction } from '#platform/database/database';
import { proposalExpiry, refusals, validateProposal } from '../rules';
import type * as api from '../schema';
import { endPending, findPending, insertReschedule, moveContract } from './data';

const rateLimits = { professional: professionalRateLimit, practice: practiceRateLimit };
const violations = { professional: violationsForProfessional, practice: violationsForPractice };
const overlapFor = {
  professional: bookingRefusals.overlap,
  practice: bookingRefusals.overlapOfOther,
};

/** The booking, read after its professional and its job are locked. */
async function claimBooking(
  context: Context,
  party: Party,
  bookingId: BookingId,
  withPendingElsewhere = false,
): Promise<ShownBooking> {
  const { professionalId, jobId } = await requireBooking(context.db, party, bookingId);
  const jobIds = [jobId];
  await lockPlacement(context.db, {
    professionalIds: [professionalId],
    jobIds,
    withPendingElsewhere,
  });
  return requireBooking(context.db, party, bookingId);
}

/**
 * Requires that the professional is free then and may work that day. One who proposes is also
 * refused for their own quick applies; accepting ends those, as accepting a contract does.
 */
async function requirePossible(
  context: Context,
  booking: ShownBooking,
  {
    shift,
    workDate,
    side,
    isProposal,
  }: { shift: Shift; workDate: string; side: UserType; isProposal: boolean },
): Promise<void> {
  const { db } = context;
  const { professionalId, jobId } = booking;
  const statuses =
    isProposal && side === 'professional'
      ? (['pending', 'confirmed'] as const)
      : (['confirmed'] as const);
  const overlaps = await findOverlaps(db, { professionalId, shift, statuses: [...statuses] });
  if (overlaps.some(({ id }) => id !== booking.id)) throw overlapFor[side]();
  const job = await findJob(db, jobId);
  if (!job) throw notFound();
  await requireEligible(context, { professionalId, job: { ...job, workDate }, audience: side });
}

export async function proposeTime(
  context: Context,
  party: Party,
  { id: bookingId, workDate, startTime, endTime, note }: Requested<typeof api.reschedule>,
): Promise<BookingView> {
  const { side } = party;
  await context.limits.consume(sentences.tooMany, rateLimits[side](party.id));
  return transaction(context, async (context) => {
    const { db } = context;
    const booking = await claimBooking(context, party, bookingId);
    const now = context.clock.now();
    requireNext(booking, 'reschedule', party, now);
    const { timeZone, breakMinutes, during: current, contractId } = booking;
    const contract = contractId && (await findContractOf(db, party.id, contractId));
    if (!current || !contract?.signedAt) throw bookingRefusals.notConfirmed();
    const shift = shiftOf({ workDate, startTime, endTime, timeZone });
    const issue = validateProposal(shift, { current, breakMinutes, now });
    if (issue) throw invalid([issue]);
    await requirePossible(context, booking, { shift, workDate, side, isProposal: true });

    // Ends a proposal whose deadline has passed, but which the task has not ended yet.
    await endProposal(context, bookingId, { status: 'expired' });
    const addendum = draftAddendum(
      {
        terms: { ...agreedTerms(contract), ...textTimes(shift) },
        before: textTimes(current),
        contract: {
          id: contract.id,
          bodyHash: contract.text.bodyHash,
          signedAt: contract.signedAt.toISOString(),
        },
      },
      contract.text.termsVersion,
    );
    const text = await saveContractText(context, addendum, now);
    const rescheduleId = newId<RescheduleId>(now);
    await insertReschedule(db, {
      id: rescheduleId,
      bookingId,
      proposedBy: side,
      during: shift,
      workDate,
      startTime,
      endTime,
      note: note || null,
      textId: text.id,
      expiresAt: proposalExpiry(now, current, shift),
      createdAt: now,
    });
    await record(context, 'booking.rescheduleProposed', { bookingId, rescheduleId });
    return showBooking(context, party, bookingId);
  });
}

const textTimes = ({ startsAt, endsAt }: Shift) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Ends the pending proposal, if there is one; the people concerned are notified. */
export async function endProposal(
  context: Context,
  bookingId: BookingId,
  ending: Omit<Parameters<typeof endPending>[2], 'now'>,
): Promise<void> {
  const now = context.clock.now();
  const rescheduleId = await endPending(context.db, bookingId, { ...ending, now });
  if (!rescheduleId) return;
  await record(context, 'booking.rescheduleAnswered', { bookingId, rescheduleId });
}

export async function readProposal(
  context: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
): Promise<EndpointOutput<typeof api.readReschedule>> {
  await requireBooking(context.db, party, bookingId);
  const pending = await findPending(context.db, bookingId);
  if (!pending) throw notFound();
  const { proposal, text } = pending;
  return { id: proposal.id, text: text.body, textHash: text.bodyHash };
}

/** Which proposal of which booking; each answer sends the same. */
type Answer = Requested<typeof api.acceptReschedule>;

/** The pending proposal, if it is the one the sender saw. */
async function requirePending({ db }: Context, { id: bookingId, rescheduleId: seen }: Answer) {
  const pending = await findPending(db, bookingId);
  if (!pending) throw bookingRefusals.noReschedule();
  if (seen !== undefined && seen !== pending.proposal.id) throw refusals.otherProposal();
  return pending.proposal;
}

export async function acceptTime(
  context: Context,
  party: Party,
  { ipAddress, ...answer }: Answer & { ipAddress: string },
): Promise<BookingView> {
  const { side } = party;
  const bookingId = answer.id;
  await context.limits.consume(sentences.tooMany, rateLimits[side](party.id));
  return refuseViolations(violations[side], () =>
    transaction(context, async (context) => {
      const { db } = context;
      const booking = await claimBooking(context, party, bookingId, true);
      const now = context.clock.now();
      const move = requireNext(booking, 'accept_reschedule', party, now);
      const proposal = await requirePending(context, answer);
      const { during: shift, workDate, startTime, endTime } = proposal;
      await requirePossible(context, booking, { shift, workDate, side, isProposal: false });

      const { professionalId, jobId, contractId } = booking;
      await endOverlapping(context, { professionalId, jobId, shift });
      const changes = { during: shift };
      const isMoved =
        (await transitionBooking(db, bookingId, { move, changes, now })) &&
        (await moveShift(db, jobId, { workDate, startTime, endTime, ...shift }, now));
      if (!isMoved || !contractId) throw bookingRefusals.notConfirmed();
      await moveContract(db, contractId, proposal);
      await endProposal(context, bookingId, { status: 'accepted', from: ipAddress });
      return showBooking(context, party, bookingId);
    }),
  );
}

const endings = {
  decline_reschedule: 'declined',
  withdraw_reschedule: 'withdrawn',
} as const;

async function endBy(
  context: Context,
  party: Party,
  answer: Answer,
  action: keyof typeof endings,
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const booking = await claimBooking(context, party, answer.id);
    requireNext(booking, action, party, context.clock.now());
    await requirePending(context, answer);
    await endProposal(context, answer.id, { status: endings[action] });
    return showBooking(context, party, answer.id);
  });
}

export async function declineTime(context: Context, party: Party, answer: Answer) {
  return endBy(context, party, answer, 'decline_reschedule');
}

export async function withdrawTime(context: Context, party: Party, answer: Answer) {
  return endBy(context, party, answer, 'withdraw_reschedule');
}
