/** What events of accounts lead to at the desk. */
import type { Context } from '../../../platform/context';
import type { AccountEvents } from '../../accounts/rules';
import { replaceAddress } from './data';

/** Answers go to the new address, and the entries stay part of the user's data. */
export async function readdressEntries(
  { db }: Context,
  { userId, email, previous }: AccountEvents['account.emailChanged'],
) {
  const { email: from, isVerified } = previous;
  await replaceAddress(db, userId, { from, to: email, isVerified });
}
