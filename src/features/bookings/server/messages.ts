/** Texts of messages about bookings, by mail and by SMS where time is short. */
import type { UserType } from '../../../kernel/actor';
import { brand } from '../../../kernel/brand';
import { rateText, toDollars } from '../../../kernel/money';
import { formatPhone } from '../../../kernel/phone';
import { toOneLine, withoutLinks } from '../../../kernel/text';
import { formatInstant, formatShift, type Shift } from '../../../kernel/zones';
import type { Message } from '../../../platform/outbox';
import { smsNumberOf } from '../../accounts/rules';
import type { CancellationReason } from '../rules';
import type { ShownBooking } from './data';

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

/** User text on one line of our mail. */
export const inOneLine = (written: string): string => withoutLinks(toOneLine(written));

/** Quotes user text line by line, so that it cannot look like our own. */
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
 * Empty if the user has no verified phone. Of user text, only names and titles may be included,
 * because they contain no links.
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
  during ? formatShift({ ...during, timeZone }) : 'Permanent position, start date to be agreed';

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
      `You're booked: ${booking.jobTitle} at ${practiceName}`,
      `You're booked at ${practiceName}:`,
      factsOf(booking, place),
      `Contact at the office: ${contactText(practice)}`,
      practice.parkingInstructions
        ? `Parking: ${inOneLine(practice.parkingInstructions)}`
        : undefined,
      `See your shifts and the contract: ${link}`,
    ),
    ...sms(
      to,
      `You're booked at ${practiceName}. ${whenText(booking.during, booking.timeZone)}, ${booking.location}. ${link}`,
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
      `Contact: ${contactText(professional)}`,
      `See your bookings and the contract: ${link}`,
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
    `${booking.professionalName} wants to take your job at the posted rate and is holding the time for you:`,
    factsOf(booking, booking.location),
    `Please confirm or decline by ${formatInstant(expiresAt, booking.timeZone)}. After that, the request expires.`,
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

/** Has no entry for reasons the recipient caused. */
const toProfessional = ({
  practiceName,
  jobTitle,
}: ShownBooking): Partial<Record<CancellationReason, Ending>> => ({
  declined: [
    `${practiceName} declined your quick apply`,
    `${practiceName} declined your quick apply for ${jobTitle}. You're free to take other shifts at that time.`,
  ],
  lapsed: [
    `Your quick apply for ${jobTitle} expired`,
    `${practiceName} didn't answer your quick apply in time. You're free to take other shifts at that time.`,
  ],
  taken: [
    `Someone else was booked for ${jobTitle}`,
    `${practiceName} booked another professional for ${jobTitle}. You're free to take other shifts at that time.`,
  ],
  conflict: [
    `Your quick apply for ${jobTitle} was withdrawn`,
    'You were booked elsewhere at this time, so we withdrew your quick apply:',
  ],
  job_changed: [
    `${practiceName} changed ${jobTitle}`,
    `${practiceName} changed this job after your quick apply, so your request was withdrawn. You're free to take other shifts at that time, or you can apply again under the new terms. You had applied for:`,
  ],
  job_closed: [
    `${practiceName} closed ${jobTitle}`,
    `${practiceName} is no longer filling this job. You're free to take other shifts at that time.`,
  ],
});

const toPractice = (
  { professionalName, jobTitle, during }: ShownBooking,
  now: Date,
): Partial<Record<CancellationReason, Ending>> => ({
  lapsed: [
    `The quick apply from ${professionalName} expired`,
    `You didn't answer the quick apply from ${professionalName} in time, so it expired. ${
      during && during.startsAt <= now ? 'The shift has started:' : 'Your job is still open:'
    }`,
  ],
  conflict: [
    `${professionalName} is no longer available for ${jobTitle}`,
    `${professionalName} was booked elsewhere at this time, so the quick apply was withdrawn. Your job is still open:`,
  ],
  withdrawn: [
    `${professionalName} withdrew the quick apply for ${jobTitle}`,
    `${professionalName} withdrew the quick apply. Your job is still open:`,
  ],
});

export function cancelledMail(
  to: Recipient,
  booking: ShownBooking,
  { reason, side, now }: { reason: CancellationReason; side: UserType; now: Date },
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
      : `See more open jobs: ${publicUrl}/jobs`;
  return [mail(to, subject, sentence, factsOf(booking, booking.location), link)];
}
