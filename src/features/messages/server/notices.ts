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
    `It is about:\n${told.jobTitle}\n${whenText(told.during, told.timeZone)}`,
    `Read and answer: ${told.link}`,
    'Until you have read it, we send no mail about further messages in this conversation.',
  );
