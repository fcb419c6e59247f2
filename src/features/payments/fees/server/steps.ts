/** What happens to a fee inside a transaction: it becomes due, its outcome is saved, it is paid. */

import { requireImpartial } from '#features/accounts/policy';
import { findUser } from '#features/accounts/server/data';
import { bookingMachine } from '#features/bookings/machine';
import { findShown, type ShownBooking, transitionBooking } from '#features/bookings/server/data';
import { recordMovement } from '#features/payments/ledger/server/data';
import { type DocumentKind, insertDocument } from '#features/payments/receipts/server/data';
import { feeOutcomeOf } from '#features/profiles/payment/rules';
import { isMethodSetUp, methodOf } from '#features/profiles/payment/server/data';
import { findPractice } from '#features/profiles/server/data';
import type { Actor } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { formatShift } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { declineReason } from '#platform/gateway/decline';
import type { PaymentResponse } from '#platform/gateway/gateway';
import { recorder } from '#platform/tasks/events';
import { blockingIfDueBy, type FeeEvents } from '../rules';
import * as data from './data';

export const record = recorder<FeeEvents>();

/** An emergency check-out that waits for an admin's decision. */
const isUndecided = ({ attendance }: ShownBooking): boolean =>
  attendance?.method === 'emergency' && attendance.emergencyDecision === null;

/** Makes the fee of a completed booking, unless it has one. */
export async function openFee(context: Context, booking: ShownBooking): Promise<void> {
  const { id: bookingId, practiceId } = booking;
  const isHeld = isUndecided(booking);
  const isNew = await data.insertFee(
    context.db,
    { bookingId, practiceId, isHeld },
    context.clock.now(),
  );
  if (isNew && !isHeld) await becomeDue(context, booking);
}

/** After the admin's decision, whatever it was: the shift was worked. */
export async function releaseFee(context: Context, booking: ShownBooking): Promise<void> {
  const { db, clock } = context;
  const fee = await data.findFee(db, booking.id, { isLocked: true });
  if (fee?.status !== 'held' || isUndecided(booking)) return;
  const now = clock.now();
  await data.updateFee(db, booking.id, { status: 'due', dueAt: now }, now);
  await becomeDue(context, booking);
}

async function becomeDue(context: Context, booking: ShownBooking): Promise<void> {
  const { db } = context;
  const { id: bookingId, practiceId, attendance } = booking;
  const fee = await data.findFee(db, bookingId, { isLocked: true });
  if (!fee) throw new Error('Fee not found.');
  await recordMovement(context, {
    businessKey: `fee:due:${bookingId}`,
    bookingId,
    partyId: practiceId,
    to: 'fees_receivable',
    from: 'fees_earned',
    amountCents: fee.amountCents,
  });
  const profile = await findPractice(db, practiceId);
  const method = profile && methodOf(context, profile);
  // The digital form says that the fee is charged when it is submitted.
  const isCharged =
    attendance?.method === 'digital_form' &&
    feeOutcomeOf(method, profile !== undefined && isMethodSetUp(profile)) === 'charged';
  await record(context, 'fee.due', { bookingId, isCharged });
  if (method === 'check') await issueInvoice(context, booking, fee);
}

/** From now on a check is expected. */
export async function issueInvoice(
  context: Context,
  booking: ShownBooking,
  fee: data.Fee,
): Promise<void> {
  await data.updateFee(context.db, fee.bookingId, { method: 'check' }, context.clock.now());
  await issue(context, booking, { kind: 'invoice', fee, paidWith: null });
}

async function issue(
  { db, clock }: Context,
  booking: ShownBooking,
  { kind, fee, paidWith }: { kind: DocumentKind; fee: data.Fee; paidWith: string | null },
): Promise<void> {
  const { id: bookingId, jobTitle, location, timeZone, during, practiceName } = booking;
  const profile = await findPractice(db, booking.practiceId);
  const { address = '', city = '', state = '', zipCode = '' } = profile ?? {};
  const facts = {
    practiceName,
    practiceAddress: `${address}\n${city}, ${state} ${zipCode}`,
    jobTitle,
    when: during ? formatShift({ ...during, timeZone }) : 'Permanent position',
    location,
    amountCents: fee.amountCents,
    timeZone,
    paidWith,
  };
  await insertDocument(db, { kind, bookingId, facts }, clock.now());
}

/** Paid exactly once: fee, booking, ledger and receipt in the caller's transaction. */
export async function markPaid(context: Context, fee: data.Fee, paidWith: string): Promise<void> {
  const { db, clock } = context;
  const { bookingId, practiceId, amountCents } = fee;
  const now = clock.now();
  await data.updateFee(db, bookingId, { status: 'paid', paidAt: now, lastRefusal: null }, now);
  await recordMovement(context, {
    businessKey: `fee:paid:${bookingId}`,
    bookingId,
    partyId: practiceId,
    to: 'cash',
    from: 'fees_receivable',
    amountCents,
  });
  const move = bookingMachine.moveFor('pay', 'system', 'completed');
  if (!(await transitionBooking(db, bookingId, { move, now }))) {
    throw new Error('A booking whose fee is due is not completed.');
  }
  await data.savePostingBlocks(db, { dueBy: blockingIfDueBy(now), practiceId, now });
  await record(context, 'fee.paid', { bookingId });
  const booking = await findShown(db, bookingId);
  if (!booking) throw new Error('The booking is gone.');
  await issue(context, booking, { kind: 'receipt', fee, paidWith });
}

interface Answered {
  /** The practice sees the answer on its screen. */
  isShown?: boolean;
  /** The attempt that was asked about. */
  attemptId: string | undefined;
}

/**
 * Records the gateway's answer, in its own transaction. Answers may come twice, late and in
 * any order: a paid fee stays paid, and a decline counts only for an attempt that is open.
 */
export function applyAnswer(
  context: Context,
  bookingId: BookingId,
  answer: PaymentResponse,
  { isShown, attemptId }: Answered,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const fee = await data.findFee(db, bookingId, { isLocked: true });
    const attempt = await data.findLastAttempt(db, bookingId);
    if (!fee || !attempt || !isWaiting(fee)) return;
    const { kind } = answer;
    if (kind === 'succeeded' || kind === 'refunded') {
      const success = { status: 'succeeded', reason: null, answeredAt: now } as const;
      await data.updateAttempt(db, attempt.id, success, now);
      const practice = await findUser(db, fee.practiceId);
      await markPaid(context, fee, practice?.deletedAt ? 'Deleted' : attempt.label);
      return;
    }
    // A late answer to an earlier attempt says nothing about the one that is open now.
    if (!attempt.isOpen || attempt.id !== attemptId) return;
    if (kind === 'processing' || kind === 'unreachable') {
      const status = kind === 'processing' ? 'processing' : 'unknown';
      await data.updateAttempt(db, attempt.id, { status }, now);
      await data.updateFee(db, bookingId, { status: 'processing' }, now);
      return;
    }
    const reason = kind === 'declined' ? answer.reason : declineReason();
    await data.updateAttempt(db, attempt.id, { status: 'declined', reason, answeredAt: now }, now);
    const gone = kind === 'canceled' && { intentId: null, gateway: null, customer: null };
    await data.updateFee(db, bookingId, { status: 'due', lastRefusal: reason, ...gone }, now);
    if (!isShown)
      await record(context, 'fee.declined', { bookingId, attemptId: attempt.id, reason });
  });
}

const isWaiting = ({ status }: data.Fee): boolean => status === 'due' || status === 'processing';

/** An admin who is one of the two sides of the booking does not decide about its fee. */
export async function requireImpartialAbout(
  { db }: Context,
  actor: Actor,
  bookingId: BookingId,
): Promise<void> {
  const booking = await findShown(db, bookingId);
  if (booking) requireImpartial(actor, booking.practiceId, booking.professionalId);
}
