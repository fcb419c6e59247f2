/** What is written to the side that has a message waiting. */
import type { Shift } from '../../../kernel/zones';
import {
  type MessageContent,
  mail,
  quoted,
  type Recipient,
  whenText,
} from '../../bookings/server/notices';

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
    `It is about:\n${notice.jobTitle}\n${whenText(notice.during, notice.timeZone)}`,
    `Read and answer: ${notice.link}`,
    'Until you have read it, we send no mail about further messages in this conversation.',
  );
