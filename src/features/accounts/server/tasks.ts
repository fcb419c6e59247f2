/** The background work of accounts. */
import * as z from 'zod';
import type { Context } from '../../../platform/context';
import { post } from '../../../platform/outbox';
import { task } from '../../../platform/tasks';
import { mailResetLink, makeEmailLink } from '../passwords/server/commands';
import { deleteExpiredLinks } from '../passwords/server/data';
import { resetRequest } from '../passwords/server/tasks';
import { deleteOldVerifications } from '../phones/server/data';
import { failureRetentionMs } from '../rules';
import { deleteExpiredSessions, deleteOldFailures } from '../sessions/server/data';
import { findUser } from './data';
import { passwordChangedMail, twoStepChangedMail, welcomeMail } from './notices';

const day = 24 * 60 * 60 * 1000;

const cleanUp = task({
  name: 'account:cleanup',
  payload: z.object({}),
  async handle({ db, clock }) {
    const now = clock.now();
    await deleteExpiredSessions(db, now);
    await deleteOldVerifications(db, new Date(now.getTime() - day));
    await deleteExpiredLinks(db, new Date(now.getTime() - day));
    await deleteOldFailures(db, new Date(now.getTime() - failureRetentionMs));
  },
});

export const accountTasks = [task({ ...resetRequest, handle: mailResetLink }), cleanUp];
export const accountSchedule = [{ name: cleanUp.name, cron: '17 * * * *' }];

/** Reactions to events: each writes a mail that leaves at most once for its event. */
export async function welcome(context: Context, { userId }: { userId: string }, eventId: string) {
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
  { userId }: { userId: string },
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const mail = passwordChangedMail(user, context.config.publicUrl);
  await post(context, { ...mail, key: `password-changed:${eventId}` });
}

export async function notifyTwoStepChanged(
  context: Context,
  { userId, isOn }: { userId: string; isOn: boolean },
  eventId: string,
) {
  const user = await findUser(context.db, userId);
  if (!user) return;
  const mail = twoStepChangedMail(user.email, user.firstName, isOn);
  await post(context, { ...mail, key: `two-step:${eventId}` });
}
