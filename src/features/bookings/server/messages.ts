/** Texts of messages about bookings, by mail and by SMS where time is short. */

import { shiftName } from '#features/notices/server/messages';
import type { UserType } from '#kernel/actor';
import { formatPhone } from '#kernel/input/phone';
import { rateText, toDollars } from '#kernel/money/money';
import { formatMoment, formatShift, type Shift } from '#kernel/time/zones';
import { type Block, inlineUserText, type Mail } from '#platform/mail/mail';
import type { CancellationKind } from '../rules';
import type { ShownBooking } from './data';

export const whenText = (during: Shift | null, timeZone: string): string =>
  during ? formatShift({ ...during, timeZone }) : 'Permanent position, start date to be agreed';

/** In an email, each day has its own line. */
export const daysText = (days: readonly Shift[], timeZone: string): string =>
  days.map((day) => whenText(day, timeZone)).join('\n');

/** In a text message: how many, and the first. */
export const shortDaysText = ([first, ...more]: readonly Shift[], timeZone: string): string => {
  const when = whenText(first ?? null, timeZone);
  return more.length > 0 ? `${more.length + 1} days, first ${when}` : when;
};

/** A booking, and all days that were confirmed with it. */
type Booked = ShownBooking & { days?: readonly Shift[] };

const daysOf = ({ days, during }: Booked): readonly Shift[] => days ?? (during ? [during] : []);

const mileageText = (cents: number | null) => (cents === null ? '' : `, ${cents}¢ a mile`);

export const factsOf = (booking: Booked, place: string): string =>
  [
    booking.jobTitle,
    booking.days
      ? daysText(booking.days, booking.timeZone)
      : whenText(booking.during, booking.timeZone),
    place,
    rateText(toDollars(booking.rateCents)) + mileageText(booking.mileageRateCents),
  ].join('\n');

export const bookingUrl = ({ id }: Pick<ShownBooking, 'id'>, publicUrl: string): string =>
  `${publicUrl}/bookings/${id}`;

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

/** A notice by mail, and by SMS to those who can get one. */
export interface Messages {
  email: Mail;
  sms: string;
}

export const confirmedToProfessional = (
  booking: Booked,
  practice: Contact,
  publicUrl: string,
): Messages => {
  const { practiceName } = booking;
  const { address, parkingInstructions } = practice;
  const url = bookingUrl(booking, publicUrl);
  return {
    email: {
      subject: `You're booked at ${practiceName}: ${shiftName(booking)}`,
      body: [
        `You're booked at ${practiceName}:`,
        factsOf(booking, address ?? booking.location),
        `Contact at the office: ${contactText(practice)}`,
        ...(parkingInstructions ? [`Parking: ${inlineUserText(parkingInstructions)}`] : []),
        { button: 'See the shift and the contract', url },
      ],
    },
    sms: `You're booked at ${practiceName}. ${shortDaysText(daysOf(booking), booking.timeZone)}, ${booking.location}. ${url}`,
  };
};

export const confirmedToPractice = (
  booking: Booked,
  professional: Contact,
  publicUrl: string,
): Messages => {
  const { professionalName } = booking;
  return {
    email: {
      subject: `${professionalName} is booked: ${shiftName(booking)}`,
      body: [
        `${professionalName} is booked with you:`,
        factsOf(booking, booking.location),
        `Contact: ${contactText(professional)}`,
        { button: 'See the booking and the contract', url: bookingUrl(booking, publicUrl) },
      ],
    },
    sms: `${professionalName} is booked for ${booking.jobTitle}. ${shortDaysText(daysOf(booking), booking.timeZone)}, ${booking.location}. ${formatPhone(professional.phone)}`,
  };
};

export const requestedMail = (booking: ShownBooking, expiresAt: Date, publicUrl: string): Mail => ({
  subject: `${booking.professionalName} wants your shift: ${shiftName(booking)}`,
  body: [
    `${booking.professionalName} wants your shift at the posted rate and is holding the time for you:`,
    factsOf(booking, booking.location),
    `Please confirm or decline by ${formatMoment(expiresAt, booking.timeZone)}. After that, the request expires.`,
    { button: 'Confirm or decline', url: `${publicUrl}/practice/jobs/${booking.jobId}` },
  ],
});

export const startedMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `${booking.practiceName} confirmed your start: ${shiftName(booking)}`,
  body: [
    `${booking.practiceName} confirmed that you have started as ${booking.jobTitle}. All the best in your new position!`,
    { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
  ],
});

/** The subject goes on with the shift. */
type Ending = [subject: string, sentence: string];

const notRecorded = (booking: ShownBooking): Ending => [
  `Closed without a check-in: ${shiftName(booking)}`,
  "No one checked in to this shift, and no one said that it was worked, so we closed the booking. It doesn't affect reliability.",
];

/**
 * Has no entry for reasons the recipient caused, nor for confirmed bookings, whose end hiring
 * reports.
 */
const toProfessional = ({
  practiceName,
  jobTitle,
}: ShownBooking): Partial<Record<CancellationKind, Ending>> => ({
  declined: [
    `${practiceName} declined your quick apply`,
    `${practiceName} declined your quick apply for ${jobTitle}. You're free to take other shifts at that time.`,
  ],
  lapsed: [
    `Your quick apply to ${practiceName} expired`,
    `${practiceName} didn't answer your quick apply in time. You're free to take other shifts at that time.`,
  ],
  taken: [
    `${practiceName} booked someone else`,
    `${practiceName} booked another professional for ${jobTitle}. You're free to take other shifts at that time.`,
  ],
  conflict: [
    `Your quick apply to ${practiceName} was withdrawn`,
    'You were booked elsewhere at this time, so we withdrew your quick apply:',
  ],
  job_changed: [
    `${practiceName} changed this shift`,
    `${practiceName} changed this shift after your quick apply, so your request was withdrawn. You're free to take other shifts at that time, or you can apply again under the new terms. You had applied for:`,
  ],
  job_closed: [
    `${practiceName} is no longer filling this shift`,
    `${practiceName} is no longer filling this shift. You're free to take other shifts at that time.`,
  ],
});

const toPractice = (
  { professionalName, during }: ShownBooking,
  now: Date,
): Partial<Record<CancellationKind, Ending>> => ({
  lapsed: [
    `The quick apply from ${professionalName} expired`,
    `You didn't answer the quick apply from ${professionalName} in time, so it expired. ${
      during && during.startsAt <= now ? 'The shift has started:' : 'Your shift is still open:'
    }`,
  ],
  conflict: [
    `${professionalName} is no longer available`,
    `${professionalName} was booked elsewhere at this time, so the quick apply was withdrawn. Your shift is still open:`,
  ],
  withdrawn: [
    `${professionalName} withdrew the quick apply`,
    `${professionalName} withdrew the quick apply. Your shift is still open:`,
  ],
});

/** `undefined` for a side that caused the end or is notified some other way. */
export function cancelledMail(
  booking: ShownBooking,
  { kind, side, now }: { kind: CancellationKind; side: UserType; now: Date },
  publicUrl: string,
): Mail | undefined {
  const endings = side === 'professional' ? toProfessional(booking) : toPractice(booking, now);
  const ending = kind === 'not_recorded' ? notRecorded(booking) : endings[kind];
  if (!ending) return undefined;
  const [subject, sentence] = ending;
  const next = nextStep(booking, side, kind, publicUrl);
  return {
    subject: `${subject}: ${shiftName(booking)}`,
    body: [sentence, factsOf(booking, booking.location), next],
  };
}

function nextStep(
  { id, jobId }: ShownBooking,
  side: UserType,
  kind: CancellationKind,
  publicUrl: string,
): Block {
  if (kind === 'not_recorded')
    return { button: 'See the booking', url: bookingUrl({ id }, publicUrl) };
  if (side === 'practice')
    return { button: 'See details', url: `${publicUrl}/practice/jobs/${jobId}` };
  return kind === 'job_changed'
    ? { button: 'See details', url: `${publicUrl}/jobs/${jobId}` }
    : { button: 'See more open shifts', url: `${publicUrl}/jobs` };
}
