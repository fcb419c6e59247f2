/**
 * Charging the platform fee: create the gateway's payment, commit its id, confirm it, commit the
 * outcome. The gateway is never called inside a transaction.
 */

import * as z from 'zod';
import { keepUser } from '#features/accounts/server/data';
import { requireBooking } from '#features/bookings/server/views';
import { refusals as methodRefusals } from '#features/payments/methods/rules';
import { type ChargedMethod, methodToCharge } from '#features/payments/methods/server/commands';
import { methodOf } from '#features/profiles/payment/server/data';
import { findPractice } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import { type BookingId, ids } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type { PaymentResponse } from '#platform/gateway/gateway';
import { payRateLimit, refusals, tooManyPayments } from '../rules';
import type * as api from '../schema';
import type { FeeView } from '../schema';
import { type Attempt, type Fee, findFee, findLastAttempt, insertAttempt, updateFee } from './data';
import { applyAnswer, issueInvoice, openFee } from './steps';
import { viewFee } from './views';

export const automaticCharge = {
  name: 'fee:charge',
  payload: z.object({ bookingId: ids.booking }),
};

export async function showFee(
  context: Context,
  party: Party<'practice'>,
  { id }: { id: BookingId },
): Promise<FeeView> {
  await requireBooking(context.db, party, id);
  return viewFee(context.db, id);
}

/** Paying again changes nothing: a paid fee is returned as it is. */
export async function payFee(
  context: Context,
  party: Party<'practice'>,
  { bookingId }: Requested<typeof api.payPlatformFee>,
): Promise<FeeView> {
  await context.limits.consume(tooManyPayments, payRateLimit(party.id));
  const fee = await transaction(context, (context) => requireFee(context, party, bookingId));
  if (fee.status === 'held') throw refusals.held();
  const profile = await findPractice(context.db, party.id);
  if (fee.status === 'due' && profile && methodOf(context, profile) === 'check') {
    await transaction(context, (context) => sendInvoice(context, party, bookingId));
  } else if (fee.status === 'due' || fee.status === 'processing') {
    const answer = await chargeFee(context, bookingId, { isShown: true });
    if (answer.kind === 'declined') throw methodRefusals.declined(answer.reason);
  }
  return viewFee(context.db, bookingId);
}

/** The fee of a completed booking; made here if the reaction to its completion has not run yet. */
async function requireFee(
  context: Context,
  party: Party<'practice'>,
  bookingId: BookingId,
): Promise<Fee> {
  const { db } = context;
  const booking = await requireBooking(db, party, bookingId);
  if (booking.status !== 'completed' && booking.status !== 'paid') throw refusals.notDue();
  await openFee(context, booking);
  const fee = await findFee(db, bookingId);
  if (!fee) throw new Error('Fee not found.');
  return fee;
}

async function sendInvoice(context: Context, party: Party<'practice'>, bookingId: BookingId) {
  const { db } = context;
  const booking = await requireBooking(db, party, bookingId);
  const fee = await findFee(db, bookingId, { isLocked: true });
  if (!fee) throw notFound();
  if (fee.status === 'due') await issueInvoice(context, booking, fee);
}

/**
 * Charges the method on file. If an attempt is open, its outcome is looked up instead, so that two
 * requests at once charge once.
 */
export async function chargeFee(
  context: Context,
  bookingId: BookingId,
  shown: { isShown?: boolean } = {},
): Promise<PaymentResponse> {
  const fee = await findFee(context.db, bookingId);
  if (!fee) throw notFound();
  if (fee.status === 'due') {
    const method = await methodToCharge(context, fee.practiceId);
    const payment = await paymentFor(context, fee, method);
    if (typeof payment !== 'string') {
      const attempt = await findLastAttempt(context.db, bookingId);
      await applyAnswer(context, bookingId, payment, { ...shown, attemptId: attempt?.id });
      return payment;
    }
    const attempt = await beginAttempt(context, { fee, payment, method });
    if (attempt) return confirmAttempt(context, payment, attempt, method.kind === 'ach', shown);
  }
  return lookUpFee(context, bookingId, shown);
}

/**
 * The fee's payment at the gateway. One made for another customer is cancelled before it is
 * replaced.
 */
async function paymentFor(
  { gateway }: Context,
  fee: Fee,
  { customer }: ChargedMethod,
): Promise<string | PaymentResponse> {
  const { bookingId, intentId, amountCents, attempts } = fee;
  if (intentId && fee.gateway === gateway.name) {
    if (fee.customer === customer) return intentId;
    const answer = await gateway.cancelPayment(intentId);
    if (answer.kind === 'unreachable') throw methodRefusals.gatewayAway();
    if (answer.kind !== 'canceled') return answer;
  }
  const made = await gateway.createPayment({
    customer,
    amountCents,
    description: `${brand.name} platform fee`,
    metadata: { booking: bookingId },
    // Repeated after a crash it returns the same payment; after an attempt it may be a new one.
    key: `fee:${bookingId}:${attempts}:${customer}`,
  });
  if (made.kind === 'unreachable') throw methodRefusals.gatewayAway();
  if (made.kind === 'declined') throw methodRefusals.declined(made.reason);
  return made.payment;
}

/** Commits the payment's id and the attempt; `undefined` if the fee changed meanwhile. */
async function beginAttempt(
  context: Context,
  { fee, payment, method }: { fee: Fee; payment: string; method: ChargedMethod },
): Promise<Attempt | undefined> {
  return transaction(context, async (context) => {
    const { db, clock, gateway } = context;
    const now = clock.now();
    const { bookingId } = fee;
    // Lock the user before the fee, as a deletion does, which would not erase what is stored later.
    if (!(await keepUser(db, fee.practiceId))) return undefined;
    const current = await findFee(db, bookingId, { isLocked: true });
    const last = await findLastAttempt(db, bookingId);
    const isSame = current?.intentId === fee.intentId || current?.intentId === payment;
    if (current?.status !== 'due' || !isSame || last?.isOpen) return undefined;
    await updateFee(
      db,
      bookingId,
      {
        status: 'processing',
        intentId: payment,
        gateway: gateway.name,
        customer: method.customer,
        method: method.kind,
        attempts: current.attempts + 1,
      },
      now,
    );
    return insertAttempt(db, { bookingId, method: method.token, label: method.label }, now);
  });
}

async function confirmAttempt(
  context: Context,
  payment: string,
  { id, bookingId, method }: Attempt,
  isDebit: boolean,
  shown: { isShown?: boolean },
): Promise<PaymentResponse> {
  const answer = await context.gateway.confirmPayment({ payment, method, isDebit, key: id });
  await applyAnswer(context, bookingId, answer, { ...shown, attemptId: id });
  return answer;
}

/**
 * Asks the gateway for the payment's status. An attempt that never reached the gateway is sent
 * again, with its own key.
 */
export async function lookUpFee(
  context: Context,
  bookingId: BookingId,
  shown: { isShown?: boolean } = {},
): Promise<PaymentResponse> {
  const { db, gateway } = context;
  const fee = await findFee(db, bookingId);
  const attempt = await findLastAttempt(db, bookingId);
  if (fee?.status === 'paid') return { kind: 'succeeded' };
  // Only the gateway that has the payment can tell.
  if (!fee?.intentId || !attempt || fee.gateway !== gateway.name) return { kind: 'open' };
  const answer = await gateway.findPayment(fee.intentId);
  const isUndecided = answer.kind === 'open' || answer.kind === 'declined';
  if (attempt.isOpen && isUndecided && attempt.status !== 'processing') {
    return confirmAttempt(context, fee.intentId, attempt, fee.method === 'ach', shown);
  }
  await applyAnswer(context, bookingId, answer, { ...shown, attemptId: attempt.id });
  return answer;
}
