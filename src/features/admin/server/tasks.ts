/** What follows from an admin's decision: a mail that leaves at most once for its event. */
import type { Context } from '../../../platform/context';
import { post } from '../../../platform/outbox';
import { findUser } from '../../accounts/server/data';
import type { AdminEvents } from '../rules';
import { approvedMail, rejectedDocumentMail, rejectedMail } from './notices';

export async function tellDecision(
  context: Context,
  { userId, userType, isApproved, notes }: AdminEvents['profile.decided'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const { publicUrl } = context.config;
  const holder = { ...user, userType };
  const mail = isApproved
    ? approvedMail(holder, publicUrl)
    : rejectedMail(holder, notes, publicUrl);
  await post(context, { ...mail, key: `decision:${eventId}` });
}

export async function tellRejectedDocument(
  context: Context,
  { userId, kind, notes }: AdminEvents['document.rejected'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user?.userType) return;
  const holder = { ...user, userType: user.userType };
  const mail = rejectedDocumentMail(holder, { kind, notes }, context.config.publicUrl);
  await post(context, { ...mail, key: `document-rejected:${eventId}` });
}
