/** The route of a day's schedule. */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { schedule } from '../schema';
import { viewSchedule } from './views';

export const scheduleRoutes: AnyRoute[] = [partyRoute(schedule, signedIn, viewSchedule)];
