/** Reactions to events of profiles. */

import type { AccountEvents } from '#features/accounts/rules';
import { lockUser } from '#features/accounts/server/data';
import type { Context } from '#platform/context';
import { findPractice, updatePractice, updateProfessional } from './data';

/** A professional's profile shows the verified phone, which is locked in its form. */
export async function copyConfirmedPhone(
  { db, clock }: Context,
  { userId, phone, previous }: AccountEvents['account.phoneConfirmed'],
) {
  const updatedAt = clock.now();
  await updateProfessional(db, userId, { phone, updatedAt });
  // A practice's contact person may have another number than its account.
  const practice = previous && (await findPractice(db, userId));
  if (!practice || practice.contactPersonPhone !== previous) return;
  await updatePractice(db, userId, { contactPersonPhone: phone, updatedAt });
}

/**
 * A practice's contact person may have another address than its account. Copies the current one
 * under the lock of a change: the event may come after that of a later change.
 */
export async function copyChangedEmail(
  { db, clock }: Context,
  { userId, previous }: AccountEvents['account.emailChanged'],
) {
  const user = await lockUser(db, userId);
  const practice = user && (await findPractice(db, userId));
  if (!user || practice?.contactPersonEmail !== previous.email) return;
  await updatePractice(db, userId, { contactPersonEmail: user.email, updatedAt: clock.now() });
}
