/** API calls for the day of the shift, and the message after each. */

import type { BookingView } from '#features/bookings/schema';
import { clockTextAsOf } from '#kernel/time/zones';
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { cancelled, useUpload } from '#ui/data/upload';
import { dismissToasts, toast } from '#ui/feedback/toast';
import { nearText } from '../rules';
import { checkIn, checkOut, dayBoard, digitalCheckout, generatePin, setPosition } from '../schema';

export const useDayBoard = (day: string | undefined) =>
  useRead(dayBoard, { query: day ? { day } : {} }, { pollsOffline: true });

export const useGeneratePin = () =>
  useAct(generatePin, {
    onSuccess: ({ pin }) =>
      toast({ title: `The PIN is ${pin}`, description: 'Tell it at check-out.' }),
    onError: (error) => failureToast('Failed to generate PIN', error, 'Please try again.'),
  });

export const checkInLabel = (practiceName: string): string => `Check-in at ${practiceName}`;

export const announceWaitingCheckIn = () =>
  toast({
    title: 'Your check-in is waiting',
    description: "We'll record it when you're back online.",
  });

export const useCheckIn = (practiceName: string) =>
  useAct(checkIn, {
    waits: { label: () => checkInLabel(practiceName), onWaiting: announceWaitingCheckIn },
    onSuccess: ({ checkedInAt, timeZone, isCheckInFar }) =>
      toast({
        title: "You're checked in",
        description: isCheckInFar
          ? `Your device is more than ${nearText} from the practice, and the practice sees that.`
          : checkedInAt
            ? `Since ${clockTextAsOf(checkedInAt, timeZone, new Date())}. Have a good shift.`
            : undefined,
      }),
    onError: (error) => failureToast("We couldn't check you in", error, 'Please try again.'),
  });

const failure = (description: string) => ({ title: 'Checkout Failed', description });

/** The three calls that check out: a signed form, a photo, and everything else. */
export function useCheckOut(onDone: (booking: BookingView) => void) {
  const upload = useUpload();
  const onSuccess = ({ booking }: { booking: BookingView }) => {
    // An earlier failure is no longer true.
    dismissToasts();
    onDone(booking);
  };
  const plain = useAct(checkOut, {
    onSuccess,
    onError: ({ serverMessage }) => failure(serverMessage ?? 'Checkout failed'),
  });
  const withPhoto = useAct(checkOut, {
    send: upload.send,
    onSuccess,
    onError: ({ code, serverMessage }) =>
      code === cancelled ? undefined : failure(serverMessage ?? 'Checkout failed'),
  });
  const digital = useAct(digitalCheckout, {
    onSuccess,
    onError: ({ serverMessage }) => failure(serverMessage ?? 'Digital checkout failed'),
  });
  return {
    plain: plain.act,
    withPhoto: withPhoto.act,
    digital: digital.act,
    isPending: plain.isPending || withPhoto.isPending || digital.isPending,
    upload,
  };
}

export const useSetPosition = () =>
  useAct(setPosition, {
    onSuccess: () =>
      toast({
        title: 'Office location saved',
        description: 'Check-ins are measured from here now.',
      }),
  });
