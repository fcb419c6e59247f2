/** Queries of the platform fee, and paying it. */
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { useCloseDialog } from '#ui/feedback/Dialog';
import { toast } from '#ui/feedback/toast';
import { dueFees, type FeeView, payPlatformFee, platformFee } from '../schema';

/**
 * `null` until the check-out has created the fee. A fee that the bank is processing, or that is
 * about to be created, is polled.
 */
export const useFee = (bookingId: string) =>
  useRead<typeof platformFee, FeeView | null>(
    platformFee,
    { params: { id: bookingId } },
    { emptyOn: 404, pollsOffline: (fee) => fee === null || fee?.status === 'processing' },
  );

export const useDueFees = ({ isWanted = true } = {}) =>
  useRead(dueFees, {}, { isEnabled: isWanted });

const answers: Partial<Record<FeeView['status'], { title: string; description: string }>> = {
  paid: { title: 'Platform fee paid', description: "We've emailed you the receipt." },
  processing: {
    title: 'Payment started',
    description: "Your bank is working on it. We'll email you when it's done.",
  },
  due: { title: 'Your invoice is ready', description: 'Download it and mail your check.' },
};

/** Inside a dialog, which closes. */
export function usePayFee() {
  const close = useCloseDialog();
  return useAct(payPlatformFee, {
    onSuccess: ({ status }) => {
      const answer = answers[status];
      close();
      if (answer) toast(answer);
    },
    onError: (error) =>
      failureToast('Payment Error', error, 'Failed to create platform fee payment'),
  });
}
