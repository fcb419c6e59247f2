/** The route of what others pay. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { rateGuidance } from '../schema';
import { viewGuidance } from './views';

export const rateRoutes: AnyRoute[] = [partyRoute(rateGuidance, practices, viewGuidance)];
