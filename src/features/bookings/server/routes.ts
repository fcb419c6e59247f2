/** Routes of bookings and the private calendar feed. */

import { anyone, practices, professionals, signedIn } from '#features/accounts/policy';
import type { Actor } from '#kernel/actor';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, type Call, partyRoute, route } from '#platform/http/route';
import { makeFeed, readEntry, readFeed } from '../calendar/server/commands';
import { deleteFeed, findFeed } from '../calendar/server/data';
import { checkConflict } from '../conflicts/schema';
import { findConflicts } from '../conflicts/server/views';
import { bookingOrders, countBookings, findBookings } from '../list/server/data';
import { rateGuidance } from '../rates/schema';
import { viewGuidance } from '../rates/server/views';
import { schedule } from '../schedule/schema';
import { viewSchedule } from '../schedule/server/views';
import * as api from '../schema';
import { confirmStart } from './commands';
import { viewBookingDetail } from './detail';
import { viewBooking } from './views';

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

const calendarType = 'text/calendar; charset=utf-8';

export const bookingRoutes: AnyRoute[] = [
  partyRoute(checkConflict, professionals, findConflicts),
  route(api.myBookings, signedIn, list),
  route(api.professionalBookings, professionals, list),
  route(api.practiceBookings, practices, list),
  route(api.bookingCounts, signedIn, async ({ context, actor }) => {
    const counts = await countBookings(context.db, partyOf(actor));
    const { pending = 0, confirmed = 0, completed = 0, paid = 0 } = counts;
    // A paid booking was completed before.
    return { pending, confirmed, completed: completed + paid };
  }),
  partyRoute(schedule, signedIn, viewSchedule),
  partyRoute(api.oneBooking, signedIn, viewBookingDetail),
  route(api.bookingCalendar, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await readEntry(context, partyOf(actor), params);
    sendGenerated(reply, { name: 'shift.ics', type: calendarType, bytes });
  }),
  partyRoute(rateGuidance, practices, viewGuidance),
  partyRoute(api.confirmStart, practices, confirmStart),

  actorRoute(api.makeFeed, signedIn, makeFeed),
  route(api.removeFeed, signedIn, ({ context, actor }) => deleteFeed(context.db, actor.userId)),
  route(api.hasFeed, signedIn, async ({ context, actor }) => {
    const feed = await findFeed(context.db, actor.userId);
    return { createdAt: feed?.createdAt.toISOString() ?? null };
  }),
  route(api.readFeed, anyone, async ({ context, params, reply }) => {
    const bytes = await readFeed(context, params.token);
    sendGenerated(reply, { name: 'bridgework.ics', type: calendarType, bytes });
  }),
];
