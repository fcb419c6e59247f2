/** Marking notices as read, and choosing what comes by email, SMS and push. */

import { findUser } from '#features/accounts/server/data';
import {
  type Channel,
  channelsFor,
  isChannelOn,
  isSentBy,
  isTopicOn,
  noticeKinds,
  type Preference,
  smsNumberOf,
  topics,
} from '#features/notices/rules';
import { findPreferences, savePreference } from '#features/notices/server/data';
import { readUnsubscribeToken } from '#features/notices/server/unsubscribe';
import type { Actor } from '#kernel/actor';
import type { Received, Requested } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import { notFound, requireFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import { hasOptedOut } from '#platform/mail/stops';
import { endingKinds, plainTitleOf } from '../rules';
import type * as api from '../schema';
import type { NotificationView, PreferencesView, SubscriptionView } from '../schema';
import { findNotice, type ListedNotice, markRead } from './data';

export function viewNotice(notice: ListedNotice): NotificationView {
  const { id, kind, title, path, isRead, isOtherDeleted, createdAt } = notice;
  const { topic } = noticeKinds[kind];
  const shown = isOtherDeleted ? `${plainTitleOf(kind)}: Deleted user` : title;
  return { id, topic, title: shown ?? plainTitleOf(kind), path, isRead, createdAt };
}

export function markNoticesRead(
  context: Context,
  { userId }: Actor,
  which: Requested<typeof api.markNotificationsRead>,
) {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    await markRead(db, userId, { ...which, now: clock.now() });
    await announce(context, { userIds: [userId], tags: ['notices'] });
  });
}

export async function viewPreferences(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
): Promise<PreferencesView> {
  const user = requireFound(await findUser(db, userId));
  const chosen = await findPreferences(db, userId);
  const phone = smsNumberOf(user);
  const isSilent = phone !== null && (await hasOptedOut(db, phone));
  return {
    email: isChannelOn(chosen, 'email'),
    sms: isChannelOn(chosen, 'sms'),
    smsState: phone === null ? 'unverified' : isSilent ? 'stopped' : 'ready',
    topics: topics.map((topic) => ({
      topic,
      email: isTopicOn(chosen, topic, 'email'),
      sms: isSentBy(topic, 'sms') ? isTopicOn(chosen, topic, 'sms') : null,
      push: config.push && isSentBy(topic, 'push') ? isTopicOn(chosen, topic, 'push') : null,
    })),
  };
}

/** All of the user's browsers show the change. */
function save(context: Context, userId: UserId, changes: Preference[]) {
  return transaction(context, async (context) => {
    for (const change of changes) await savePreference(context.db, userId, change);
    await announce(context, { userIds: [userId], tags: ['me'] });
  });
}

export async function changePreference(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { topic, channel, isOn }: Requested<typeof api.savePreference>,
): Promise<PreferencesView> {
  await save(context, actor.userId, [{ topic, channel, isOn }]);
  return viewPreferences(context, actor);
}

/**
 * For a delayed message: not sent if its user has since turned it off, blocked the sender or given
 * up the number, if it names a user deleted since, or if it is about an invitation that has ended.
 */
export async function isStillWanted(
  { db }: Context,
  message: { noticeId: string; userId: UserId; channel: Channel; to: string; isForced: boolean },
): Promise<boolean> {
  const { noticeId, userId, channel, to, isForced } = message;
  const notice = await findNotice(db, noticeId, userId);
  if (!notice) return false;
  if (noticeKinds[notice.kind].topic === 'security') return true;
  return (
    notice.isShown &&
    !notice.isDeleted &&
    !notice.isPast &&
    (!notice.isOtherGone || endingKinds.includes(notice.kind)) &&
    (channel !== 'sms' || smsNumberOf(notice) === to) &&
    (isForced || channelsFor(notice.kind, await findPreferences(db, userId)).includes(channel))
  );
}

async function ownerOf(context: Context, token: string) {
  const owner = readUnsubscribeToken(context, token);
  const user = owner && (await findUser(context.db, owner.userId));
  if (!owner || !user || user.deletedAt) throw notFound();
  return owner;
}

export async function viewSubscription(context: Context, token: string): Promise<SubscriptionView> {
  const { userId, topic } = await ownerOf(context, token);
  const chosen = await findPreferences(context.db, userId);
  return {
    topic,
    isTopicOn: isTopicOn(chosen, topic, 'email'),
    isEmailOn: isChannelOn(chosen, 'email'),
  };
}

/** Anyone with the link can read the email, so it may change email settings and nothing else. */
export async function changeSubscription(
  context: Context,
  token: string,
  { isTopicOn, isEmailOn }: Received<typeof api.saveSubscription>['body'],
): Promise<SubscriptionView> {
  const { userId, topic } = await ownerOf(context, token);
  const changes: Preference[] = [];
  if (isTopicOn !== undefined) changes.push({ topic, channel: 'email', isOn: isTopicOn });
  if (isEmailOn !== undefined) changes.push({ topic: 'all', channel: 'email', isOn: isEmailOn });
  await save(context, userId, changes);
  return viewSubscription(context, token);
}
