/** Queries of wages and late fees, and what each side does with them. */
import { failureToast, useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { confirmWagesReceived, reportWagesLate, type WagesView, wagesOfBooking } from '../schema';

/** `null` if nothing is owed for this booking yet. */
export const useWages = (bookingId: string) =>
  useRead<typeof wagesOfBooking, WagesView | null>(
    wagesOfBooking,
    { params: { id: bookingId } },
    { emptyOn: 404 },
  );

export const useConfirmReceipt = (name: string, onDone: () => void) =>
  useAct(confirmWagesReceived, {
    onSuccess: () => {
      toast({ title: 'Receipt confirmed', description: `We've told ${name}.` });
      onDone();
    },
    onError: (error) => {
      onDone();
      return failureToast("We couldn't confirm this", error);
    },
  });

export const useReportLate = (name: string, onDone: () => void) =>
  useAct(reportWagesLate, {
    onSuccess: () => {
      toast({ title: 'Reported', description: `We've told ${name} and our team.` });
      onDone();
    },
    onError: (error) => failureToast("We couldn't send your report", error),
  });
