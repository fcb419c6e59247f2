/** Paid and refunded fees as the API returns them. */

import { isOwnCase } from '#features/accounts/policy';
import type { UserId } from '#kernel/id';
import { toDollars } from '#kernel/money/money';
import type { SettledFee } from '../schema';
import type { SettledRow } from './data';

export function viewSettledFee(
  { fee, professionalId, ...names }: SettledRow,
  userId: UserId,
): SettledFee {
  return {
    ...names,
    bookingId: fee.bookingId,
    practiceId: fee.practiceId,
    amount: toDollars(fee.amountCents),
    method: fee.method,
    checkNumber: fee.checkNumber,
    paidAt: (fee.paidAt ?? fee.updatedAt).toISOString(),
    refundRequestedAt: fee.refundRequestedAt?.toISOString() ?? null,
    refundedAt: fee.refundedAt?.toISOString() ?? null,
    refundReason: fee.refundReason,
    allowedActions:
      fee.status === 'paid' &&
      !fee.refundRequestedAt &&
      !isOwnCase({ userId }, fee.practiceId, professionalId)
        ? ['refund']
        : [],
  };
}
