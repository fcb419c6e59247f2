/** The route of a practice's usual shifts. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import { usualShifts } from '../schema';
import { findUsualShifts } from './data';
import { viewUsualShifts } from './views';

export const usualShiftRoutes: AnyRoute[] = [
  partyRoute(usualShifts, practices, async ({ db }, party) =>
    viewUsualShifts(await findUsualShifts(db, party.id)),
  ),
];
