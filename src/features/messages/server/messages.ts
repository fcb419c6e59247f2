/** Text of the mail about an unread message. */
import type { Shift } from '../../../kernel/time/zones';
import type { Mail } from '../../../platform/mail/mail';
import { whenText } from '../../bookings/server/messages';

interface MessageNotice {
  from: string;
  jobTitle: string;
  during: Shift | null;
  timeZone: string;
  content: string;
  url: string;
}

export const messageMail = (notice: MessageNotice): Mail => ({
  subject: `${notice.from} wrote to you about ${notice.jobTitle}`,
  body: [
    `${notice.from} wrote to you:`,
    { quote: notice.content },
    `About:\n${notice.jobTitle}\n${whenText(notice.during, notice.timeZone)}`,
    { button: 'Read and reply', url: notice.url },
    "We won't email you about more messages in this conversation until you've read this one.",
  ],
});
