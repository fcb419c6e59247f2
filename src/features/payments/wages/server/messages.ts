/** What emails about wages and late fees say. */

import type { ShownBooking } from '#features/bookings/server/data';
import { bookingUrl, whenText } from '#features/bookings/server/messages';
import { shiftName } from '#features/notices/server/messages';
import { exactDollarsText, toDollars } from '#kernel/money/money';
import { formatDate } from '#kernel/time/zones';
import { type Block, inlineUserText, type Mail } from '#platform/mail/mail';
import { methodNames, paymentDays } from '../rules';
import type { Obligation } from './data';
import { linesOf } from './views';

export interface Owed {
  booking: ShownBooking;
  wages: Obligation;
  publicUrl: string;
}

const amountText = (cents: number): string => exactDollarsText(toDollars(cents));

const outstandingText = ({ wages: { amountCents, paidCents } }: Owed): string =>
  amountText(amountCents - paidCents);

/** The arithmetic, line by line. */
function arithmeticOf({ booking, wages }: Owed): Block {
  const { amountCents, paidCents } = wages;
  return {
    intro: 'How it adds up:',
    list: [
      ...linesOf(wages, booking).map((line) => `${line.label} = ${amountText(line.amountCents)}`),
      `Total: ${amountText(amountCents)}`,
      ...(paidCents > 0 && paidCents < amountCents
        ? [`Already paid: ${amountText(paidCents)}`]
        : []),
    ],
  };
}

const shiftText = (
  { jobTitle, during, timeZone, ...booking }: ShownBooking,
  other: 'practiceName' | 'professionalName',
): string => [`${jobTitle}, ${booking[other]}`, whenText(during, timeZone)].join('\n');

const bookingButton = ({ booking, publicUrl }: Owed, button: string): Block => ({
  button,
  url: bookingUrl(booking, publicUrl),
});

function paymentText({ wages: { paidBy, paidOn, reference } }: Owed): string[] {
  const facts = [
    ...(paidBy ? [`How: ${methodNames[paidBy]}`] : []),
    ...(paidOn ? [`When: ${formatDate(paidOn)}`] : []),
    ...(reference ? [`Reference: ${inlineUserText(reference)}`] : []),
  ];
  return facts.length > 0 ? [facts.join('\n')] : [];
}

export function dueMail(owed: Owed): Mail {
  const { professionalName } = owed.booking;
  return {
    subject: `Wages of ${amountText(owed.wages.amountCents)} for ${professionalName} are due: ${shiftName(owed.booking)}`,
    body: [
      `${professionalName} has checked out. Please pay them directly within ${paymentDays} days, then mark the wages as paid.`,
      shiftText(owed.booking, 'professionalName'),
      arithmeticOf(owed),
      ...(owed.wages.sameDay ? [`${professionalName} prefers a same-day deposit.`] : []),
      'Where to pay them is on the booking, if they share a bank account; if not, please ask them.',
      bookingButton(owed, 'Mark as paid'),
    ],
  };
}

export function reminderMail(owed: Owed): Mail {
  const { professionalName } = owed.booking;
  return {
    subject: `Reminder: ${outstandingText(owed)} for ${professionalName} is still due: ${shiftName(owed.booking)}`,
    body: [
      `This payment has been due for ${paymentDays} days:`,
      shiftText(owed.booking, 'professionalName'),
      arithmeticOf(owed),
      `If you've paid, please mark it as paid. If not, ${professionalName} can now report it late.`,
      bookingButton(owed, 'Mark as paid'),
    ],
  };
}

export function paidMail(owed: Owed, isCorrection: boolean): Mail {
  const { practiceName } = owed.booking;
  return {
    subject: isCorrection
      ? `${practiceName} changed the details of your payment: ${shiftName(owed.booking)}`
      : `${practiceName} says you've been paid ${amountText(owed.wages.paidCents)}: ${shiftName(owed.booking)}`,
    body: [
      `${practiceName} marked this as paid. Please confirm once the money has arrived.`,
      shiftText(owed.booking, 'practiceName'),
      arithmeticOf(owed),
      ...paymentText(owed),
      bookingButton(owed, 'Confirm receipt'),
    ],
  };
}

export function accountShownMail(owed: Owed): Mail {
  const { practiceName } = owed.booking;
  return {
    subject: `${practiceName} looked at your bank account: ${shiftName(owed.booking)}`,
    body: [
      `${practiceName} opened your bank, routing and account number to pay you. You chose that practices that owe you pay may see them, until you've received the wages.`,
      shiftText(owed.booking, 'practiceName'),
      { button: 'See the booking', url: bookingUrl(owed.booking, owed.publicUrl) },
      { button: 'Change this choice', url: `${owed.publicUrl}/professional-profile?tab=payment` },
    ],
  };
}

export function paymentUnmarkedMail(owed: Owed): Mail {
  const { practiceName } = owed.booking;
  return {
    subject: `${practiceName} hasn't paid you yet after all: ${shiftName(owed.booking)}`,
    body: [
      `${practiceName} marked this as not paid after all, so it's due again:`,
      shiftText(owed.booking, 'practiceName'),
      arithmeticOf(owed),
      bookingButton(owed, 'See the booking'),
    ],
  };
}

export function receivedMail(owed: Owed): Mail {
  const { professionalName } = owed.booking;
  return {
    subject: `${professionalName} received your payment: ${shiftName(owed.booking)}`,
    body: [
      `${professionalName} confirmed your payment of ${amountText(owed.wages.paidCents)}. There's nothing left to do.`,
      shiftText(owed.booking, 'professionalName'),
      bookingButton(owed, 'See the booking'),
    ],
  };
}

/** It was marked as paid and did not arrive, or it was not paid. */
const lateText = ({ wages: { paidAt } }: Owed, name: string): string =>
  paidAt
    ? `${name} reports that a payment marked as paid hasn't arrived:`
    : `${name} reports that a payment is late:`;

export function lateMail(owed: Owed): Mail {
  const { professionalName } = owed.booking;
  return {
    subject: owed.wages.paidAt
      ? `${professionalName} hasn't received your payment: ${shiftName(owed.booking)}`
      : `${professionalName} is waiting for ${outstandingText(owed)}: ${shiftName(owed.booking)}`,
    body: [
      lateText(owed, professionalName),
      shiftText(owed.booking, 'professionalName'),
      { quote: owed.wages.lateNote ?? '' },
      arithmeticOf(owed),
      "Please pay them, or correct the details if you already have. We've notified our team too.",
      bookingButton(owed, 'See the booking'),
    ],
  };
}

/** To the team. */
export const lateReportTeamMail = (owed: Owed): Mail => ({
  subject: `Late payment: ${owed.booking.practiceName} and ${owed.booking.professionalName}, ${shiftName(owed.booking)}`,
  body: [
    lateText(owed, owed.booking.professionalName),
    shiftText(owed.booking, 'practiceName'),
    { quote: owed.wages.lateNote ?? '' },
    arithmeticOf(owed),
    { button: 'Open late payments', url: `${owed.publicUrl}/admin/wages?case=${owed.booking.id}` },
  ],
});

export const caseClosedMail = (owed: Owed, note: string): Mail => ({
  subject: `We closed the report about a late payment: ${owed.booking.professionalName} at ${owed.booking.practiceName}, ${shiftName(owed.booking)}`,
  body: [
    'Our team looked at this report:',
    [
      shiftText(owed.booking, 'practiceName'),
      `Professional: ${owed.booking.professionalName}`,
    ].join('\n'),
    { quote: note },
    ...(owed.wages.paidAt || owed.wages.status === 'received'
      ? []
      : [`The ${outstandingText(owed)} stays due until it is paid.`]),
    bookingButton(owed, 'See the booking'),
  ],
});
