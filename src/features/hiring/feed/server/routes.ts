/** The route of the feed. */

import { practices } from '#features/accounts/policy';
import { viewerFacts } from '#features/hiring/openings/server/data';
import { dayOf } from '#kernel/time/day';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, routeWithFacts } from '#platform/http/route';
import { availabilityFeed } from '../schema';
import { findFeed, latestChanges } from './data';
import { toFilters, viewEntry } from './views';

export const feedRoutes: AnyRoute[] = [
  routeWithFacts(
    availabilityFeed,
    practices,
    () => viewerFacts,
    async (call) => {
      const { context, actor, query, facts } = call;
      const now = context.clock.now();
      const home = facts?.zipCode;
      const filters = toFilters(query, { practiceId: actor.userId, home, now });
      const rows = await sendPage(call, latestChanges, (page) =>
        findFeed(context.db, filters, page),
      );
      const today = dayOf(now);
      return rows.map((row) => viewEntry(row, home, today));
    },
  ),
];
