/** Who applied to a job of the practice, and what the practice answers them. */
import { useQueryClient } from '@tanstack/react-query';
import { rateText } from '../../../../kernel/money';
import { useAct } from '../../../../ui/act';
import type { ApiError } from '../../../../ui/api';
import { usePages } from '../../../../ui/pages';
import { toast } from '../../../../ui/toast';
import { lookAgainAfter } from '../../../jobs/web/api';
import { shiftText } from '../../../jobs/web/words';
import { applicants, confirmBooking, declineBooking, reject, select, unselect } from '../../schema';
import { isRefused, reasonOf } from '../apply/failure';

export const useApplicants = (jobId: string) =>
  usePages(applicants, {}, { params: { id: jobId }, limit: 100, refetchEvery: lookAgainAfter });

const touched = [
  '/api/practice/jobs',
  '/api/jobs',
  '/api/job-applications',
  '/api/bookings',
  '/api/contracts',
];

/** One answer shows in many places: the job, its applicants, contracts, bookings. */
function useRefreshHiring() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && touched.some((start) => path.startsWith(start)),
    });
}

interface Answered {
  /** After the answer is known, such as to close a question. */
  onDone?: () => void;
}

/** Whatever happened, the lists look again: somebody else may have been faster. */
function useSettled({ onDone }: Answered) {
  const refresh = useRefreshHiring();
  return (title: string, description?: string) => {
    toast({ title, description });
    void refresh();
    onDone?.();
  };
}

function useFailed({ onDone }: Answered) {
  const refresh = useRefreshHiring();
  return (error: ApiError) => {
    void refresh();
    // What was typed stays for another try, unless the answer was no.
    if (isRefused(error)) onDone?.();
    return { title: "That didn't work", description: reasonOf(error) };
  };
}

export function useSelection(name: string, answered: Answered = {}) {
  const settled = useSettled(answered);
  const onError = useFailed(answered);
  return {
    select: useAct(select, {
      onSuccess: () => settled('Contract sent', `We've let ${name} know.`),
      onError,
    }),
    unselect: useAct(unselect, {
      onSuccess: () =>
        settled('Offer withdrawn', `We've let ${name} know. Their application is still open.`),
      onError,
    }),
  };
}

export function useRejection(name: string, answered: Answered = {}) {
  const settled = useSettled(answered);
  const onError = useFailed(answered);
  return useAct(reject, {
    onSuccess: () => settled('Application rejected', `We've let ${name} know.`),
    onError,
  });
}

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
