/** The routes of the desk: three public forms, concerns, and the inbox for admins. */

import { anyone, signedIn } from '#features/accounts/policy';
import { reportConcern } from '#features/bookings/concerns/schema';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import { receiveConcern } from '../concerns/server/commands';
import { inboxRoutes } from '../inbox/server/routes';
import * as api from '../schema';
import { receiveApplication, receiveMessage, receiveTicket } from './commands';

export const deskRoutes: AnyRoute[] = [
  route(api.sendMessage, anyone, ({ body, context, ipAddress }) =>
    receiveMessage(context, { ...body, ipAddress }),
  ),
  route(api.openTicket, anyone, ({ body, context, ipAddress }) =>
    receiveTicket(context, { ...body, ipAddress }),
  ),
  route(api.applyToUs, anyone, ({ body, files, context, ipAddress }) =>
    receiveApplication(context, { ...body, ...files, ipAddress }),
  ),
  partyRoute(reportConcern, signedIn, receiveConcern),
  ...inboxRoutes,
];
