/** The routes of the desk: three public forms. */

import { anyone } from '#features/accounts/policy';
import { type AnyRoute, route } from '#platform/http/route';
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
];
