/** The route of the overview. */

import { admins } from '#features/accounts/policy';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { overview } from '../schema';
import { viewOverview } from './views';

export const overviewRoutes: AnyRoute[] = [actorRoute(overview, admins, viewOverview)];
