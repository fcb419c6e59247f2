/** Routes of the lists of bookings, and how many are in which state. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import * as api from '#features/bookings/schema';
import { viewBooking } from '#features/bookings/server/views';
import type { Actor } from '#kernel/actor';
import { partyOf } from '#kernel/party';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, type Call, route } from '#platform/http/route';
import { bookingOrders, countBookings, findBookings } from './data';

type ListCall = Pick<
  Call<typeof api.myBookings, Actor>,
  'context' | 'actor' | 'query' | 'request' | 'reply'
>;

async function list(call: ListCall) {
  const { context, actor, query } = call;
  const party = partyOf(actor);
  const rows = await sendPage(call, bookingOrders[query.order], (page) =>
    findBookings(context.db, party, page),
  );
  return rows.map((booking) => viewBooking(context, booking, party.side));
}

export const bookingListRoutes: AnyRoute[] = [
  route(api.myBookings, signedIn, list),
  route(api.professionalBookings, professionals, list),
  route(api.practiceBookings, practices, list),
  route(api.bookingCounts, signedIn, async ({ context, actor }) => {
    const counts = await countBookings(context.db, partyOf(actor));
    const { pending = 0, confirmed = 0, completed = 0, paid = 0 } = counts;
    // A paid booking was completed before.
    return { pending, confirmed, completed: completed + paid };
  }),
];
