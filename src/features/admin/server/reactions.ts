/** Tells people what an admin decided, and the verification team what came in. */

import { nameOf } from '#features/accounts/rules';
import { findUser } from '#features/accounts/server/data';
import { arrivalKey, documentKinds, isWaiting } from '#features/documents/rules';
import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { locationOf, missingFor } from '#features/profiles/rules';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { type AdminEvents, waitingSince } from '../rules';
import { findReview } from './data';
import {
  approvedDocumentMail,
  approvedMail,
  documentsArrivedMail,
  rejectedDocumentMail,
  rejectedMail,
} from './messages';

type DocumentReviewed = AdminEvents['document.rejected'];

export async function notifyDecision(
  context: Context,
  { userId, userType, isApproved, notes, rejected }: AdminEvents['profile.decided'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const { publicUrl } = context.config;
  await notify(context, {
    kind: 'profile.decided',
    to: user,
    subjectId: userId,
    key: `decision:${eventId}`,
    email: isApproved
      ? approvedMail(userType, notes, publicUrl)
      : rejectedMail(userType, { notes, rejected }, publicUrl),
  });
}

async function notifyReviewed(
  context: Context,
  { userId, documentId, kind, notes }: DocumentReviewed,
  eventId: string,
  isApproved: boolean,
) {
  const user = await findUser(context.db, userId);
  if (!user?.userType) return;
  const mailFor = isApproved ? approvedDocumentMail : rejectedDocumentMail;
  await notify(context, {
    kind: isApproved ? 'document.approved' : 'document.rejected',
    to: user,
    subjectId: documentId,
    key: `${isApproved ? 'document-approved' : 'document-rejected'}:${eventId}`,
    email: mailFor(user.userType, { kind, notes }, context.config.publicUrl),
  });
}

export const notifyDocumentRejected = (
  context: Context,
  event: DocumentReviewed,
  eventId: string,
) => notifyReviewed(context, event, eventId, false);

export const notifyDocumentApproved = (
  context: Context,
  event: DocumentReviewed,
  eventId: string,
) => notifyReviewed(context, event, eventId, true);

/** A document came in, or a profile for documents that were there before it. */
export const notifyTeamOfDocuments = (context: Context, { userId }: { userId: UserId }) =>
  announce(context, userId, 'documents');

/** A rejected professional saves the profile to have it reviewed again, with the same documents. */
export const notifyTeamOfResubmission = (context: Context, { userId }: { userId: UserId }) =>
  announce(context, userId, 'profile');

async function announce(context: Context, userId: UserId, arrived: 'documents' | 'profile') {
  const { db, clock, config } = context;
  const now = clock.now();
  const user = await findUser(db, userId);
  const professional = await findProfessional(db, userId);
  const practice = await findPractice(db, userId);
  const profile = professional ?? practice;
  const review = profile && (await findReview(db, profile.id));
  // An admin may have been faster than this email.
  if (!user || !review || waitingSince(review, dayOf(now)) === null) return;
  const waiting = documentKinds.flatMap((kind) =>
    review.documents.filter((each) => each.kind === kind && isWaiting(each)),
  );
  if (waiting.length > 0 !== (arrived === 'documents')) return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: documentsArrivedMail({
      name: practice?.practiceName ?? nameOf(user),
      about: [professional?.title, locationOf(profile)].filter(Boolean).join(', '),
      waiting: waiting.map(({ kind, pages }) => ({ kind, pages: pages.length })),
      missing: missingFor(review.userType, review.documents, dayOf(now)),
      url: `${config.publicUrl}/admin/verification?profile=${profile.id}`,
    }),
    key: arrivalKey(userId, now),
  });
}
