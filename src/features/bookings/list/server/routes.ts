/** Routes of the lists of bookings, and how many are in which state. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import * as api from '#features/bookings/schema';
import { viewBooking } from '#features/bookings/server/views';
import type { Actor, Policy } from '#kernel/actor';
import type { Endpoint } from '#kernel/api/endpoint';
import { partyOf } from '#kernel/party';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, route } from '#platform/http/route';
import { bookingOrders, countBookings, findBookings } from './data';

type BookingsEndpoint = Omit<typeof api.myBookings, 'path' | 'summary'> & Endpoint;

const bookingsFor = <A extends Actor>(endpoint: BookingsEndpoint, policy: Policy<A>) =>
  partyList(endpoint, policy, ({ order }) => bookingOrders[order], {
    find: ({ db }, party, page) => findBookings(db, party, page),
    view: (booking, context, { side }) => viewBooking(context, booking, side),
  });
export const bookingList = bookingsFor(api.myBookings, signedIn);

export const bookingListRoutes: AnyRoute[] = [
  bookingList,
  bookingsFor(api.professionalBookings, professionals),
  bookingsFor(api.practiceBookings, practices),
  route(api.bookingCounts, signedIn, async ({ context, actor }) => {
    const counts = await countBookings(context.db, partyOf(actor));
    const { pending = 0, confirmed = 0, completed = 0, paid = 0 } = counts;
    // A paid booking was completed before.
    return { pending, confirmed, completed: completed + paid };
  }),
];
