/** Routes to create, confirm and decline quick applies. */

import { practices, professionals } from '#features/accounts/policy';
import { previewJobContract } from '#features/hiring/terms/schema';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { confirmBooking, declineBooking, previewJob, quickApply } from './commands';

export const quickApplyRoutes: AnyRoute[] = [
  partyRoute(api.quickApply, professionals, quickApply),
  partyRoute(previewJobContract, professionals, previewJob),
  partyRoute(api.confirmBooking, practices, confirmBooking),
  partyRoute(api.declineBooking, practices, declineBooking),
];
