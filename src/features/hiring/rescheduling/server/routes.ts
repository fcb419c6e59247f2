/** Routes to propose another time, read it, and answer it. */

import { signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { acceptTime, declineTime, proposeTime, readProposal, withdrawTime } from './commands';

export const reschedulingRoutes: AnyRoute[] = [
  route(api.reschedule, signedIn, ({ context, actor, params, body }) =>
    proposeTime(context, { party: partyOf(actor), bookingId: params.id, ...body }),
  ),
  route(api.readReschedule, signedIn, ({ context, actor, params }) =>
    readProposal(context, partyOf(actor), params.id),
  ),
  route(api.acceptReschedule, signedIn, ({ context, actor, params, body, ipAddress }) =>
    acceptTime(context, { party: partyOf(actor), bookingId: params.id, ...body, ipAddress }),
  ),
  route(api.declineReschedule, signedIn, ({ context, actor, params, body }) =>
    declineTime(context, { party: partyOf(actor), bookingId: params.id, ...body }),
  ),
  route(api.withdrawReschedule, signedIn, ({ context, actor, params, body }) =>
    withdrawTime(context, { party: partyOf(actor), bookingId: params.id, ...body }),
  ),
];
