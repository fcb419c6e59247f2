/** The routes of the feed, and of one professional as a practice sees them. */

import { practices } from '#features/accounts/policy';
import { viewerFacts } from '#features/hiring/openings/server/data';
import { requireVisible } from '#features/hiring/placement/server/steps';
import { requireFound } from '#kernel/refusal';
import { dayOf } from '#kernel/time/day';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, routeWithFacts } from '#platform/http/route';
import { availabilityFeed, hiringOptions } from '../schema';
import { findFeed, findPerson, latestChanges } from './data';
import { toFilters, viewEntry, viewOptions } from './views';

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
  routeWithFacts(
    hiringOptions,
    practices,
    () => viewerFacts,
    async ({ context, actor, params, facts }) => {
      await requireVisible(context.db, actor.userId, params.id);
      const now = context.clock.now();
      const today = dayOf(now);
      const practiceId = actor.userId;
      const values = { practiceId, professionalId: params.id, now, today };
      const person = requireFound(await findPerson(context.db, values));
      return viewOptions(person, facts?.zipCode, today);
    },
  ),
];
