/** What account events lead to: security notices; for the welcome mail, see registration. */

import { notify, postWithoutAccount } from '#features/notices/server/commands';
import { type Notices, notice } from '#features/notices/server/notice';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { hasOptedOut } from '#platform/mail/stops';
import type { Cause } from '#platform/tasks/events';
import type { AccountEvents } from '../rules';
import { findUser } from './data';
import * as messages from './messages';

export async function findHolder({ db }: Context, { userId }: { userId: UserId }) {
  const user = await findUser(db, userId);
  return user && { user };
}

/** The old number learns of it too: whoever has it may be the account's real owner. */
async function notifyPhoneChanged(
  context: Context,
  { userId, phone, previous }: AccountEvents['account.phoneConfirmed'],
  { id: eventId }: Cause,
) {
  const user = await findUser(context.db, userId);
  if (!user || !previous) return;
  const { publicUrl } = context.config;
  await notify(context, {
    kind: 'account.phoneChanged',
    to: user,
    subjectId: userId,
    key: `phone-changed:${eventId}`,
    email: messages.phoneChangedMail(phone, publicUrl),
  });
  if (await hasOptedOut(context.db, previous)) return;
  await postWithoutAccount(context, {
    channel: 'sms',
    to: previous,
    text: messages.phoneChangedSms(publicUrl),
    key: `phone-changed:${eventId}:sms`,
  });
}

export const accountNotices: Notices<AccountEvents> = {
  'account.passwordChanged': notice({
    about: findHolder,
    subject: 'userId',
    user: ({ user }, { event, publicUrl }) =>
      event.keptDevice
        ? messages.passwordChangedInSettingsMail(publicUrl)
        : messages.passwordChangedMail(user, publicUrl),
  }),
  'account.phoneConfirmed': notifyPhoneChanged,
  'account.passkeyChanged': notice({
    about: findHolder,
    subject: 'userId',
    user: (_about, { event, publicUrl }) => messages.passkeyChangedMail(event, publicUrl),
  }),
  'account.twoStepChanged': notice({
    about: findHolder,
    subject: 'userId',
    user: (_about, { event }) => messages.twoStepChangedMail(event.isOn),
  }),
};
