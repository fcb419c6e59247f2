/** Open jobs: the search and one job. */

import { signedIn } from '#features/accounts/policy';
import {
  type FoundJob,
  keyOf,
  orderOf,
  type SearchKey,
  searchJobs,
  searchKeys,
} from '#features/jobs/search/server/data';
import { readCursor, sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, routeWithFacts } from '#platform/http/route';
import * as api from '../schema';
import { searchFacts, viewerFacts } from './data';
import { nearOf, toViewer, viewJobMap, viewListing, viewListings } from './views';

/** Reads the page together with the session; an invalid query is refused after the session. */
function factsFor(query: unknown, now: Date) {
  try {
    const search = { near: undefined, now, ...api.searchJobs.query.parse(query) };
    const after = readCursor<SearchKey>(search.cursor, searchKeys[orderOf(search)]);
    return searchFacts({ after, ...search });
  } catch {
    return searchFacts();
  }
}

export const openingRoutes: AnyRoute[] = [
  routeWithFacts(api.searchJobs, signedIn, factsFor, async (call) => {
    const { context, actor, query, facts } = call;
    const viewer = toViewer(actor, facts.viewer);
    const search = { ...query, near: nearOf(viewer), now: context.clock.now() };
    const order = orderOf(search);
    const cursor = { cursor: searchKeys[order], cursorOf: (job: FoundJob) => keyOf(order, job) };
    const rows = await sendPage(call, cursor, (page) =>
      searchJobs(context.db, search, { ...page, viewerId: actor.userId }, facts.first ?? undefined),
    );
    return viewListings(context, viewer, rows);
  }),
  routeWithFacts(api.jobMap, signedIn, viewerFacts, ({ context, actor, query, facts }) =>
    viewJobMap(context, toViewer(actor, facts), query),
  ),
  actorRoute(api.oneJob, signedIn, viewListing),
];
