/** The routes of a professional's points. */

import { professionals } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { recordLogin } from './commands';
import { findEntries, newestEntries } from './data';
import { viewEntry, viewPoints } from './views';

export const entryList = partyList(api.transactions, professionals, newestEntries, {
  find: ({ db }, { id }, page) => findEntries(db, { userId: id, type: page.type }, page),
  view: viewEntry,
});

export const pointRoutes: AnyRoute[] = [
  partyRoute(api.points, professionals, viewPoints),
  partyRoute(api.recordLogin, professionals, recordLogin),
  entryList,
];
