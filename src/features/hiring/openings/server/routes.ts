/** Open jobs: the search and one job. */
import { sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route, routeWithFacts } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import { type FoundJob, keyOf, orderOf, searchKeys } from '../../../jobs/search/server/data';
import * as api from '../schema';
import { searchOffers, viewerFacts } from './data';
import { nearOf, toViewer, viewListing, viewListings } from './views';

export const openingRoutes: AnyRoute[] = [
  routeWithFacts(api.searchJobs, signedIn, viewerFacts, async (call) => {
    const { context, actor, query, facts } = call;
    const viewer = toViewer(actor, facts);
    const search = { ...query, near: nearOf(viewer), now: context.clock.now() };
    const order = orderOf(search);
    const cursor = { cursor: searchKeys[order], cursorOf: (job: FoundJob) => keyOf(order, job) };
    const rows = await sendPage(call, cursor, (page) =>
      searchOffers(context.db, search, { ...page, viewerId: actor.userId }),
    );
    return viewListings(context, viewer, rows);
  }),
  route(api.oneJob, signedIn, ({ context, actor, params }) =>
    viewListing(context, actor, params.id),
  ),
];
