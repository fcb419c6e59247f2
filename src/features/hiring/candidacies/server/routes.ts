/** The route that lists a professional's candidacies. */

import { professionals } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import type { AnyRoute } from '#platform/http/route';
import { myCandidacies } from '../schema';
import { candidacyOrder, findCandidacies } from './data';
import { viewCandidacy } from './views';

export const candidacyRoutes: AnyRoute[] = [
  partyList(myCandidacies, professionals, candidacyOrder, {
    find: ({ db, clock }, { id }, page) => findCandidacies(db, id, { ...page, now: clock.now() }),
    view: (row, { clock }) => viewCandidacy(row, clock.now()),
  }),
];
