/** Routes for a practice to get, save and decline its first-day card. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { admitDoorPhoto, declineFirstDay, readFirstDay, saveFirstDay } from './commands';

export const firstDayRoutes: AnyRoute[] = [
  partyRoute(api.getFirstDay, practices, readFirstDay),
  partyRoute(api.saveFirstDay, practices, saveFirstDay, admitDoorPhoto),
  partyRoute(api.declineFirstDay, practices, declineFirstDay),
];
