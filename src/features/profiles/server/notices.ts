/** What a practice and the team are told when it submits its profile. */

import { findUser } from '#features/accounts/server/data';
import { arrivalKey, isWaiting } from '#features/documents/rules';
import { findDocumentsOf } from '#features/documents/server/data';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import type { Notices } from '#features/notices/server/notice';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import type { Cause } from '#platform/tasks/events';
import { locationOf, missingFor, type ProfileEvents } from '../rules';
import { findPractice } from './data';
import { submissionArrivedMail, submissionReceivedMail } from './messages';

/** Confirms the submission to the practice and notifies the verification team. */
async function notifyVerificationSubmitted(
  context: Context,
  { userId }: { userId: UserId },
  { id: eventId }: Cause,
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
    mail: submissionArrivedMail({ ...facts, profileId: profile.id, location: locationOf(profile) }),
    // If documents came in just before, the team already has an email about this practice.
    key: documents.some(isWaiting) ? arrivalKey(userId, now) : `submission-arrived:${eventId}`,
  });
}

export const profileNotices: Notices<ProfileEvents> = {
  'practice.submitted': notifyVerificationSubmitted,
};
