/** What is said about the fee for cancelling late. */

import { freeCancellationHours } from '#features/bookings/cancellation/rules';
import type { ShownBooking } from '#features/bookings/server/data';
import { bookingUrl } from '#features/bookings/server/messages';
import { shiftName } from '#features/notices/server/messages';
import { exactDollarsText, toDollars } from '#kernel/money/money';
import type { Mail } from '#platform/mail/mail';
import { facts } from './messages';

export function feeRequestedMail(booking: ShownBooking, publicUrl: string): Mail {
  const { professionalName, fee } = booking;
  return {
    subject: `${professionalName} requested the cancellation fee: ${shiftName(booking)}`,
    body: [
      `You cancelled this booking less than ${freeCancellationHours} hours before the start:`,
      facts(booking),
      `${professionalName} asks for the ${exactDollarsText(toDollars(fee?.amountCents ?? 0))} you owe for it. Please pay them directly, then mark it as paid.`,
      { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
    ],
  };
}

export function feePaidMail(booking: ShownBooking, publicUrl: string): Mail {
  const { practiceName, fee } = booking;
  return {
    subject: `${practiceName} paid your cancellation fee: ${shiftName(booking)}`,
    body: [
      `${practiceName} marked the ${exactDollarsText(toDollars(fee?.amountCents ?? 0))} for this cancelled booking as paid:`,
      facts(booking),
      "If it hasn't reached you, please contact the practice first, then us.",
      { button: 'See the booking', url: bookingUrl(booking, publicUrl) },
    ],
  };
}
