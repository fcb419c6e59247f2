/** Routes of a booking as a calendar entry, and of the private calendar feed. */

import { anyone, signedIn } from '#features/accounts/policy';
import * as api from '#features/bookings/schema';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { makeFeed, readEntry, readFeed } from './commands';
import { deleteFeed, findFeed } from './data';

const calendarType = 'text/calendar; charset=utf-8';

export const calendarRoutes: AnyRoute[] = [
  route(api.bookingCalendar, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await readEntry(context, partyOf(actor), params);
    sendGenerated(reply, { name: 'shift.ics', type: calendarType, bytes });
  }),
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
