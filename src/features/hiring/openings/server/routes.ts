/** Open jobs: the search and one job. */
import { readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import { keyOf, orderOf, searchJobs, searchKeys } from '../../../jobs/search/server/data';
import * as api from '../schema';
import { nearOf, viewerOf, viewListing, viewListings } from './views';

export const openingRoutes: AnyRoute[] = [
  route(api.searchJobs, signedIn, async (call) => {
    const { context, actor, query } = call;
    const viewer = await viewerOf(context, actor);
    const search = { ...query, near: nearOf(viewer), now: context.clock.now() };
    const order = orderOf(search);
    const after = readCursor(query.cursor, searchKeys[order]);
    const rows = await searchJobs(context.db, search, { after, limit: query.limit });
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
