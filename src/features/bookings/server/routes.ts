/** Routes of bookings and the private calendar feed. */

import { anyone, practices, professionals, signedIn } from '#features/accounts/policy';
import type { Actor } from '#kernel/actor';
import { partyOf } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { sendGenerated } from '#platform/http/files/stored';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, type Call, route } from '#platform/http/route';
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
import { findBookingOf } from './data';
import { viewBooking, viewBookingDetail } from './views';

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
  route(checkConflict, professionals, ({ context, actor, body }) =>
    findConflicts(context, actor.userId, body.jobId),
  ),
  route(api.myBookings, signedIn, list),
  route(api.professionalBookings, professionals, list),
  route(api.practiceBookings, practices, list),
  route(api.bookingCounts, signedIn, async ({ context, actor }) => {
    const counts = await countBookings(context.db, partyOf(actor));
    const { pending = 0, confirmed = 0, completed = 0, paid = 0 } = counts;
    // A paid booking was completed before.
    return { pending, confirmed, completed: completed + paid };
  }),
  route(schedule, signedIn, ({ context, actor }) => viewSchedule(context, partyOf(actor))),
  route(api.oneBooking, signedIn, async ({ context, actor, params }) => {
    const party = partyOf(actor);
    const booking = await findBookingOf(context.db, party, params.id);
    if (!booking) throw notFound();
    return viewBookingDetail(context, booking, party.side);
  }),
  route(api.bookingCalendar, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await readEntry(context, partyOf(actor), params.id);
    sendGenerated(reply, { name: 'shift.ics', type: calendarType, bytes });
  }),
  route(rateGuidance, practices, ({ context, actor, query }) =>
    viewGuidance(context, actor.userId, query),
  ),
  route(api.confirmStart, practices, ({ context, actor, params }) =>
    confirmStart(context, actor.userId, params.id),
  ),

  route(api.makeFeed, signedIn, ({ context, actor }) => makeFeed(context, actor)),
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
