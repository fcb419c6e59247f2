/** Routes of the day of the shift. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, partyRoute, route, routeWithFacts } from '#platform/http/route';
import * as api from '../schema';
import {
  admitCheckout,
  checkIn,
  checkOut,
  checkOutByForm,
  generatePin,
  setPosition,
  uploadPhoto,
} from './commands';
import { officeFacts } from './data';
import { drawTimesheet, openSignature, viewDay } from './views';

export const attendanceRoutes: AnyRoute[] = [
  partyRoute(api.generatePin, practices, generatePin),
  partyRoute(api.checkIn, professionals, checkIn),
  partyRoute(api.checkOut, professionals, checkOut, admitCheckout),
  partyRoute(api.uploadCheckoutPhoto, professionals, uploadPhoto, admitCheckout),
  route(api.signaturePng, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await openSignature(context, actor, params);
    sendGenerated(reply, { name: 'signature.png', type: 'image/png', bytes });
  }),
  route(api.digitalCheckout, professionals, ({ context, actor, body, request }) =>
    checkOutByForm(context, partyOf(actor), { ...body, caller: request.admission }),
  ),
  route(api.timesheetPdf, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await drawTimesheet(context, partyOf(actor), params);
    sendGenerated(reply, { name: 'timesheet.pdf', type: 'application/pdf', bytes });
  }),
  routeWithFacts(api.dayBoard, practices, officeFacts, ({ context, actor, query, facts: office }) =>
    viewDay(context, partyOf(actor), { ...query, office }),
  ),
  partyRoute(api.setPosition, practices, setPosition),
];
