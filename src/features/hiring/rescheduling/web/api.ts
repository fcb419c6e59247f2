/** Queries and actions of rescheduling, for both sides. */

import { isRefused, reasonOf } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import { afterAnswer, afterFailure } from '#features/hiring/applications/web/api';
import { formatShift } from '#kernel/time/zones';
import { useAct } from '#ui/data/act';
import type { ApiError } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import {
  acceptReschedule,
  declineReschedule,
  readReschedule,
  reschedule,
  withdrawReschedule,
} from '../schema';

/** Pinned: what a dialog shows is what its button accepts. */
export const useAddendum = (bookingId: string) =>
  useRead(readReschedule, { params: { id: bookingId } }, { isPinned: true });

/** After these refusals another time can be tried; after any other, the form closes. */
const aboutTheTime = ['schedule_conflict', 'expires_before_shift', 'not_invitable'];
export const isAboutTheTime = ({ code }: Pick<ApiError, 'code'>): boolean =>
  aboutTheTime.includes(code ?? '');

export const usePropose = (
  otherName: string,
  { onDone, onIssues }: { onDone: () => void; onIssues: (issues: ApiError['issues']) => boolean },
) =>
  useAct(reschedule, {
    onSuccess: () => {
      toast({ title: 'Proposal sent', description: `We've let ${otherName} know.` });
      onDone();
    },
    onError: (error) => {
      // The form itself says what is wrong with the time.
      if (onIssues(error.issues) || isAboutTheTime(error)) return undefined;
      if (isRefused(error)) onDone();
      return { title: "We couldn't send your proposal", description: reasonOf(error) };
    },
  });

export function useTimeAnswer(otherName: string, onDone: () => void) {
  const resolved = afterAnswer({ onDone });
  const onError = afterFailure({ onDone });
  return {
    accept: useAct(acceptReschedule, {
      onSuccess: (booking) =>
        resolved('New time accepted', `The shift is now ${newTime(booking)}.`),
      onError,
    }),
    decline: useAct(declineReschedule, {
      onSuccess: () => resolved('Proposal declined', `We've let ${otherName} know.`),
      onError,
    }),
    withdraw: useAct(withdrawReschedule, {
      onSuccess: () => resolved('Proposal withdrawn', `We've let ${otherName} know.`),
      onError,
    }),
  };
}

const newTime = ({ startsAt, endsAt, timeZone }: BookingView): string =>
  startsAt && endsAt ? formatShift({ startsAt, endsAt, timeZone }) : '';
