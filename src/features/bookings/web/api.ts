/** Queries of bookings for the user's side, and the actions on them. */
import type { UserType } from '#kernel/actor';
import { useRead } from '#ui/data/read';
import { usePages } from '#ui/list/pages';
import {
  type BookingView,
  bookingCounts,
  myBookings,
  oneBooking,
  practiceBookings,
  professionalBookings,
} from '../schema';

/** All three endpoints return the same type; a user on neither side uses the plain one. */
function listFor(userType: UserType | null): typeof myBookings {
  const lists = { professional: professionalBookings, practice: practiceBookings };
  return (userType ? lists[userType] : myBookings) as typeof myBookings;
}

type Asked = Partial<Pick<BookingView, 'status'>> & {
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

export const useBookingCounts = () => useRead(bookingCounts, {}, { pollsOffline: true });

export const useBooking = (id: string) =>
  useRead(oneBooking, { params: { id } }, { pollsOffline: true });
