/** What events of accounts lead to at the desk. */

import type { AccountEvents } from '#features/accounts/rules';
import { lockUser } from '#features/accounts/server/data';
import type { Context } from '#platform/context';
import { replaceAddress } from './data';

/**
 * Answers go to the current address, and the entries stay part of the user's data. Under the lock of
 * a change: the event may come after that of a later change.
 */
export async function readdressEntries(
  { db }: Context,
  { userId, previous }: AccountEvents['account.emailChanged'],
) {
  const user = await lockUser(db, userId);
  if (!user) return;
  const { email: from, isVerified } = previous;
  await replaceAddress(db, userId, { from, to: user.email, isVerified });
}
