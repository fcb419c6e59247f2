/**
 * Texts of the day of the shift: reminders, the PIN, check-outs and decisions about emergencies.
 */

import type { ShownBooking } from '#features/bookings/server/data';
import type { Contact, Messages } from '#features/bookings/server/messages';
import { earnedOf, statedAmountOf } from '#features/bookings/server/pay';
import { shiftName } from '#features/notices/server/messages';
import { formatPhone } from '#kernel/input/phone';
import { exactDollarsText } from '#kernel/money/money';
import {
  formatDuration,
  formatMoment,
  formatShift,
  formatTime,
  localOf,
  zoneAbbreviation,
} from '#kernel/time/zones';
import { type Block, inlineUserText, type Mail } from '#platform/mail/mail';
import { flagNames } from '../hours';
import { disputeUntil, methodNames, type RecordedMethod, signedAs } from '../rules';

const urlOf = ({ id }: ShownBooking, publicUrl: string) => `${publicUrl}/bookings/${id}`;
const timeText = (instant: Date | undefined, { timeZone }: ShownBooking): string =>
  instant
    ? `${formatTime(localOf(instant, timeZone).time)} ${zoneAbbreviation(instant, timeZone)}`
    : '';
const shiftText = ({ during, timeZone }: ShownBooking): string =>
  during ? formatShift({ ...during, timeZone }) : '';

export const pinText = (booking: ShownBooking, pin: string): string =>
  `PIN ${pin} for ${booking.professionalName}, ${shiftText(booking)}, ${booking.location}. Give it to them at check-out.`;

/** To the practice, whose contact person did not get the text above. */
export const pinNotTextedMail = (
  booking: ShownBooking,
  { phone, hasStopped, publicUrl }: { phone: string; hasStopped: boolean; publicUrl: string },
): Mail => ({
  subject: `We couldn't text the PIN for ${booking.professionalName}: ${shiftName(booking)}`,
  body: [
    hasStopped
      ? `The PIN for this shift wasn't sent to ${formatPhone(phone)}, because that number replied STOP to us. Reply START from that phone to get texts again.`
      : `The PIN for this shift wasn't sent to ${formatPhone(phone)}, because it was changed too often in the last hour.`,
    [booking.jobTitle, shiftText(booking), booking.location].join('\n'),
    'The PIN is on the booking:',
    { button: 'See the PIN', url: urlOf(booking, publicUrl) },
  ],
});

/** A day or two hours before the start; the sentence says when it is, not how long from now. */
export function startsSoonToProfessional(
  booking: ShownBooking,
  { address, person, phone, parkingInstructions }: Contact,
  { publicUrl, hasFirstDay }: { publicUrl: string; hasFirstDay: boolean },
): Messages {
  const { practiceName, jobTitle } = booking;
  const url = urlOf(booking, publicUrl);
  const place = address ?? booking.location;
  return {
    email: {
      subject: `Your shift at ${practiceName}: ${shiftName(booking)}`,
      body: [
        `Your shift is coming up:`,
        [jobTitle, shiftText(booking), place].join('\n'),
        `Contact at the office: ${person}, ${formatPhone(phone)}`,
        ...(parkingInstructions ? [`Parking: ${inlineUserText(parkingInstructions)}`] : []),
        ...(hasFirstDay
          ? ["The practice's first-day card tells you which door to use, who greets you, and more."]
          : []),
        'Check in on your phone when you arrive, up to an hour before the start.',
        { button: 'See the shift', url },
      ],
    },
    sms: `Your shift at ${practiceName}: ${shiftText(booking)}, ${place}. Check in when you arrive: ${url}`,
  };
}

export function startsSoonToPractice(booking: ShownBooking, publicUrl: string): Messages {
  const { professionalName, jobTitle, attendance } = booking;
  const url = urlOf(booking, publicUrl);
  return {
    email: {
      subject: `${professionalName} works with you: ${shiftName(booking)}`,
      body: [
        `${professionalName} is coming for ${jobTitle}:`,
        shiftText(booking),
        attendance?.pinSealed
          ? 'Your PIN for check-out is on the booking.'
          : 'Your PIN for check-out will be ready when they check in.',
        { button: 'See the booking', url },
      ],
    },
    sms: `${professionalName} is coming for ${jobTitle}, ${shiftText(booking)}, ${booking.location}. ${url}`,
  };
}

/** After check-in made the PIN, because the practice had not. */
export const pinMadeMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `${booking.professionalName} checked in; your PIN is ready: ${shiftName(booking)}`,
  body: [
    `${booking.professionalName} checked in for ${booking.jobTitle}:`,
    [shiftText(booking), booking.location].filter(Boolean).join('\n'),
    'The PIN for check-out is on the booking. Give it to them when they leave.',
    { button: 'See the PIN', url: urlOf(booking, publicUrl) },
  ],
});

export function endsSoon(booking: ShownBooking, publicUrl: string): Messages {
  const { practiceName, during } = booking;
  const ends = timeText(during?.endsAt, booking);
  const url = urlOf(booking, publicUrl);
  return {
    email: {
      subject: `Check out at ${ends}: ${practiceName}, ${shiftName(booking)}`,
      body: [
        `Your shift at ${practiceName} ends at ${ends}. Please check out before you leave, so that your hours are right.`,
        { button: 'Check out', url },
      ],
    },
    sms: `Your shift at ${practiceName}, ${shiftName(booking)}, ends at ${ends}. Please check out before you leave: ${url}`,
  };
}

export function notCheckedIn(
  booking: ShownBooking,
  { phone }: Pick<Contact, 'phone'>,
  publicUrl: string,
): Messages {
  const { professionalName, jobTitle, during } = booking;
  const started = timeText(during?.startsAt, booking);
  return {
    email: {
      subject: `${professionalName} hasn't checked in yet: ${shiftName(booking)}`,
      body: [
        `${professionalName} was expected at ${started} for ${jobTitle} and hasn't checked in yet. If they are with you, ask them to check in on their phone.`,
        `Phone: ${formatPhone(phone)}`,
        { button: 'See the booking', url: urlOf(booking, publicUrl) },
      ],
    },
    sms: `${professionalName} hasn't checked in yet: ${shiftName(booking)}. ${formatPhone(phone)}`,
  };
}

/** Hours and amount: 8 hours, $384.00. */
const workedText = (booking: ShownBooking): string =>
  `${formatDuration((booking.attendance?.halfHours ?? 0) / 2)}, ${exactDollarsText(earnedOf(booking) ?? 0)}`;

const methodOf = ({ attendance }: ShownBooking): string =>
  attendance?.method === 'digital_form'
    ? `Form signed as ${signedAs(attendance.managerName ?? '', attendance.signatureKind)}`
    : methodNames[attendance?.method ?? 'automatic'];

function factsOf(booking: ShownBooking): string {
  const stated = statedAmountOf(booking);
  const { attendance, jobTitle, timeZone } = booking;
  const at = (instant: string | null | undefined) =>
    instant ? formatMoment(instant, timeZone) : '';
  return [
    jobTitle,
    shiftText(booking),
    `Checked in: ${at(attendance?.checkedInAt)}`,
    `Checked out: ${at(attendance?.checkedOutAt)}`,
    `Method: ${methodOf(booking)}`,
    `Hours and amount: ${workedText(booking)}`,
    ...(stated === null ? [] : [`Stated on the form: ${exactDollarsText(stated)}`]),
  ].join('\n');
}

const outcome = ({ attendance }: ShownBooking): Block[] => {
  if (attendance?.method === 'emergency') {
    return [
      'This was an emergency check-out. An admin reviews it before anything is paid, and we tell both sides the result.',
    ];
  }
  return attendance?.method === 'automatic'
    ? ['Nobody checked out, so the shift was closed at its scheduled end.']
    : [];
};

export const checkedOutToProfessional = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Checked out at ${booking.practiceName}: ${workedText(booking)}, ${shiftName(booking)}`,
  body: [
    `Your shift at ${booking.practiceName} is over:`,
    factsOf(booking),
    ...outcome(booking),
    ...(booking.attendance?.method === 'automatic' ? ['If the hours are wrong, tell us.'] : []),
    { button: 'See the booking and the timesheet', url: urlOf(booking, publicUrl) },
  ],
});

/** Not for an emergency check-out: an admin decides it first. */
function disputeNote({ attendance, timeZone }: ShownBooking): Block[] {
  if (!attendance?.checkedOutAt || attendance.method === 'emergency') return [];
  const until = disputeUntil(new Date(attendance.checkedOutAt));
  return [
    `If the hours are wrong, you can dispute them on the booking until ${formatMoment(until, timeZone)}.`,
  ];
}

/** Phones show the method in a few words. */
const proofTexts: Record<Exclude<RecordedMethod, 'digital_form' | 'emergency'>, string> = {
  pin: 'with your PIN',
  photo: 'with a photo',
  time_based: 'by the time worked',
  location_time: 'at your office',
  automatic: 'automatically, at the scheduled end',
  stated: 'entered afterward, without a check-in',
};

/** "Hanna Lund checked out: 8 hours, form signed as Kim Larsen. Not right? Dispute" */
function checkedOutText(booking: ShownBooking): string {
  const { professionalName, attendance } = booking;
  const hours = (attendance?.halfHours ?? 0) / 2;
  const method = attendance?.method ?? 'automatic';
  const what = `${professionalName} checked out: ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  if (method === 'emergency') {
    return `${what}, in an emergency. An admin reviews it first`;
  }
  const proof =
    method === 'digital_form'
      ? `form signed as ${attendance?.managerName}${attendance?.signatureKind === 'typed' ? ' (typed name)' : ''}`
      : proofTexts[method];
  const flags = (attendance?.hoursFlags ?? []).map((flag) => ` ${flagNames[flag]}`).join('');
  return `${what}, ${proof}.${flags} Not right? Dispute`;
}

export const checkedOutToPractice = (booking: ShownBooking, publicUrl: string): Messages => ({
  sms: `${checkedOutText(booking)}: ${urlOf(booking, publicUrl)} (${shiftName(booking)})`,
  email: checkedOutMail(booking, publicUrl),
});

const checkedOutMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `${checkedOutText(booking)} (${shiftName(booking)})`,
  body: [
    `The shift of ${booking.professionalName} is over:`,
    factsOf(booking),
    ...(booking.attendance?.hoursFlags ?? []).map((flag) => flagNames[flag]),
    ...outcome(booking),
    ...disputeNote(booking),
    { button: 'See the booking and the timesheet', url: urlOf(booking, publicUrl) },
  ],
});

/** To the team. */
export const emergencyArrivedMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Emergency check-out: ${booking.professionalName} at ${booking.practiceName}, ${shiftName(booking)}`,
  body: [
    'An emergency check-out needs a decision:',
    factsOf(booking),
    { intro: 'The reason:', quote: booking.attendance?.emergencyReason ?? '' },
    { button: 'Decide', url: `${publicUrl}/admin/emergencies?booking=${booking.id}` },
  ],
});

export function emergencyDecidedMail(booking: ShownBooking, publicUrl: string): Mail {
  const { attendance, professionalName, practiceName } = booking;
  const note = attendance?.emergencyNote;
  const isApproved = attendance?.emergencyDecision === 'approved';
  return {
    subject: `Emergency check-out ${isApproved ? 'approved' : 'decided'}: ${workedText(booking)}, ${professionalName} at ${practiceName}, ${shiftName(booking)}`,
    body: [
      isApproved
        ? 'We reviewed the emergency check-out and approved it as it was stated:'
        : "We reviewed the emergency check-out and couldn't accept it as it was stated. These hours count now:",
      factsOf(booking),
      ...(note ? [{ intro: 'What we looked at:', quote: note }] : []),
      { button: 'See the booking and the timesheet', url: urlOf(booking, publicUrl) },
    ],
  };
}
