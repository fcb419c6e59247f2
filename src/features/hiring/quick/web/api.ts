/** A practice's answers to a quick apply. */

import { afterFailure } from '#features/hiring/applications/web/api';
import { shiftText } from '#features/jobs/web/labels';
import { rateText } from '#kernel/money/money';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { confirmBooking, declineBooking } from '../schema';

/** Confirms or declines a quick apply. */
export const useQuickAnswer = (name: string) => ({
  confirm: useAct(confirmBooking, {
    onSuccess: (booking) =>
      toast({
        title: 'Booking confirmed',
        description: `${name} is booked: ${shiftText(booking)}, ${rateText(booking.rate)}.`,
      }),
    onError: afterFailure,
  }),
  decline: useAct(declineBooking, {
    onSuccess: () => toast({ title: 'Request declined', description: `We've let ${name} know.` }),
    onError: afterFailure,
  }),
});
