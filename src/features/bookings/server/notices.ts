/** What is written to both sides of a booking, by mail and by SMS where time presses. */
import { brand } from '../../../kernel/brand';
import { rateText, toDollars } from '../../../kernel/money';
import { formatPhone } from '../../../kernel/phone';
import { toOneLine, withoutLinks } from '../../../kernel/text';
import { formatInstant, formatShift, type Shift } from '../../../kernel/zones';
import type { Message } from '../../../platform/outbox';
import { smsNumberOf } from '../../accounts/rules';
import type { CancellationReason } from '../rules';
import type { Party, ShownBooking } from './data';

export type MessageContent = Omit<Message, 'key'>;

const signature = `${brand.name} · ${brand.tagline}\nQuestions? ${brand.supportEmail}`;

export const mail = (
  { email, firstName }: { email: string; firstName: string },
  subject: string,
  ...paragraphs: (string | undefined)[]
): MessageContent => ({
  channel: 'email',
  to: email,
  subject,
  text: [`Hi ${firstName},`, ...paragraphs.filter(Boolean), signature].join('\n\n'),
});

/** What somebody else wrote, in one line of our mail. */
export const inOneLine = (written: string): string => withoutLinks(toOneLine(written));

/** What somebody else wrote, line by line, so that no part of it passes for our own words. */
export const quoted = (written: string): string =>
  withoutLinks(written)
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${toOneLine(line)}`.trimEnd())
    .join('\n');

export interface Recipient {
  email: string;
  phone: string | null;
  phoneVerified: boolean;
  firstName: string;
}

/**
 * Nothing for somebody without a number of their own. Of what people wrote only names and titles may
 * be in it, which hold no links.
 */
export function sms(
  recipient: Pick<Recipient, 'phone' | 'phoneVerified'>,
  text: string,
): MessageContent[] {
  const to = smsNumberOf(recipient);
  if (!to) return [];
  const line = toOneLine(`${brand.name}: ${text}`);
  return [{ channel: 'sms', to, subject: '', text: line, isCausedByOthers: true }];
}

export const whenText = (during: Shift | null, timeZone: string): string =>
  during ? formatShift({ ...during, timeZone }) : 'Permanent position, start to be agreed';

const mileageText = (cents: number | null) => (cents === null ? '' : `, ${cents}¢ a mile`);

const factsOf = (booking: ShownBooking, place: string): string =>
  [
    booking.jobTitle,
    whenText(booking.during, booking.timeZone),
    place,
    rateText(toDollars(booking.rateCents)) + mileageText(booking.mileageRateCents),
  ].join('\n');

export interface Contact {
  address: string | null;
  city: string | null;
  phone: string;
  email: string;
  person: string;
  parkingInstructions: string | null;
}

const contactText = ({ person, phone, email }: Contact): string =>
  `${person}, ${formatPhone(phone)}, ${email}`;

export const confirmedToProfessional = (
  to: Recipient,
  booking: ShownBooking,
  practice: Contact,
  publicUrl: string,
): MessageContent[] => {
  const { practiceName } = booking;
  const place = practice.address ?? booking.location;
  const link = `${publicUrl}/professional/bookings`;
  return [
    mail(
      to,
      `You are booked: ${booking.jobTitle} at ${practiceName}`,
      `you are booked at ${practiceName}:`,
      factsOf(booking, place),
      `Your contact there: ${contactText(practice)}`,
      practice.parkingInstructions
        ? `Parking: ${inOneLine(practice.parkingInstructions)}`
        : undefined,
      `Your shifts and the contract: ${link}`,
    ),
    ...sms(
      to,
      `you are booked at ${practiceName}. ${whenText(booking.during, booking.timeZone)}, ${booking.location}. ${link}`,
    ),
  ];
};

export const confirmedToPractice = (
  to: Recipient,
  booking: ShownBooking,
  professional: Contact,
  publicUrl: string,
): MessageContent[] => {
  const { professionalName } = booking;
  const link = `${publicUrl}/practice/bookings`;
  return [
    mail(
      to,
      `Booked: ${professionalName} for ${booking.jobTitle}`,
      `${professionalName} is booked with you:`,
      factsOf(booking, booking.location),
      `How to reach them: ${contactText(professional)}`,
      `Your bookings and the contract: ${link}`,
    ),
    ...sms(
      to,
      `${professionalName} is booked for ${booking.jobTitle}. ${whenText(booking.during, booking.timeZone)}. ${formatPhone(professional.phone)}`,
    ),
  ];
};

export const requestedMail = (
  to: Recipient,
  booking: ShownBooking,
  expiresAt: Date,
  publicUrl: string,
): MessageContent =>
  mail(
    to,
    `${booking.professionalName} wants to take ${booking.jobTitle}`,
    `${booking.professionalName} takes your job at the posted rate and keeps the time free for you:`,
    factsOf(booking, booking.location),
    `Please confirm or decline by ${formatInstant(expiresAt, booking.timeZone)}. After that the request lapses.`,
    `${publicUrl}/practice/jobs/${booking.jobId}`,
  );

export const startedMail = (
  to: Recipient,
  booking: ShownBooking,
  publicUrl: string,
): MessageContent =>
  mail(
    to,
    `${booking.practiceName} confirmed your start`,
    `${booking.practiceName} confirmed that you have started as ${booking.jobTitle}. All the best in your new position!`,
    `${publicUrl}/professional/bookings`,
  );

type Ending = [subject: string, sentence: string];

/** Nothing for those who ended it themselves. */
const toProfessional = ({
  practiceName,
  jobTitle,
}: ShownBooking): Partial<Record<CancellationReason, Ending>> => ({
  declined: [
    `${practiceName} declined your quick apply`,
    `${practiceName} declined your quick apply for ${jobTitle}. Your time is free again:`,
  ],
  lapsed: [
    `Your quick apply for ${jobTitle} has lapsed`,
    `${practiceName} did not answer your quick apply in time. Your time is free again:`,
  ],
  taken: [
    `${jobTitle} was given to somebody else`,
    `${practiceName} booked another professional for ${jobTitle}. Your time is free again:`,
  ],
  conflict: [
    `Your quick apply for ${jobTitle} was taken back`,
    'you were booked elsewhere at this time, so your quick apply was taken back:',
  ],
  job_changed: [
    `${practiceName} changed ${jobTitle}`,
    `${practiceName} changed this job after your quick apply, which no longer holds. Your time is free again; you can apply anew under the new terms. You had applied for:`,
  ],
  job_closed: [
    `${practiceName} took ${jobTitle} off the list`,
    `${practiceName} no longer looks for somebody for this job. Your time is free again:`,
  ],
});

const toPractice = (
  { professionalName, jobTitle, during }: ShownBooking,
  now: Date,
): Partial<Record<CancellationReason, Ending>> => ({
  lapsed: [
    `The quick apply of ${professionalName} has lapsed`,
    `the quick apply of ${professionalName} was not answered in time and has lapsed. ${
      during && during.startsAt <= now ? 'The shift has started:' : 'Your job is still open:'
    }`,
  ],
  conflict: [
    `${professionalName} is no longer free for ${jobTitle}`,
    `${professionalName} was booked elsewhere at this time, so the quick apply was taken back. Your job is still open:`,
  ],
  withdrawn: [
    `${professionalName} took the quick apply for ${jobTitle} back`,
    `${professionalName} took the quick apply back. Your job is still open:`,
  ],
});

export function cancelledMail(
  to: Recipient,
  booking: ShownBooking,
  { reason, side, now }: { reason: CancellationReason; side: Party['side']; now: Date },
  publicUrl: string,
): MessageContent[] {
  const endings = side === 'professional' ? toProfessional(booking) : toPractice(booking, now);
  const ending = endings[reason];
  if (!ending) return [];
  const [subject, sentence] = ending;
  const path = side === 'professional' ? 'jobs' : 'practice/jobs';
  const link =
    side === 'practice' || reason === 'job_changed'
      ? `${publicUrl}/${path}/${booking.jobId}`
      : `More open jobs: ${publicUrl}/jobs`;
  return [mail(to, subject, sentence, factsOf(booking, booking.location), link)];
}
