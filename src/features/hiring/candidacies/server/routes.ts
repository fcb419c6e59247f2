/** The route that lists a professional's candidacies. */

import { professionals } from '#features/accounts/policy';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import { myCandidacies } from '../schema';
import { candidacyOrder, findCandidacies } from './data';
import { viewCandidacy } from './views';

export const candidacyRoutes: AnyRoute[] = [
  route(myCandidacies, professionals, async (call) => {
    const { context, actor } = call;
    const now = context.clock.now();
    const rows = await sendPage(call, candidacyOrder, (query) =>
      findCandidacies(context.db, actor.userId, { ...query, now }),
    );
    return rows.map((row) => viewCandidacy(row, now));
  }),
];
