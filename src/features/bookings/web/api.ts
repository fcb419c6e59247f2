/** Queries of bookings for the user's side, and the actions on them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserType } from '../../../kernel/actor';
import { useAct } from '../../../ui/act';
import { call } from '../../../ui/api';
import { callPage } from '../../../ui/page';
import { usePages } from '../../../ui/pages';
import { toast } from '../../../ui/toast';
import { pollInterval } from '../../jobs/web/api';
import {
  type BookingView,
  bookingCounts,
  confirmStart,
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
  usePages(listFor(userType), query, { pollIntervalMs: pollInterval });

/** All bookings between two dates, over as many pages as needed. */
export const useBookingsBetween = (
  userType: UserType | null,
  { from, to }: { from: string; to: string },
) =>
  useQuery({
    queryKey: [listFor(userType).path, 'between', from, to],
    queryFn: async ({ signal }) => {
      const found: BookingView[] = [];
      let cursor: string | undefined;
      do {
        const query = { from, to, order: 'soonest', limit: 100, cursor } as const;
        const page = await callPage(listFor(userType), { query }, { signal });
        found.push(...page.items);
        cursor = page.next;
      } while (cursor);
      return found;
    },
    staleTime: 0,
    refetchInterval: pollInterval,
    placeholderData: keepPreviousData,
  });

export const useBookingCounts = () =>
  useQuery({
    queryKey: [bookingCounts.path],
    queryFn: ({ signal }) => call(bookingCounts, {}, { signal }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });

export const useBooking = (id: string) =>
  useQuery({
    queryKey: [oneBooking.path, id],
    queryFn: ({ signal }) => call(oneBooking, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });

/** One action shows in many places: lists, counts, the calendar, the booking itself. */
function useRefreshBookings() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === 'string' && path.startsWith('/api/bookings'),
    });
}

export function useConfirmStart() {
  const refresh = useRefreshBookings();
  return useAct(confirmStart, {
    onSuccess: ({ professionalName }) => {
      toast({ title: 'Start confirmed', description: `${professionalName} is on your team.` });
      void refresh();
    },
    onError: ({ serverMessage }) => {
      void refresh();
      return {
        title: "We couldn't confirm the start",
        description: serverMessage ?? 'Please try again.',
      };
    },
  });
}
