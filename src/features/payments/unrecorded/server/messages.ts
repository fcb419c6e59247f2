/** What reminders about a shift without a check-in say. */

import { recordUntil } from '#features/bookings/disputes/rules';
import type { ShownBooking } from '#features/bookings/server/data';
import type { Messages } from '#features/bookings/server/messages';
import { shiftName } from '#features/notices/server/messages';
import type { UserType } from '#kernel/actor';
import { formatMoment, formatShift } from '#kernel/time/zones';

export function unrecordedMessages(
  booking: ShownBooking,
  side: UserType,
  publicUrl: string,
): Messages {
  const { id, during, timeZone, practiceName, professionalName, jobTitle, closesAt } = booking;
  const url = `${publicUrl}/bookings/${id}`;
  const shift = during ? formatShift({ ...during, timeZone }) : '';
  const until = during ? formatMoment(recordUntil(during, closesAt), timeZone) : '';
  const texts = {
    professional: {
      subject: `Did you work at ${practiceName}? ${shiftName(booking)}`,
      question: `No one checked in to your shift at ${practiceName}. If you worked, say so with your hours, so that you get paid. ${practiceName} will confirm them.`,
      button: 'Say that you worked',
      sms: `No check-in for your shift at ${practiceName}, ${shiftName(booking)}. If you worked, state your hours: ${url}`,
    },
    practice: {
      subject: `Was ${professionalName} there? ${shiftName(booking)}`,
      question: `${professionalName} didn't check in to this shift. If they were with you, say so with the hours, so that they get paid. If they didn't come, mark a no-show.`,
      button: 'Say what happened',
      sms: `No check-in by ${professionalName}, ${shiftName(booking)}. Were they with you? ${url}`,
    },
  };
  const { subject, question, button, sms } = texts[side];
  return {
    email: {
      subject,
      body: [
        question,
        [jobTitle, shift].join('\n'),
        `If neither side answers by ${until}, the booking closes without pay. It doesn't affect reliability.`,
        { button, url },
      ],
    },
    sms,
  };
}
