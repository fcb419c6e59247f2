/** The booking whose unpaid fee led here, so that returning to it takes one click. */
import { useSearchParams } from 'react-router';
import { ids } from '#kernel/id';

/** The booking's path, if the URL names one. */
export function useUnpaidBooking(): string | undefined {
  const [query] = useSearchParams();
  const { data: id } = ids.booking.safeParse(query.get('booking'));
  return id && `/bookings/${id}`;
}
