/** Refunds by an admin: committed as requested, sent to the gateway, then committed as done. */

import { refusals } from '#features/payments/fees/rules';
import type * as api from '#features/payments/fees/schema';
import type { FeeView } from '#features/payments/fees/schema';
import { type Fee, findFee, updateFee } from '#features/payments/fees/server/data';
import { record, requireImpartialAbout } from '#features/payments/fees/server/steps';
import { viewFee } from '#features/payments/fees/server/views';
import { recordMovement } from '#features/payments/ledger/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import type { BookingId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';

export async function refundFee(
  context: Context,
  actor: Actor,
  { id: bookingId, reason }: Requested<typeof api.refundFee>,
): Promise<FeeView> {
  const fee = await transaction(context, async (context) => {
    const { db, clock } = context;
    const fee = await findFee(db, bookingId, { isLocked: true });
    if (!fee) throw notFound();
    await requireImpartialAbout(context, actor, bookingId);
    if (fee.status !== 'paid') throw refusals.notRefundable();
    // The first request decides; a repeat only finishes it.
    if (fee.refundRequestedAt) return fee;
    const now = clock.now();
    const request = { refundRequestedAt: now, refundReason: reason, refundedBy: actor.userId };
    await updateFee(db, bookingId, request, now);
    const requested = { ...fee, ...request };
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'fee.refunded',
      subject: bookingId,
      details: { userId: fee.practiceId, reason },
    });
    return requested;
  });
  if (!(await finishRefund(context, fee))) throw refusals.refundDeclined();
  return viewFee(context.db, bookingId);
}

/** False if the gateway refused it. Without an answer it stays requested, and a task asks again. */
export async function finishRefund(context: Context, fee: Fee): Promise<boolean> {
  const { gateway } = context;
  const { bookingId, intentId, checkNumber, refundRequestedAt } = fee;
  if (checkNumber === null) {
    // Another gateway has the payment: only that one can pay it back.
    if (!intentId || fee.gateway !== gateway.name) return true;
    const outcome = await gateway.refund({
      payment: intentId,
      // A repeated key repeats a refusal, so each request has its own.
      key: `refund:${bookingId}:${refundRequestedAt?.getTime()}`,
    });
    if (outcome.kind === 'unreachable') return true;
    if (outcome.kind === 'declined') return withdraw(context, bookingId);
  }
  await transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const current = await findFee(db, bookingId, { isLocked: true });
    if (current?.status !== 'paid') return;
    await updateFee(db, bookingId, { status: 'refunded', refundedAt: now }, now);
    await recordMovement(context, {
      businessKey: `fee:refunded:${bookingId}`,
      bookingId,
      partyId: fee.practiceId,
      to: 'refunds',
      from: 'cash',
      amountCents: fee.amountCents,
    });
    await record(context, 'fee.refunded', { bookingId });
  });
  return true;
}

/** The audit log keeps the request. */
async function withdraw(context: Context, bookingId: BookingId): Promise<false> {
  await transaction(context, async ({ db, clock }) => {
    const current = await findFee(db, bookingId, { isLocked: true });
    if (current?.status !== 'paid') return;
    const nothing = { refundRequestedAt: null, refundReason: null, refundedBy: null };
    await updateFee(db, bookingId, nothing, clock.now());
  });
  return false;
}
