/** What account events lead to: the welcome mail and security notices. */

import { notify, postWithoutAccount } from '#features/notices/server/commands';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { hasOptedOut } from '#platform/mail/stops';
import { makeEmailLink } from '../passwords/server/commands';
import type { AccountEvents } from '../rules';
import { findUser } from './data';
import {
  passkeyChangedMail,
  passwordChangedInSettingsMail,
  passwordChangedMail,
  phoneChangedMail,
  phoneChangedSms,
  twoStepChangedMail,
  welcomeMail,
} from './messages';

export async function welcome(context: Context, { userId }: { userId: UserId }, eventId: string) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  await notify(context, {
    kind: 'account.registered',
    to: user,
    subjectId: userId,
    key: `welcome:${eventId}`,
    email: welcomeMail(await makeEmailLink(context, user)),
  });
}

export async function notifyPasswordChanged(
  context: Context,
  { userId, keptDevice }: AccountEvents['account.passwordChanged'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const { publicUrl } = context.config;
  await notify(context, {
    kind: 'account.passwordChanged',
    to: user,
    subjectId: userId,
    key: `password-changed:${eventId}`,
    email: keptDevice
      ? passwordChangedInSettingsMail(publicUrl)
      : passwordChangedMail(user, publicUrl),
  });
}

/** The old number learns of it too: whoever has it may be the account's real owner. */
export async function notifyPhoneChanged(
  context: Context,
  { userId, phone, previous }: AccountEvents['account.phoneConfirmed'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user || !previous) return;
  const { publicUrl } = context.config;
  await notify(context, {
    kind: 'account.phoneChanged',
    to: user,
    subjectId: userId,
    key: `phone-changed:${eventId}`,
    email: phoneChangedMail(phone, publicUrl),
  });
  if (await hasOptedOut(context.db, previous)) return;
  await postWithoutAccount(context, {
    channel: 'sms',
    to: previous,
    text: phoneChangedSms(publicUrl),
    key: `phone-changed:${eventId}:sms`,
  });
}

export async function notifyPasskeyChanged(
  context: Context,
  { userId, ...passkey }: AccountEvents['account.passkeyChanged'],
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  await notify(context, {
    kind: 'account.passkeyChanged',
    to: user,
    subjectId: userId,
    key: `passkey:${eventId}`,
    email: passkeyChangedMail(passkey, context.config.publicUrl),
  });
}

export async function notifyTwoStepChanged(
  context: Context,
  { userId, isOn }: { userId: UserId; isOn: boolean },
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  await notify(context, {
    kind: 'account.twoStepChanged',
    to: user,
    subjectId: userId,
    key: `two-step:${eventId}`,
    email: twoStepChangedMail(isOn),
  });
}
