/** Routes of professionals' saved searches. */

import { professionals } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as savedApi from '../schema';
import { removeSearch, saveSearch, viewSearch } from './commands';
import { findSearches } from './data';

export const savedSearchRoutes: AnyRoute[] = [
  partyRoute(savedApi.listSearches, professionals, async ({ db }, party) =>
    (await findSearches(db, party.id)).map(viewSearch),
  ),
  partyRoute(savedApi.saveSearch, professionals, saveSearch),
  partyRoute(savedApi.deleteSearch, professionals, removeSearch),
];
