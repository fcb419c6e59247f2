/** The query of what is owed for a booking, wages or a late fee. */
import { useRead } from '#ui/data/read';
import { type WagesView, wagesOfBooking } from '../schema';

/** `null` if nothing is owed for this booking yet. */
export const useWages = (bookingId: string) =>
  useRead<typeof wagesOfBooking, WagesView | null>(
    wagesOfBooking,
    { params: { id: bookingId } },
    { emptyOn: 404 },
  );
