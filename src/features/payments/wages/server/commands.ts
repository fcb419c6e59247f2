/** Marking wages as paid, correcting or undoing that, confirming receipt, and late cases. */

import { requireImpartial } from '#features/accounts/policy';
import type { BookingView } from '#features/bookings/schema';
import { findShown } from '#features/bookings/server/data';
import { requireBooking, showBooking, viewBooking } from '#features/bookings/server/views';
import { sentences as limits, practiceRateLimit } from '#features/hiring/rules';
import { accountToPay } from '#features/profiles/payment/server/data';
import { findProfessional } from '#features/profiles/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import type { BookingId } from '#kernel/id';
import { requireMove } from '#kernel/machine';
import type { Party } from '#kernel/party';
import { invalid, notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { checkPaidOn, refusals, type WageAction, type WageActor, wageMachine } from '../rules';
import type * as api from '../schema';
import type { ShownAccount, WagesView } from '../schema';
import {
  findObligation,
  findPaidBefore,
  findShownHistory,
  insertHistory,
  type Obligation,
  updateObligation,
} from './data';
import { record, recordOwed } from './steps';
import { factsOf, isCaseOpen, payableDays, statusOf, viewWages } from './views';

export async function showWages(
  context: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
): Promise<WagesView> {
  const { db, clock } = context;
  const booking = await requireBooking(db, party, bookingId);
  const obligation = await findObligation(db, bookingId);
  if (!obligation) throw notFound();
  const history = await findShownHistory(db, obligation.id);
  return viewWages({ booking, obligation, history }, party.side, clock.now());
}

/**
 * The locked wages, if the rules allow this action now. The instant is taken under the lock, so
 * that the history is in the order of what happened.
 */
async function claim(
  { db, clock }: Context,
  bookingId: BookingId,
  by: WageActor,
  actionOf: (wages: Obligation) => WageAction,
): Promise<{ wages: Obligation; now: Date }> {
  const wages = await findObligation(db, bookingId, { isLocked: true });
  if (!wages) throw refusals.none();
  const now = clock.now();
  requireMove(wageMachine.next(actionOf(wages), by, statusOf(wages), factsOf(wages, now)));
  return { wages, now };
}

/** A payment, a receipt or an admin's note ends the case. */
const closingCase = (wages: Obligation, now: Date) => isCaseOpen(wages) && { caseClosedAt: now };

const isEqualPayment = (a: Payment, b: Payment) =>
  a.paidBy === b.paidBy && a.paidOn === b.paidOn && a.reference === b.reference;

type Payment = Pick<Obligation, 'paidBy' | 'paidOn' | 'reference'>;

/** The payment as stated; what a correction leaves out stays as it was. */
function paymentOf(
  wages: Obligation,
  { method, paidOn, reference }: Omit<Requested<typeof api.markWagesPaid>, 'id'>,
  { earliest, today }: { earliest: string; today: string },
): Payment {
  const before = wages.paidAt ? wages : null;
  const payment = {
    paidBy: method ?? before?.paidBy ?? null,
    paidOn: paidOn ?? before?.paidOn ?? today,
    reference: reference === undefined ? (before?.reference ?? null) : reference || null,
  };
  const problem = checkPaidOn(payment.paidOn, { earliest, today });
  if (problem) throw invalid([{ path: 'paidOn', message: problem }]);
  return payment;
}

export async function markPaid(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId, ...payment }: Requested<typeof api.markWagesPaid>,
): Promise<BookingView> {
  // Each sends a message to the professional.
  await context.limits.consume(limits.tooMany, practiceRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db } = context;
    const booking = await requireBooking(db, party, bookingId);
    const { wages, now } = await claim(context, bookingId, 'practice', ({ status }) =>
      status === 'paid' || status === 'received' ? 'correct_payment' : 'mark_paid',
    );
    const stated = paymentOf(wages, payment, payableDays(wages, booking, now));
    const isCorrection = wages.status === 'paid';
    if (isCorrection && isEqualPayment(wages, stated))
      return viewBooking(context, booking, 'practice');
    const outstanding = wages.amountCents - wages.paidCents;
    const saved = await updateObligation(db, wages.id, {
      ...stated,
      ...closingCase(wages, now),
      ...(!isCorrection && { status: 'paid', paidAt: now, paidCents: wages.amountCents }),
    });
    const action = isCorrection ? 'corrected' : 'marked_paid';
    const key = await insertHistory(db, saved, { action, actorId: party.by }, now);
    if (!isCorrection)
      await recordOwed(context, wages, { cents: -outstanding, key: `paid:${key}` });
    await record(context, 'wages.paid', { bookingId, isCorrection });
    return showBooking(context, party, bookingId);
  });
}

export async function unmarkPaid(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { db } = context;
    await requireBooking(db, party, bookingId);
    const { wages, now } = await claim(context, bookingId, 'practice', () => 'unmark_paid');
    const paidCents = await findPaidBefore(db, wages.id);
    const saved = await updateObligation(db, wages.id, {
      status: wages.kind === 'wages' ? 'due' : 'requested',
      paidAt: null,
      paidCents,
      paidOn: null,
      paidBy: null,
      reference: null,
    });
    const key = await insertHistory(db, saved, { action: 'unmarked', actorId: party.by }, now);
    await recordOwed(context, wages, { cents: wages.paidCents - paidCents, key: `unpaid:${key}` });
    await record(context, 'wages.unpaid', { bookingId });
    return showBooking(context, party, bookingId);
  });
}

/** The numbers leave the server only here, and only with a trace that the professional sees. */
export async function showAccount(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<ShownAccount> {
  // Each sends a message to the professional.
  await context.limits.consume(limits.tooMany, practiceRateLimit(party.id));
  return transaction(context, async (context) => {
    const { db, vault } = context;
    const { professionalId } = await requireBooking(db, party, bookingId);
    const { wages, now } = await claim(context, bookingId, 'practice', () => 'show_account');
    const profile = await findProfessional(db, professionalId);
    const account = profile && accountToPay(vault, profile);
    if (!account) throw refusals.notShared();
    await insertHistory(db, wages, { action: 'account_shown', actorId: party.by }, now);
    await recordAuditEntry(context, {
      actorId: party.by,
      action: 'account.shown',
      subject: bookingId,
      details: { userId: professionalId },
    });
    await record(context, 'wages.accountShown', { bookingId });
    return account;
  });
}

export async function confirmReceived(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { db } = context;
    await requireBooking(db, party, bookingId);
    const { wages, now } = await claim(context, bookingId, 'professional', () => 'confirm_receipt');
    const saved = await updateObligation(db, wages.id, {
      status: 'received',
      receivedAt: now,
      ...closingCase(wages, now),
    });
    await insertHistory(db, saved, { action: 'received', actorId: party.by }, now);
    await record(context, 'wages.received', { bookingId });
    return showBooking(context, party, bookingId);
  });
}

export async function reportLate(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId, note }: Requested<typeof api.reportWagesLate>,
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { db } = context;
    await requireBooking(db, party, bookingId);
    const { wages, now } = await claim(context, bookingId, 'professional', () => 'report_late');
    const saved = await updateObligation(db, wages.id, {
      reportedLateAt: now,
      lateNote: note,
      caseClosedAt: null,
    });
    await insertHistory(db, saved, { action: 'reported_late', actorId: party.by, note }, now);
    await record(context, 'wages.late', { bookingId });
    return showBooking(context, party, bookingId);
  });
}

/** What is owed stays owed, and can be reported again. */
export async function closeCase(
  context: Context,
  actor: Actor,
  { id: bookingId, note }: Requested<typeof api.closeLateCase>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db } = context;
    const booking = await findShown(db, bookingId);
    if (!booking) throw notFound();
    const { practiceId, professionalId } = booking;
    requireImpartial(actor, practiceId, professionalId);
    const { wages, now } = await claim(context, bookingId, 'admin', () => 'close_case');
    const saved = await updateObligation(db, wages.id, { caseClosedAt: now });
    await insertHistory(db, saved, { action: 'case_closed', actorId: actor.userId, note }, now);
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'wages.caseClosed',
      subject: bookingId,
      details: { userId: professionalId, note },
    });
    await record(context, 'wages.caseClosed', { bookingId, note });
  });
}
