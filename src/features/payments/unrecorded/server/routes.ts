/** Routes of shifts that no one checked in to, and of contested no-shows. */

import { professionals, signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { contestNoShow, stateHours } from './commands';

export const unrecordedRoutes: AnyRoute[] = [
  partyRoute(api.stateHours, signedIn, stateHours),
  partyRoute(api.contestNoShow, professionals, contestNoShow),
];
