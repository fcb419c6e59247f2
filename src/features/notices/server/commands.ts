/**
 * Notifying users: the one way to send an email, an SMS or a push notification, for all features.
 */
import { brand } from '#kernel/brand';
import { newId, type UserId } from '#kernel/id';
import { toOneLine } from '#kernel/input/text';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { announce } from '#platform/live/announce';
import type { Mail } from '#platform/mail/mail';
import { type Fate, type Message, queueMessage, redirectQueued } from '#platform/mail/outbox';
import { findSubscriptions } from '#platform/mail/push';
import * as rules from '../rules';
import { findPreferences, insertNotice } from './data';
import { unsubscribeLinks } from './unsubscribe';

interface Notice {
  kind: rules.NoticeKind;
  to: rules.Recipient;
  /** What the notice is about, such as the booking. */
  subjectId: string;
  /** The user on the other side, if it is about one: blocked and deleted users are not named. */
  otherId?: UserId | undefined;
  /** A user is notified once per key, usually the event's. */
  key: string;
  /** Its subject and its first button are also what the app lists. */
  email: Mail;
  /** The only user-written text it may contain is names and titles, because they have no links. */
  sms?: string | undefined;
  /** When the shift starts, if it is about one: close to it, quiet hours do not apply. */
  shiftStartsAt?: Date | null | undefined;
}

/**
 * Stores the notice and queues its messages; returns the channels that carry it. A repeat with the
 * same key does nothing, and neither does a notice to a deleted account.
 */
export const notify = async (context: Context, notice: Notice): Promise<rules.Channel[]> =>
  rules.isUnreachable(notice.to) ? [] : storeAndQueue(context, notice);

function storeAndQueue(context: Context, notice: Notice): Promise<rules.Channel[]> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const { kind, to, subjectId, otherId, key, email, sms } = notice;
    const { topic } = rules.noticeKinds[kind];
    const now = clock.now();
    const reference = { id: newId(now), userId: to.id };
    const businessKey = `${key}:${to.id}`;
    const title = toOneLine(email.subject);
    const path = pathOf(context, notice);
    const isNew = await insertNotice(db, {
      ...reference,
      kind,
      subjectId,
      otherId,
      title,
      path,
      businessKey,
      createdAt: now,
    });
    if (!isNew) return [];
    await announce(context, { userIds: [to.id], tags: ['notices'] });
    const wanted = rules.channelsFor(kind, await findPreferences(db, to.id));
    const notBefore = rules.quietUntilOf(now, to.timeZone, notice);
    const carriers: rules.Channel[] = [];
    const sendMail = async ({ isForced = false } = {}) => {
      const mail: Mail = {
        greeting: `Hi ${to.firstName},`,
        ...email,
        ...(topic !== 'security' && { unsubscribe: unsubscribeLinks(context, to.id, topic) }),
      };
      const message = { to: to.email, mail, notice: reference, key: businessKey };
      await queueMessage(context, { channel: 'email', ...message, isForced });
      carriers.push('email');
    };
    if (wanted.includes('email')) await sendMail();
    const phone = rules.smsNumberOf(to);
    let isLimited = false;
    if (sms && phone && wanted.includes('sms')) {
      const fate = await queueMessage(context, {
        channel: 'sms',
        to: phone,
        text: toOneLine(`${brand.name}: ${sms}`),
        notice: reference,
        key: `${businessKey}:sms`,
        // Nobody causes a reminder, and each is sent once.
        isCausedByOthers: topic !== 'reminders',
        causeId: rules.isUncounted(kind) ? (otherId ?? subjectId) : undefined,
        notBefore,
      });
      if (fate === 'queued') carriers.push('sms');
      isLimited = fate === 'limited';
    }
    if (context.config.push && wanted.includes('push')) {
      for (const id of await findSubscriptions(context, to.id)) {
        await queueMessage(context, {
          channel: 'push',
          to: id,
          // It appears on the lock screen, so it says no more than the list in an inbox would.
          text: JSON.stringify({ title, path: path ?? '/notifications', id: reference.id }),
          notice: reference,
          key: `${businessKey}:push:${id}`,
          notBefore,
        });
        carriers.push('push');
      }
    }
    // A text message that a limit holds back still has to reach them somehow.
    if (isLimited && carriers.length === 0) await sendMail({ isForced: true });
    return carriers;
  });
}

/** Where the mail's first button leads. Links in security mail are secrets, so they stay there. */
function pathOf({ config }: Context, { kind, email }: Notice): string | null {
  if (rules.noticeKinds[kind].topic === 'security') return null;
  const button = email.body.find((block) => typeof block !== 'string' && 'button' in block);
  const url = typeof button === 'object' && 'button' in button ? button.url : '';
  return url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : null;
}

/**
 * Only for recipients without an account: the team, senders of the public forms, a practice's
 * contact person, and phone numbers that are not verified yet.
 */
export const postWithoutAccount = (
  context: Context,
  message:
    | { channel: 'email'; to: string; mail: Mail; key: string; isForgotten?: boolean }
    | {
        channel: 'sms';
        to: string;
        text: string;
        key?: string;
        isCausedByOthers?: boolean;
        causeId?: string;
      },
): Promise<Fate> => queueMessage(context, message satisfies Message);

/** What waits for a user's old number or address goes to the new one, except for warnings. */
export const redirectMessages = (
  db: Database,
  userId: UserId,
  change: { from: string; to: string },
) => redirectQueued(db, userId, { ...change, keptKinds: rules.kindsOf('security') });
