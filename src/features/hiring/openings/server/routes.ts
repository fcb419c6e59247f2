/** Open jobs: the search and one job. */
import { readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route, routeWithFacts } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import { keyOf, orderOf, searchKeys } from '../../../jobs/search/server/data';
import * as api from '../schema';
import { searchOffers, viewerFacts } from './data';
import { nearOf, toViewer, viewListing, viewListings } from './views';

export const openingRoutes: AnyRoute[] = [
  routeWithFacts(api.searchJobs, signedIn, viewerFacts, async (call) => {
    const { context, actor, query, facts } = call;
    const viewer = toViewer(actor, facts);
    const search = { ...query, near: nearOf(viewer), now: context.clock.now() };
    const order = orderOf(search);
    const page = {
      after: readCursor(query.cursor, searchKeys[order]),
      limit: query.limit,
      viewerId: actor.userId,
    };
    const rows = await searchOffers(context.db, search, page);
    return viewListings(
      context,
      viewer,
      sendPage(call, rows, (job) => keyOf(order, job)),
    );
  }),
  route(api.oneJob, signedIn, ({ context, actor, params }) =>
    viewListing(context, actor, params.id),
  ),
];
