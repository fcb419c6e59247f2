/** A practice's answers to a quick apply. */

import { rateText } from '../../../../kernel/money/money';
import { useAct } from '../../../../ui/data/act';
import { shiftText } from '../../../jobs/web/labels';
import { type Answered, afterAnswer, afterFailure } from '../../applications/web/api';
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
