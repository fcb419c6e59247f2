/** Notifying users: the one way to send a mail, an SMS or a push notification, for all features. */
import { brand } from '../../../kernel/brand';
import { newId, type UserId } from '../../../kernel/id';
import { toOneLine } from '../../../kernel/input/text';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database/database';
import { announce } from '../../../platform/live/announce';
import type { Mail } from '../../../platform/mail/mail';
import { type Message, post } from '../../../platform/mail/outbox';
import { findSubscriptions } from '../../../platform/mail/push';
import {
  channelsFor,
  isUnreachable,
  type NoticeKind,
  noticeKinds,
  quietUntilOf,
  type Recipient,
  smsNumberOf,
} from '../rules';
import { findPreferences, insertNotice } from './data';
import { unsubscribeLinks } from './unsubscribe';

interface Notice {
  kind: NoticeKind;
  to: Recipient;
  /** What the notice is about, such as the booking. */
  subjectId: string;
  /** The user on the other side, if it is about one: blocked and deleted users are not named. */
  otherId?: UserId;
  /** A user is notified once per key, usually the event's. */
  key: string;
  /** Its subject and its first button are also what the app lists. */
  email: Mail;
  /** Of user text, only names and titles may be included, because they contain no links. */
  sms?: string | undefined;
  /** When the shift starts, if it is about one: close to it, phones also ring at night. */
  shiftStartsAt?: Date | null | undefined;
  /** About a shift they agreed to, so no other user caused it and no limit applies. */
  isReminder?: boolean;
}

/**
 * Stores the notice and queues its messages; a repeat with the same key stores nothing, and so does
 * one to a deleted account.
 */
export const notify = async (context: Context, notice: Notice): Promise<void> => {
  if (!isUnreachable(notice.to)) await store(context, notice);
};

const store = (context: Context, notice: Notice) =>
  transaction(context, async (context) => {
    const { db, clock } = context;
    const { kind, to, subjectId, otherId, key, email, sms } = notice;
    const now = clock.now();
    const link = { id: newId(now), userId: to.id };
    const businessKey = `${key}:${to.id}`;
    const title = toOneLine(email.subject);
    const path = pathOf(context, notice);
    const isNew = await insertNotice(db, {
      ...link,
      kind,
      subjectId,
      otherId,
      title,
      path,
      businessKey,
      createdAt: now,
    });
    if (!isNew) return;
    await announce(context, { userIds: [to.id], tags: ['notices'] });
    const channels = channelsFor(kind, await findPreferences(db, to.id));
    if (channels.includes('email')) {
      const { topic } = noticeKinds[kind];
      const mail: Mail = {
        greeting: `Hi ${to.firstName},`,
        ...email,
        ...(topic !== 'security' && { unsubscribe: unsubscribeLinks(context, to.id, topic) }),
      };
      await post(context, { channel: 'email', to: to.email, mail, notice: link, key: businessKey });
    }
    const phone = smsNumberOf(to);
    if (sms && phone && channels.includes('sms')) {
      await post(context, {
        channel: 'sms',
        to: phone,
        text: toOneLine(`${brand.name}: ${sms}`),
        notice: link,
        key: `${businessKey}:sms`,
        isCausedByOthers: !notice.isReminder,
        notBefore: quietUntilOf(now, to.timeZone, notice.shiftStartsAt),
      });
    }
    if (context.config.push && channels.includes('push')) {
      for (const id of await findSubscriptions(context, to.id)) {
        await post(context, {
          channel: 'push',
          to: id,
          // A locked phone shows it to whoever holds it: no more than the list of mail does.
          text: JSON.stringify({ title, path: path ?? '/notifications', id: link.id }),
          notice: link,
          key: `${businessKey}:push:${id}`,
          notBefore: quietUntilOf(now, to.timeZone, notice.shiftStartsAt),
        });
      }
    }
  });

/** Where the mail's first button leads. Links in security mail are secrets, so they stay there. */
function pathOf({ config }: Context, { kind, email }: Notice): string | null {
  if (noticeKinds[kind].topic === 'security') return null;
  const button = email.body.find((block) => typeof block !== 'string' && 'button' in block);
  const url = typeof button === 'object' && 'button' in button ? button.url : '';
  return url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : null;
}

/**
 * Only for recipients that are no account: the team, senders of the public forms, a practice's
 * contact person, and phone numbers that are not verified yet.
 */
export const postWithoutAccount = (
  context: Context,
  message:
    | { channel: 'email'; to: string; mail: Mail; key: string; isForgotten?: boolean }
    | { channel: 'sms'; to: string; text: string; key?: string; isCausedByOthers?: boolean },
): Promise<void> => post(context, message satisfies Message);
