/**
 * Rules of messages: who may write in a conversation, until when and how often, and when unread
 * ones are mailed.
 */
import type { MessageId, UserId } from '#kernel/id';
import { rateLimit } from '#kernel/rateLimit';
import { refused } from '#kernel/refusal';
import { type FeeStatus, feeRequestUntil } from '../bookings/cancellation/rules';
import type { ApplicationStatus } from '../jobs/rules';

export const maxCharacters = 4_000;

/** Counts code points, so that an emoji like 🦷 is one character. */
export const isShortEnough = (content: string): boolean => [...content].length <= maxCharacters;

/** Why writing is closed; `null` while the application is active. */
const endings: Record<ApplicationStatus, string | null> = {
  pending: null,
  selected: null,
  accepted: null,
  declined: "The contract wasn't accepted, so this conversation is closed.",
  rejected: "The application wasn't selected, so this conversation is closed.",
  withdrawn: 'The application was withdrawn, so this conversation is closed.',
  cancelled: 'The booking was cancelled, so this conversation is closed.',
};

/** What the two may still write about. */
export interface Thread {
  status: ApplicationStatus;
  /** After a block, which neither side is told about, or an account deletion. */
  isClosed?: boolean;
  /** For a late cancellation, if it is not settled yet. */
  openFee?: { status: FeeStatus; cancelledAt: string } | null;
}

/** Until it is received, or can no longer be requested, both sides can write about a late fee. */
const isFeeOpen = ({ openFee }: Thread, now: Date): boolean =>
  Boolean(openFee) &&
  (openFee?.status !== 'due' || now <= feeRequestUntil(new Date(openFee.cancelledAt)));

/** Why a conversation has ended; `null` while both can write. */
export const endingOf = (thread: Thread, now: Date): string | null => {
  const { status, isClosed } = thread;
  const isAboutFee = status === 'cancelled' && isFeeOpen(thread, now);
  return (
    (isAboutFee ? null : endings[status]) ?? (isClosed ? 'This conversation is closed.' : null)
  );
};

/** The same for both sides: they can always read, and can write until it ends. */
export const conversationActions = (ending: string | null): 'write'[] =>
  ending === null ? ['write'] : [];

export const refusals = {
  closed: (ending: string) => refused('conversation_closed', ending),
};

export const senderRateLimit = rateLimit<UserId>('messages:sender', 60);

export const sentences = {
  tooMany: "You've sent a lot of messages. Try again in an hour.",
};

/** How long a message may stay unread before its recipient gets an email. */
export const unreadMinutes = 10;

/** Unread messages sent by this time have waited long enough. */
export const unreadCutoff = (now: Date): Date => new Date(now.getTime() - unreadMinutes * 60_000);

/** Once one has waited long enough, all later ones go with it, so that one email covers all. */
export const isMailDue = (unread: readonly { createdAt: Date }[], now: Date): boolean =>
  unread.some(({ createdAt }) => createdAt <= unreadCutoff(now));

export interface MessageEvents {
  'message.sent': { messageId: MessageId };
}
