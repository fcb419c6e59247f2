/** Routes to propose another time, read it, and answer it. */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { acceptTime, declineTime, proposeTime, readProposal, withdrawTime } from './commands';

export const reschedulingRoutes: AnyRoute[] = [
  partyRoute(api.reschedule, signedIn, proposeTime),
  partyRoute(api.readReschedule, signedIn, readProposal),
  partyRoute(api.acceptReschedule, signedIn, acceptTime),
  partyRoute(api.declineReschedule, signedIn, declineTime),
  partyRoute(api.withdrawReschedule, signedIn, withdrawTime),
];
