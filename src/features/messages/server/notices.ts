/** What is written to the side that has a message waiting. */
import type { Shift } from '../../../kernel/zones';
import {
  mail,
  quoted,
  type Recipient,
  type Written,
  whenText,
} from '../../bookings/server/notices';

interface Told {
  to: Recipient;
  from: string;
  jobTitle: string;
  during: Shift | null;
  timeZone: string;
  content: string;
  link: string;
}

export const messageMail = (told: Told): Written =>
  mail(
    told.to,
    `${told.from} wrote to you about ${told.jobTitle}`,
    `${told.from} wrote to you:`,
    quoted(told.content),
    `About:\n${told.jobTitle}\n${whenText(told.during, told.timeZone)}`,
    `Read and reply: ${told.link}`,
    "We won't email you about more messages in this conversation until you've read this one.",
  );
