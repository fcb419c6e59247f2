/** What an SMS reply asks for, and which notices the two sides of a block no longer see. */
import { rateLimit } from '#kernel/rateLimit';
import { kindsOf, type NoticeKind, noticeKinds, type Topic } from '../notices/rules';

export const smsCommands = ['stop', 'start', 'help', 'yes', 'no', 'unknown'] as const;
export type SmsCommand = (typeof smsCommands)[number];

/** The words carriers and Twilio know, and what people write instead of YES and NO. */
const words: Record<Exclude<SmsCommand, 'unknown'>, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'SUBSCRIBE'],
  help: ['HELP', 'INFO'],
  yes: ['YES', 'Y', 'YEP', 'YEAH', 'OK', 'ACCEPT'],
  no: ['NO', 'N', 'NOPE', 'NO THANKS', 'NO THANK YOU', 'DECLINE'],
};

/** The whole text must be one of the words: "No parking?" and "No, 9?" decline nothing. */
export function commandOf(text: string): SmsCommand {
  const said = text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const known = smsCommands.find((each) => each !== 'unknown' && words[each].includes(said));
  return known ?? 'unknown';
}

/** We send nobody more replies than this, no matter what they send. */
export const answerLimits = (phone: string) => [
  { key: `sms-answer:hour:${phone}`, max: 10, seconds: 3_600 },
  { key: `sms-answer:day:${phone}`, max: 30, seconds: 86_400 },
];

/** Twilio calls from a few addresses only. */
export const webhookRateLimit = rateLimit<string>('sms-webhook:address', 1_200, 60);

export const unsubscribeRateLimit = rateLimit<string>('unsubscribe:address', 60, 60);

/** Bookings and what follows from them stay visible after a block; what led to them does not. */
const hiddenTopics: readonly Topic[] = ['invitations', 'applications', 'jobs', 'messages'];
export const hiddenKinds: readonly NoticeKind[] = hiddenTopics.flatMap(kindsOf);

/** Notices that something ended, which the user must get even if the other account was deleted. */
export const endingKinds: readonly NoticeKind[] = [
  'booking.cancelled',
  'contract.declined',
  'contract.expired',
  'contract.conflicted',
  'application.unselected',
  'application.rejected',
  'application.withdrawn',
  'invitation.declined',
  'invitation.closed',
];

/** For a notice whose own title is not shown, because it names a deleted user or is too old. */
const plainTitles: Record<Topic | 'security', string> = {
  reminders: 'Shift reminder',
  bookings: 'Booking update',
  invitations: 'Invitation',
  applications: 'Application update',
  jobs: 'Shift update',
  messages: 'New message',
  payments: 'Payment update',
  reviews: 'Review',
  verification: 'Profile and documents',
  security: 'Account security',
};

export const plainTitleOf = (kind: NoticeKind): string => plainTitles[noticeKinds[kind].topic];
