/** Routes of shifts that no one checked in to, and of contested no-shows. */

import { professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { contestNoShow, stateHours } from './commands';

export const unrecordedRoutes: AnyRoute[] = [
  route(api.stateHours, signedIn, ({ context, actor, params, body }) =>
    stateHours(context, partyOf(actor), { bookingId: params.id, ...body }),
  ),
  route(api.contestNoShow, professionals, ({ context, actor, params, body }) =>
    contestNoShow(context, actor.userId, { bookingId: params.id, ...body }),
  ),
];
