/** What users are notified of, by which channels, and when a phone may ring at night. */

import type { UserId } from '#kernel/id';
import { refusalsOf } from '#kernel/refusal';
import { addDays, homeZone } from '#kernel/time/day';
import { hourMs } from '#kernel/time/durations';
import { instantOf, localOf } from '#kernel/time/zones';

export const channels = ['email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** What users choose channels for, in the order of the settings. Security cannot be turned off. */
export const topics = [
  'reminders',
  'bookings',
  'invitations',
  'applications',
  'jobs',
  'messages',
  'payments',
  'reviews',
  'verification',
] as const;
export type Topic = (typeof topics)[number];

interface Kind {
  topic: Topic | 'security';
  channels: readonly Channel[];
  /**
   * About a shift that was agreed on, or an answer to what its recipient asked for: the limit of
   * text messages that others cause neither counts it nor holds it back.
   */
  isUncounted?: boolean;
}

const mailed = (topic: Kind['topic']): Kind => ({ topic, channels: ['email'] });
/** Worth a look at the phone, but not a text message. */
const pushed = (topic: Kind['topic']): Kind => ({ topic, channels: ['email', 'push'] });
/** Where time is short. */
const urgent = (topic: Kind['topic']): Kind => ({ topic, channels });
const uncounted = (topic: Kind['topic']): Kind => ({ topic, channels, isUncounted: true });

/** Every kind of notice, named after its event where there is one, with its default channels. */
export const noticeKinds = {
  'account.registered': mailed('security'),
  'account.emailLinkRequested': mailed('security'),
  'account.resetRequested': mailed('security'),
  'account.passwordChanged': mailed('security'),
  'account.twoStepChanged': mailed('security'),
  'account.passkeyChanged': mailed('security'),
  'account.phoneChanged': mailed('security'),
  'account.adminAdded': mailed('security'),
  'name.changed': mailed('security'),
  'name.requested': mailed('security'),
  'name.decided': mailed('security'),
  'account.exportReady': mailed('security'),
  'account.exportFailed': mailed('security'),
  'document.expiring': mailed('verification'),
  'document.rejected': mailed('verification'),
  'document.approved': mailed('verification'),
  'practice.submitted': mailed('verification'),
  'profile.decided': mailed('verification'),
  'job.matched': pushed('jobs'),
  'job.changed': mailed('jobs'),
  'booking.requested': pushed('bookings'),
  'booking.pinNotTexted': pushed('bookings'),
  'booking.confirmed': uncounted('bookings'),
  'booking.completed': urgent('bookings'),
  'booking.cancelled': uncounted('bookings'),
  'fee.due': mailed('payments'),
  'fee.declined': mailed('payments'),
  'fee.paid': mailed('payments'),
  'fee.refunded': mailed('payments'),
  'fee.reminder': mailed('payments'),
  'dispute.opened': mailed('payments'),
  'dispute.answered': mailed('payments'),
  'dispute.withdrawn': mailed('payments'),
  'dispute.settled': mailed('payments'),
  'wages.due': mailed('payments'),
  'wages.paid': mailed('payments'),
  'wages.accountShown': mailed('payments'),
  'wages.received': mailed('payments'),
  'wages.late': mailed('payments'),
  'wages.reminder': mailed('payments'),
  'wages.caseClosed': mailed('payments'),
  'application.submitted': pushed('applications'),
  'application.selected': uncounted('applications'),
  'application.unselected': mailed('applications'),
  'application.rejected': mailed('applications'),
  'application.withdrawn': mailed('applications'),
  'contract.declined': mailed('applications'),
  'contract.expired': mailed('applications'),
  'contract.conflicted': mailed('applications'),
  'invitation.sent': urgent('invitations'),
  'invitation.declined': mailed('invitations'),
  'invitation.closed': mailed('invitations'),
  'callOut.unfilled': uncounted('invitations'),
  'review.published': mailed('reviews'),
  'review.replied': mailed('reviews'),
  'review.removed': mailed('reviews'),
  'message.sent': pushed('messages'),
  'redemption.fulfilled': mailed('payments'),
  'redemption.rejected': mailed('payments'),
  'concern.received': mailed('bookings'),
  'booking.pinMade': pushed('bookings'),
  'booking.hoursRaised': pushed('payments'),
  'booking.startsSoon': uncounted('reminders'),
  'booking.endsSoon': uncounted('reminders'),
  'booking.notCheckedIn': uncounted('reminders'),
  'booking.unrecorded': uncounted('reminders'),
  'booking.hoursStated': pushed('bookings'),
  'booking.emergencyDecided': mailed('bookings'),
  'job.reopened': urgent('jobs'),
  'booking.feeRequested': mailed('payments'),
  'booking.feePaid': mailed('payments'),
  'booking.excuseDecided': mailed('bookings'),
  'booking.rescheduleProposed': uncounted('bookings'),
  'booking.rescheduleAnswered': uncounted('bookings'),
} satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;

const allKinds = Object.entries(noticeKinds) as [NoticeKind, Kind][];

export const kindsOf = (topic: Kind['topic']): NoticeKind[] =>
  allKinds.filter(([, kind]) => kind.topic === topic).map(([name]) => name);

/** Whether anything of the topic is ever sent by this channel. */
export const isSentBy = (topic: Topic, channel: Channel): boolean =>
  allKinds.some(([, kind]) => kind.topic === topic && kind.channels.includes(channel));

/** A user's deviation from the defaults; by default, every channel of a kind is on. */
export interface Preference {
  topic: Topic | 'all';
  channel: Channel;
  isOn: boolean;
}

export const isChannelOn = (preferences: readonly Preference[], channel: Channel): boolean =>
  preferences.find((each) => each.topic === 'all' && each.channel === channel)?.isOn ?? true;

/** Whether a topic's channel is chosen, even while the whole channel is off. */
export const isTopicOn = (
  preferences: readonly Preference[],
  topic: Topic,
  channel: Channel,
): boolean =>
  preferences.find((each) => each.topic === topic && each.channel === channel)?.isOn ?? true;

/** The channels by which a user gets notices of a kind. Security mail ignores preferences. */
export function channelsFor(kind: NoticeKind, preferences: readonly Preference[]): Channel[] {
  const { topic, channels }: Kind = noticeKinds[kind];
  return channels.filter(
    (channel) =>
      topic === 'security' ||
      (isChannelOn(preferences, channel) && isTopicOn(preferences, topic, channel)),
  );
}

/** Whether the limit of text messages that others cause leaves it alone. */
export const isUncounted = (kind: NoticeKind): boolean =>
  (noticeKinds[kind] as Kind).isUncounted === true;

const quietFrom = '21:00';
const quietUntil = '08:00';
/** A shift this near is worth waking someone for. */
const urgentHours = 12;
/** News of a shift that was agreed on may wait for the morning only if this much time is left then. */
const hoursToReact = 4;

/** The end of the quiet hours, if it is night for the recipient and no shift is near. */
export function quietUntilOf(
  now: Date,
  timeZone: string | null,
  { kind, shiftStartsAt }: { kind?: NoticeKind; shiftStartsAt?: Date | null | undefined } = {},
): Date | undefined {
  const startsWithin = (hours: number, from: Date): boolean =>
    !!shiftStartsAt && shiftStartsAt.getTime() - from.getTime() <= hours * hourMs;
  if (startsWithin(urgentHours, now)) return undefined;
  const zone = timeZone ?? homeZone;
  const { date, time } = localOf(now, zone);
  if (time >= quietUntil && time < quietFrom) return undefined;
  const day = time < quietUntil ? date : addDays(date, 1);
  const morning = instantOf({ date: day, time: quietUntil }, zone);
  return kind && isUncounted(kind) && startsWithin(hoursToReact, morning) ? undefined : morning;
}

export const refusals = refusalsOf({
  textsStopped:
    'You replied STOP to a text message from us. Reply START to any of them, and they will come again.',
});

/** The email domain of deleted accounts. Under RFC 2606 no email can be delivered there. */
export const unreachableDomain = 'deleted.invalid';

export const isUnreachable = ({ email }: Pick<Recipient, 'email'>): boolean =>
  email.endsWith(`@${unreachableDomain}`);

/** The account that is notified. */
export interface Recipient {
  id: UserId;
  email: string;
  phone: string | null;
  phoneVerified: boolean;
  firstName: string;
  timeZone: string | null;
}

/** Text messages go only to a verified phone number. */
export const smsNumberOf = ({
  phone,
  phoneVerified,
}: Pick<Recipient, 'phone' | 'phoneVerified'>): string | null => (phoneVerified ? phone : null);
