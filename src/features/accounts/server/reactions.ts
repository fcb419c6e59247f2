/** What account events lead to: the welcome mail and security notices. */
import type { UserId } from '../../../kernel/id';
import type { Context } from '../../../platform/context';
import { post } from '../../../platform/outbox';
import { makeEmailLink } from '../passwords/server/commands';
import { findUser } from './data';
import { passwordChangedMail, twoStepChangedMail, welcomeMail } from './messages';

/** Reactions to events: each sends a mail at most once per event. */
export async function welcome(context: Context, { userId }: { userId: UserId }, eventId: string) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const link = await makeEmailLink(context, user);
  await post(context, {
    ...welcomeMail(user.email, user.firstName, link),
    key: `welcome:${eventId}`,
  });
}

export async function notifyPasswordChanged(
  context: Context,
  { userId }: { userId: UserId },
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const mail = passwordChangedMail(user, context.config.publicUrl);
  await post(context, { ...mail, key: `password-changed:${eventId}` });
}

export async function notifyTwoStepChanged(
  context: Context,
  { userId, isOn }: { userId: UserId; isOn: boolean },
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const mail = twoStepChangedMail(user.email, user.firstName, isOn);
  await post(context, { ...mail, key: `two-step:${eventId}` });
}
