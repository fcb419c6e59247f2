/** Queries of bookings for the user's side, and the actions on them. */
import type { UserType } from '#kernel/actor';
import { useRead } from '#ui/data/read';
import { usePages } from '#ui/list/pages';
import * as api from '../schema';
import { useOpenings } from './useOpenings';

/** All three endpoints return the same type; a user on neither side uses the plain one. */
function listFor(userType: UserType | null): typeof api.myBookings {
  const lists = { professional: api.professionalBookings, practice: api.practiceBookings };
  return (userType ? lists[userType] : api.myBookings) as typeof api.myBookings;
}

type Asked = Partial<Pick<api.BookingView, 'status'>> & {
  from?: string;
  to?: string;
  order: 'latest' | 'soonest';
};

export const useBookings = (userType: UserType | null, query: Asked) =>
  usePages(listFor(userType), query, { pollsOffline: true });

/** All bookings between two dates. */
export const useBookingsBetween = (
  userType: UserType | null,
  { from, to }: { from: string; to: string },
) => {
  const query = { from, to, order: 'soonest' } as const;
  return usePages(listFor(userType), query, { limit: 100, pollsOffline: true, isWhole: true });
};

export const useBookingCounts = () => useRead(api.bookingCounts, {}, { pollsOffline: true });

export function useBooking(id: string) {
  const read = useRead(api.oneBooking, { params: { id } }, { pollsOffline: true });
  useOpenings(read.data ? [read.data] : [], read.refetch);
  return read;
}
