/** What a practice answers a quick apply. */

import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { shiftText } from '../../../jobs/web/labels';
import { type Answered, useAfterAnswer, useFailed } from '../../applications/web/api';
import { confirmBooking, declineBooking } from '../schema';

/** The practice's word on a quick apply. */
export function useQuickAnswer(name: string, answered: Answered = {}) {
  const resolved = useAfterAnswer(answered);
  const onError = useFailed(answered);
  return {
    confirm: useAct(confirmBooking, {
      onSuccess: (booking) =>
        resolved(
          'Booking Confirmed',
          `${name} is booked: ${shiftText(booking)}, ${rateText(booking.rate)}.`,
        ),
      onError,
    }),
    decline: useAct(declineBooking, {
      onSuccess: () => resolved('Request Declined', `${name} is told.`),
      onError,
    }),
  };
}
