/** Text of the mail about an unread message. */
import type { Shift } from '../../../kernel/zones';
import {
  type MessageContent,
  mail,
  quoted,
  type Recipient,
  whenText,
} from '../../bookings/server/messages';

interface MessageNotice {
  to: Recipient;
  from: string;
  jobTitle: string;
  during: Shift | null;
  timeZone: string;
  content: string;
  link: string;
}

export const messageMail = (notice: MessageNotice): MessageContent =>
  mail(
    notice.to,
    `${notice.from} wrote to you about ${notice.jobTitle}`,
    `${notice.from} wrote to you:`,
    quoted(notice.content),
    `About:\n${notice.jobTitle}\n${whenText(notice.during, notice.timeZone)}`,
    `Read and reply: ${notice.link}`,
    "We won't email you about more messages in this conversation until you've read this one.",
  );
