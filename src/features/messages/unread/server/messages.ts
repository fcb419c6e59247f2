/** Text of the mail about unread messages. */

import { whenText } from '#features/bookings/server/messages';
import { unreadMinutes } from '#features/messages/rules';
import { shiftName } from '#features/notices/server/messages';
import type { Shift } from '#kernel/time/zones';
import type { Mail } from '#platform/mail/mail';

interface UnreadNotice {
  from: string;
  jobTitle: string;
  during: Shift | null;
  timeZone: string;
  location: string;
  /** Oldest first, at least one. */
  contents: string[];
  url: string;
}

/** As many as fit into an email people will still read. */
const maxQuoted = 10;

export function unreadMail({ contents, ...notice }: UnreadNotice): Mail {
  const { from, jobTitle, during, timeZone, url } = notice;
  const count = contents.length;
  const more = count - maxQuoted;
  return {
    subject:
      count === 1
        ? `${from} wrote to you: ${shiftName(notice)}`
        : `${count} new messages from ${from}: ${shiftName(notice)}`,
    body: [
      more > 0
        ? `${from} sent you ${count} messages. These are the last ${maxQuoted}:`
        : `${from} wrote to you:`,
      ...contents.slice(-maxQuoted).map((quote) => ({ quote })),
      `About:\n${jobTitle}\n${whenText(during, timeZone)}`,
      { button: 'Read and reply', url },
      `We email you when messages are unread for ${unreadMinutes} minutes.`,
    ],
  };
}
