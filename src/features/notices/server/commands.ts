/** Notifying users: the one way to send a mail or SMS, for all features. */
import { brand } from '../../../kernel/brand';
import { newId } from '../../../kernel/id';
import { toOneLine } from '../../../kernel/input/text';
import type { Context } from '../../../platform/context';
import { transaction } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail/mail';
import { type Message, post } from '../../../platform/mail/outbox';
import { type NoticeKind, noticeKinds, type Recipient, smsNumberOf } from '../rules';
import { insertNotice } from './data';

interface Notice {
  kind: NoticeKind;
  to: Recipient;
  /** What the notice is about, such as the booking. */
  subjectId: string;
  /** A user is notified once per key, usually the event's. */
  key: string;
  email?: Mail;
  /** Of user text, only names and titles may be included, because they contain no links. */
  sms?: string | undefined;
  /** About a shift they agreed to, so no other user caused it and no limit applies. */
  isReminder?: boolean;
}

/** Stores the notice and queues its messages; a repeat with the same key stores nothing. */
export const notify = (
  context: Context,
  { kind, to, subjectId, key, email, sms, isReminder = false }: Notice,
) =>
  transaction(context, async (context) => {
    const now = context.clock.now();
    const notice = { id: newId(now), userId: to.id };
    const businessKey = `${key}:${to.id}`;
    if (
      !(await insertNotice(context.db, { ...notice, kind, subjectId, businessKey, createdAt: now }))
    ) {
      return;
    }
    const channels = noticeKinds[kind];
    const phone = smsNumberOf(to);
    if (email && channels.email) {
      const mail = { greeting: `Hi ${to.firstName},`, ...email };
      await post(context, { channel: 'email', to: to.email, mail, notice, key: businessKey });
    }
    if (sms && channels.sms && phone) {
      await post(context, {
        channel: 'sms',
        to: phone,
        text: toOneLine(`${brand.name}: ${sms}`),
        notice,
        key: `${businessKey}:sms`,
        isCausedByOthers: !isReminder,
      });
    }
  });

/**
 * Only for recipients that are no account: the team, senders of the public forms, a practice's
 * contact person, and phone numbers that are not verified yet.
 */
export const postWithoutAccount = (
  context: Context,
  message:
    | { channel: 'email'; to: string; mail: Mail; key: string }
    | { channel: 'sms'; to: string; text: string; key?: string; isCausedByOthers?: boolean },
): Promise<void> => post(context, message satisfies Message);
