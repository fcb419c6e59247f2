/** Checks that arrived by mail, recorded by an admin. */

import { refusals } from '#features/payments/fees/rules';
import type * as api from '#features/payments/fees/schema';
import type { FeeView } from '#features/payments/fees/schema';
import { findFee, updateFee } from '#features/payments/fees/server/data';
import { markPaid, requireImpartialAbout } from '#features/payments/fees/server/steps';
import { viewFee } from '#features/payments/fees/server/views';
import { findMoneyDocument } from '#features/payments/receipts/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';

export async function receiveCheck(
  context: Context,
  actor: Actor,
  { bookingId, checkNumber }: Requested<typeof api.receiveCheck>,
): Promise<FeeView> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const fee = await findFee(db, bookingId, { isLocked: true });
    if (!fee) throw notFound();
    await requireImpartialAbout(context, actor, bookingId);
    // A practice that got an invoice may have mailed a check, even if a card was tried since. A fee
    // that is being charged cannot also be paid by check.
    const invoice = await findMoneyDocument(db, bookingId);
    if (fee.status !== 'due' || !invoice) throw refusals.noCheckExpected();
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'check.received',
      subject: bookingId,
      details: { userId: fee.practiceId, checkNumber },
    });
    await updateFee(db, bookingId, { method: 'check', checkNumber }, clock.now());
    await markPaid(context, fee, `Check ${checkNumber}`);
    return viewFee(db, bookingId);
  });
}
