/** Routes of emergency check-outs, for admins only. */

import { admins } from '#features/accounts/policy';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { decideEmergency, emergencyCheckouts, oneEmergency } from '../schema';
import { decide as decideOnEmergency, showEmergency, viewEmergency } from './commands';
import { emergencyOrder, findEmergencies } from './data';

export const emergencyRoutes: AnyRoute[] = [
  actorList(emergencyCheckouts, admins, ({ state }) => emergencyOrder(state), {
    find: ({ db }, _admin, page) => findEmergencies(db, page),
    view: viewEmergency,
  }),
  actorRoute(oneEmergency, admins, showEmergency),
  actorRoute(decideEmergency, admins, decideOnEmergency),
];
