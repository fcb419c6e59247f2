/** Tells people what an admin decided, and the verification team what came in. */

import { nameOf } from '#features/accounts/rules';
import { findUser } from '#features/accounts/server/data';
import * as documentRules from '#features/documents/rules';
import { postWithoutAccount } from '#features/notices/server/commands';
import { type Notices, notice } from '#features/notices/server/notice';
import { locationOf, missingFor, type ProfileEvents } from '#features/profiles/rules';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import { brand } from '#kernel/brand';
import type { UserId } from '#kernel/id';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import type { Reaction } from '#platform/tasks/events';
import { type AdminEvents, waitingSince } from '../rules';
import * as messages from './messages';
import { findReview } from './steps';

type DocumentReviewed = AdminEvents['document.rejected'];

async function findHolder({ db }: Context, { userId }: { userId: UserId }) {
  const user = await findUser(db, userId);
  return user?.userType ? { user, userType: user.userType } : undefined;
}

const reviewed = (mailFor: typeof messages.approvedDocumentMail): Reaction<DocumentReviewed> =>
  notice({
    about: findHolder,
    subject: 'documentId',
    user: ({ userType }, { event, publicUrl }) => mailFor(userType, event, publicUrl),
  });

/** A document came in, or a profile for documents that were there before it. */
const notifyTeamOfDocuments = (context: Context, { userId }: { userId: UserId }) =>
  announce(context, userId, 'documents');

/** A rejected professional saves the profile to have it reviewed again, with the same documents. */
const notifyTeamOfResubmission = (context: Context, { userId }: { userId: UserId }) =>
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
  const waiting = documentRules.documentKinds.flatMap((kind) =>
    review.documents.filter((each) => each.kind === kind && documentRules.isWaiting(each)),
  );
  if (waiting.length > 0 !== (arrived === 'documents')) return;
  await postWithoutAccount(context, {
    channel: 'email',
    to: brand.supportEmail,
    mail: messages.documentsArrivedMail({
      name: practice?.practiceName ?? nameOf(user),
      about: [professional?.title, locationOf(profile)].filter(Boolean).join(', '),
      waiting: waiting.map(({ kind, pages }) => ({ kind, pages: pages.length })),
      missing: missingFor(review.userType, review.documents, dayOf(now)),
      url: `${config.publicUrl}/admin/verification?profile=${profile.id}`,
    }),
    key: documentRules.arrivalKey(userId, now),
  });
}

export const adminNotices: Notices<AdminEvents & ProfileEvents & documentRules.DocumentEvents> = {
  'document.uploaded': notifyTeamOfDocuments,
  'profile.created': notifyTeamOfDocuments,
  'profile.updated': notifyTeamOfResubmission,
  'profile.decided': notice({
    about: findHolder,
    subject: 'userId',
    user: (_about, { event: { isApproved, userType, notes, rejected }, publicUrl }) =>
      isApproved
        ? messages.approvedMail(userType, notes, publicUrl)
        : messages.rejectedMail(userType, { notes, rejected }, publicUrl),
  }),
  'document.approved': reviewed(messages.approvedDocumentMail),
  'document.rejected': reviewed(messages.rejectedDocumentMail),
};
