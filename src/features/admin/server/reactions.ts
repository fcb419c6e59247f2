/** Reactions to an admin's decision: one mail at most per event. */
import type { Context } from '../../../platform/context';
import { post } from '../../../platform/outbox';
import { findUser } from '../../accounts/server/data';
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
  const holder = { ...user, userType };
  const mail = isApproved
    ? approvedMail(holder, notes, publicUrl)
    : rejectedMail(holder, { notes, rejected }, publicUrl);
  await post(context, { ...mail, key: `decision:${eventId}` });
}

const notifyReviewed =
  (mailFor: typeof rejectedDocumentMail, key: string) =>
  async (context: Context, { userId, kind, notes }: DocumentReviewed, eventId: string) => {
    const user = await findUser(context.db, userId);
    if (!user?.userType) return;
    const holder = { ...user, userType: user.userType };
    const mail = mailFor(holder, { kind, notes }, context.config.publicUrl);
    await post(context, { ...mail, key: `${key}:${eventId}` });
  };

export const notifyDocumentRejected = notifyReviewed(rejectedDocumentMail, 'document-rejected');
export const notifyDocumentApproved = notifyReviewed(approvedDocumentMail, 'document-approved');
