/** The fee as the API returns it. */

import { findMoneyDocument } from '#features/payments/receipts/server/data';
import { findPractice } from '#features/profiles/server/data';
import type { BookingId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import type { Database } from '#platform/database/database';
import { postingBlockedFrom } from '../rules';
import type { ExpectedCheck, FeesDue, FeeView } from '../schema';
import { type CheckRow, findDueFees, findFee } from './data';

export async function viewFee(db: Database, bookingId: BookingId): Promise<FeeView> {
  const fee = await findFee(db, bookingId);
  if (!fee) throw notFound();
  const document = await findMoneyDocument(db, bookingId);
  return {
    bookingId,
    status: fee.status,
    amount: toDollars(fee.amountCents),
    method: fee.method,
    dueAt: fee.dueAt?.toISOString() ?? null,
    paidAt: fee.paidAt?.toISOString() ?? null,
    refundRequestedAt: fee.refundRequestedAt?.toISOString() ?? null,
    refundedAt: fee.refundedAt?.toISOString() ?? null,
    lastRefusal: fee.lastRefusal,
    document: document ? { kind: document.kind, number: document.number } : null,
    allowedActions: fee.status === 'due' ? ['pay'] : [],
  };
}

/** What a fee is charged to; `null` for a practice that pays by check. */
const chargedMethodOf = (
  profile: Awaited<ReturnType<typeof findPractice>>,
): 'card' | 'ach' | null =>
  profile?.paymentMethod === 'ach' ? 'ach' : profile?.paymentMethod === 'check' ? null : 'card';

export async function viewDueFees(
  { db }: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<FeesDue> {
  const { count, cents, oldest } = await findDueFees(db, practiceId);
  const profile = await findPractice(db, practiceId);
  const dueAt = oldest?.dueAt;
  return {
    count,
    amount: toDollars(cents),
    oldest:
      oldest && dueAt
        ? {
            bookingId: oldest.bookingId,
            dueAt: dueAt.toISOString(),
            isByCheck: oldest.method === 'check',
            declined: oldest.lastRefusal === null ? null : chargedMethodOf(profile),
            jobTitle: oldest.jobTitle,
            professionalName: oldest.professionalName,
          }
        : null,
    blocksFrom: dueAt ? postingBlockedFrom(dueAt).toISOString() : null,
    isBlocked: profile?.postingBlockedAt != null,
  };
}

export function viewCheck({ fee, practiceName, jobTitle, invoiceNumber }: CheckRow): ExpectedCheck {
  return {
    bookingId: fee.bookingId,
    practiceId: fee.practiceId,
    practiceName,
    jobTitle,
    amount: toDollars(fee.amountCents),
    invoiceNumber,
    dueAt: (fee.dueAt ?? fee.createdAt).toISOString(),
    paidAt: fee.paidAt?.toISOString() ?? null,
    checkNumber: fee.checkNumber,
  };
}
