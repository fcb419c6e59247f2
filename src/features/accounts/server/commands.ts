/** An account's settings, and what an operator runs. */

import { refusals as noticeRefusals, smsNumberOf } from '#features/notices/rules';
import { savePreference } from '#features/notices/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { unauthorized } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { hasOptedOut } from '#platform/mail/stops';
import { recorder } from '#platform/tasks/events';
import { type AccountEvents, refusals } from '../rules';
import type * as api from '../schema';
import type { UserView } from '../schema';
import { findUserByEmail, lockUser, makeOwner, updateUser, viewUser } from './data';

const record = recorder<AccountEvents>();

/** Run on the server only; no route leads to it. */
export function assignOwner(context: Context, email: string): Promise<string> {
  return transaction(context, async (context) => {
    const { db } = context;
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`There's no account with the email ${email}. Register it first.`);
    // Registering does not prove that the user reads the address.
    if (!user.emailVerified) {
      throw new Error(`${email} isn't confirmed yet. Open the link in the welcome email first.`);
    }
    const formerId = await makeOwner(db, user.id, context.clock.now());
    // Nobody is logged in on the server, so the entry names who the title went to.
    await recordAuditEntry(context, {
      actorId: user.id,
      action: 'owner.named',
      subject: user.id,
      details: { userId: user.id, formerId, isOnServer: true },
    });
    await announce(context, { audience: 'admins', tags: ['accounts', 'audit'] });
    return `${user.firstName} ${user.lastName} (${email})`;
  });
}

/** Only its owner can opt a number that replied STOP back in, from the phone. */
export function saveSettings(
  context: Context,
  { userId }: Actor,
  input: Requested<typeof api.saveSettings>,
): Promise<UserView> {
  const { emailNotifications, smsNotifications, profileVisibility } = input;
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const user = await lockUser(db, userId);
    if (!user) throw unauthorized();
    if (emailNotifications !== undefined) {
      await savePreference(db, userId, {
        topic: 'all',
        channel: 'email',
        isOn: emailNotifications,
      });
    }
    if (smsNotifications !== undefined) {
      const phone = smsNotifications && smsNumberOf(user);
      if (phone && (await hasOptedOut(db, phone))) throw noticeRefusals.textsStopped();
      await savePreference(db, userId, { topic: 'all', channel: 'sms', isOn: smsNotifications });
    }
    if (profileVisibility !== undefined && profileVisibility !== user.profileVisibility) {
      if (user.userType !== 'professional') throw refusals.alwaysVisible();
      await updateUser(db, userId, { profileVisibility, updatedAt: clock.now() });
      await record(context, 'account.visibilityChanged', { userId });
    }
    await announce(context, { userIds: [userId], tags: ['me'] });
    return viewUser(db, userId);
  });
}
