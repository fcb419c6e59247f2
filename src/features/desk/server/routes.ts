/** The routes of the desk: three public forms, concerns, and the inbox for admins. */
import { type AnyRoute, route } from '../../../platform/http/route';
import { anyone } from '../../accounts/policy';
import { concernRoutes } from '../concerns/server/routes';
import { inboxRoutes } from '../inbox/server/routes';
import * as api from '../schema';
import { receiveApplication, receiveMessage, receiveTicket } from './commands';

export const deskRoutes: AnyRoute[] = [
  route(api.sendMessage, anyone, ({ body, context, address }) =>
    receiveMessage(context, body, address),
  ),
  route(api.openTicket, anyone, ({ body, context, address }) =>
    receiveTicket(context, body, address),
  ),
  route(api.applyToUs, anyone, ({ body, files, context, address }) =>
    receiveApplication(context, { body, files }, address),
  ),
  ...concernRoutes,
  ...inboxRoutes,
];
