/** Routes of one booking. */

import { practices, signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { confirmStart } from './commands';
import { viewBookingDetail } from './detail';

export const bookingRoutes: AnyRoute[] = [
  partyRoute(api.oneBooking, signedIn, viewBookingDetail),
  partyRoute(api.confirmStart, practices, confirmStart),
];
