/** The route to report a concern. */

import { signedIn } from '#features/accounts/policy';
import { reportConcern } from '#features/bookings/concerns/schema';
import { partyOf } from '#kernel/party';
import { type AnyRoute, route } from '#platform/http/route';
import { receiveConcern } from './commands';

export const concernRoutes: AnyRoute[] = [
  route(reportConcern, signedIn, ({ context, actor, params, body }) =>
    receiveConcern(context, partyOf(actor), { bookingId: params.id, text: body.text }),
  ),
];
