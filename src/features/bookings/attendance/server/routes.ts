/** Routes of the day of the shift. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, partyRoute, route, routeWithFacts } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import { officeFacts } from './data';
import { drawTimesheet, openSignature, viewDay } from './views';

export const attendanceRoutes: AnyRoute[] = [
  partyRoute(api.generatePin, practices, commands.generatePin),
  partyRoute(api.checkIn, professionals, commands.checkIn),
  partyRoute(api.checkOut, professionals, commands.checkOut, commands.admitCheckout),
  partyRoute(api.uploadCheckoutPhoto, professionals, commands.uploadPhoto, commands.admitCheckout),
  route(api.signaturePng, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await openSignature(context, actor, params);
    sendGenerated(reply, { name: 'signature.png', type: 'image/png', bytes });
  }),
  route(api.digitalCheckout, professionals, ({ context, actor, body, request }) =>
    commands.checkOutByForm(context, partyOf(actor), { ...body, caller: request.admission }),
  ),
  route(api.timesheetPdf, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await drawTimesheet(context, partyOf(actor), params);
    sendGenerated(reply, { name: 'timesheet.pdf', type: 'application/pdf', bytes });
  }),
  routeWithFacts(api.dayBoard, practices, officeFacts, ({ context, actor, query, facts: office }) =>
    viewDay(context, partyOf(actor), { ...query, office }),
  ),
  partyRoute(api.setPosition, practices, commands.setPosition),
];
