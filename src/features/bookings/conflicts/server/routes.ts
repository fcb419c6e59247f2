/** The route that tells what conflicts with a time. */

import { professionals } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { checkConflict } from '../schema';
import { findConflicts } from './views';

export const conflictRoutes: AnyRoute[] = [partyRoute(checkConflict, professionals, findConflicts)];
