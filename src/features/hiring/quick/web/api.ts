/** A practice's answers to a quick apply. */

import { type Answered, afterAnswer, afterFailure } from '#features/hiring/applications/web/api';
import { shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { useAct } from '#ui/data/act';
import { confirmBooking, declineBooking } from '../schema';

/** Confirms or declines a quick apply. */
export function useQuickAnswer(name: string, answered: Answered = {}) {
  const resolved = afterAnswer(answered);
  const onError = afterFailure(answered);
  return {
    confirm: useAct(confirmBooking, {
      onSuccess: (booking) =>
        resolved(
          'Booking confirmed',
          `${name} is booked: ${shiftText(booking)}, ${rateText(booking.rate)}.`,
        ),
      onError,
    }),
    decline: useAct(declineBooking, {
      onSuccess: () => resolved('Request declined', `We've let ${name} know.`),
      onError,
    }),
  };
}
