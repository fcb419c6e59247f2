/** Reactions to events of profiles. */

import type { AccountEvents } from '#features/accounts/rules';
import { findUser, lockUser } from '#features/accounts/server/data';
import { arrivalKey, isWaiting } from '#features/documents/rules';
import { findDocumentsOf } from '#features/documents/server/data';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { locationOf, missingFor } from '../rules';
import { findPractice, updatePractice, updateProfessional } from './data';
import { submissionArrivedMail, submissionReceivedMail } from './messages';

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

/** Confirms the submission to the practice and notifies the verification team. */
export async function notifyVerificationSubmitted(
  context: Context,
  { userId }: { userId: UserId },
  eventId: string,
) {
  const { db, clock, config } = context;
  const user = await findUser(db, userId);
  const profile = await findPractice(db, userId);
  if (!user || !profile) return;
  const { practiceName } = profile;
  const now = clock.now();
  const documents = await findDocumentsOf(db, userId);
  const facts = {
    practiceName,
    missing: missingFor('practice', documents, dayOf(now)),
    publicUrl: config.publicUrl,
  };
  await notify(context, {
    kind: 'practice.submitted',
    to: user,
    subjectId: userId,
    key: `submission:${eventId}`,
    email: submissionReceivedMail(facts),
  });
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: submissionArrivedMail({ ...facts, location: locationOf(profile) }),
    // If documents came in just before, the team already has an email about this practice.
    key: documents.some(isWaiting) ? arrivalKey(userId, now) : `submission-arrived:${eventId}`,
  });
}
