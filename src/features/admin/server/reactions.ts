/** Reactions to an admin's decision: one notice per event. */
import type { Context } from '../../../platform/context';
import { findUser } from '../../accounts/server/data';
import { notify } from '../../notices/server/commands';
import type { AdminEvents } from '../rules';
import { approvedDocumentMail, approvedMail, rejectedDocumentMail, rejectedMail } from './messages';

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
