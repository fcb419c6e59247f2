/** What emails about the platform fee say. */

import type { ShownBooking } from '#features/bookings/server/data';
import { whenText } from '#features/bookings/server/messages';
import { shiftName } from '#features/notices/server/messages';
import { brand } from '#kernel/brand';
import type { Mail } from '#platform/mail/mail';
import { feeText } from '../rules';

const subjectOf = (booking: ShownBooking): string =>
  `${booking.professionalName}, ${shiftName(booking)}`;

const factsOf = ({ jobTitle, professionalName, during, timeZone }: ShownBooking): string =>
  [`${jobTitle}, ${professionalName}`, whenText(during, timeZone)].join('\n');

const bookingUrl = ({ id }: ShownBooking, publicUrl: string) => `${publicUrl}/bookings/${id}`;

const payButton = (booking: ShownBooking, publicUrl: string) => ({
  button: 'Pay the platform fee',
  url: bookingUrl(booking, publicUrl),
});

export const dueMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Platform fee due: ${subjectOf(booking)}`,
  body: [
    `The platform fee of ${feeText} is due for this booking:`,
    factsOf(booking),
    payButton(booking, publicUrl),
  ],
});

export const invoiceMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Your invoice: ${subjectOf(booking)}`,
  body: [
    `You pay by check, so here is your invoice of ${feeText} for this booking:`,
    factsOf(booking),
    `Please make the check payable to ${brand.company} and write the invoice number on it.`,
    { button: 'See the booking and the invoice', url: bookingUrl(booking, publicUrl) },
  ],
});

export const declinedMail = (booking: ShownBooking, reason: string, publicUrl: string): Mail => ({
  subject: `We couldn't charge the platform fee: ${subjectOf(booking)}`,
  body: [
    `We tried to charge the platform fee of ${feeText} for this booking, and it didn't go through:`,
    factsOf(booking),
    reason,
    { button: 'Try again', url: bookingUrl(booking, publicUrl) },
  ],
});

export const paidMail = (booking: ShownBooking, publicUrl: string): Mail => ({
  subject: `Receipt for the platform fee: ${subjectOf(booking)}`,
  body: [
    `You paid the platform fee of ${feeText} for this booking. Thank you!`,
    factsOf(booking),
    { button: 'See the booking and the receipt', url: bookingUrl(booking, publicUrl) },
  ],
});

export const refundedMail = (booking: ShownBooking, reason: string, publicUrl: string): Mail => ({
  subject: `We refunded the platform fee: ${subjectOf(booking)}`,
  body: [
    `We refunded the platform fee of ${feeText} for this booking:`,
    factsOf(booking),
    { quote: reason },
    { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
  ],
});

export const reminderMail = (
  booking: ShownBooking,
  { isLast, blockedFrom }: { isLast: boolean; blockedFrom: string },
  publicUrl: string,
): Mail => ({
  subject: `Reminder, platform fee unpaid: ${subjectOf(booking)}`,
  body: [
    `The platform fee of ${feeText} for this booking is still unpaid:`,
    factsOf(booking),
    ...(isLast
      ? [`From ${blockedFrom} on, you can't post new shifts until it is paid.`]
      : ['If you have sent a check, thank you: it takes a few days to arrive.']),
    payButton(booking, publicUrl),
  ],
});
