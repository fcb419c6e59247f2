/** Demo data: one paid platform fee that an admin refunded, through the product's own command. */

import type { User } from '#features/accounts/server/data';
import { refundFee } from '#features/payments/refunds/server/commands';
import { findSettledFees } from '#features/payments/refunds/server/data';
import { dayMs } from '#kernel/time/durations';
import type { Context } from '#platform/context';
import { adminOf, withClockAt } from '../people/profiles';

const practice = 'office';
const reason =
  'The air conditioning failed at noon and everyone went home, so we agreed not to charge you.';

/** The oldest one of the practice in the README, a day after it was paid. */
export async function refundOldestFee(
  context: Context,
  users: ReadonlyMap<string, User>,
): Promise<void> {
  const owner = users.get('owner');
  const payer = users.get(practice);
  const paid = await findSettledFees(context.db, { limit: 100 });
  const oldest = paid.findLast(({ fee }) => fee.practiceId === payer?.id);
  if (!owner || !oldest?.fee.paidAt) return;
  const { bookingId, paidAt } = oldest.fee;
  const then = withClockAt(context, new Date(paidAt.getTime() + dayMs));
  await refundFee(then, adminOf(owner), { id: bookingId, reason });
}
