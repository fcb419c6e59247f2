/** The route by which one side of a booking reports a concern. */

import { signedIn } from '#features/accounts/policy';
import { reportConcern } from '#features/bookings/concerns/schema';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { receiveConcern } from './commands';

export const concernRoutes: AnyRoute[] = [partyRoute(reportConcern, signedIn, receiveConcern)];
