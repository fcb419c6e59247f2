/** What a practice answers a quick apply. */

import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import { shiftText } from '../../../jobs/web/words';
import { type Answered, useFailed, useSettled } from '../../applications/web/api';
import { confirmBooking, declineBooking } from '../schema';

/** The practice's word on a quick apply. */
export function useQuickAnswer(name: string, answered: Answered = {}) {
  const settled = useSettled(answered);
  const onError = useFailed(answered);
  return {
    confirm: useAct(confirmBooking, {
      onSuccess: (booking) =>
        settled(
          'Booking confirmed',
          `${name} is booked: ${shiftText(booking)}, ${rateText(booking.rate)}.`,
        ),
      onError,
    }),
    decline: useAct(declineBooking, {
      onSuccess: () => settled('Request declined', `We've let ${name} know.`),
      onError,
    }),
  };
}
