/** Routes to create, confirm and decline quick applies. */

import { practices, professionals } from '#features/accounts/policy';
import { previewJobContract } from '#features/hiring/terms/schema';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { confirmBooking, declineBooking, previewJob, quickApply } from './commands';

export const quickApplyRoutes: AnyRoute[] = [
  route(api.quickApply, professionals, ({ context, actor, body, ipAddress }) =>
    quickApply(context, { professionalId: actor.userId, ...body, ipAddress }),
  ),
  route(previewJobContract, professionals, ({ context, actor, params, query }) =>
    previewJob(context, {
      professionalId: actor.userId,
      jobId: params.id,
      employmentType: query.employmentType,
    }),
  ),
  route(api.confirmBooking, practices, ({ context, actor, params }) =>
    confirmBooking(context, actor.userId, params.id),
  ),
  route(api.declineBooking, practices, ({ context, actor, params }) =>
    declineBooking(context, actor.userId, params.id),
  ),
];
