/** Routes of the day of the shift. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { sendGenerated } from '#platform/http/files/stored';
import { type AnyRoute, route } from '#platform/http/route';
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
import { drawTimesheet, openSignature, viewDay } from './views';

export const attendanceRoutes: AnyRoute[] = [
  route(api.generatePin, practices, ({ context, actor, params }) =>
    generatePin(context, actor.userId, params.id),
  ),
  route(api.checkIn, professionals, ({ context, actor, params, body }) =>
    checkIn(context, actor.userId, { bookingId: params.id, ...body }),
  ),
  route(
    api.checkOut,
    professionals,
    ({ context, actor, params, body, files }) =>
      checkOut(context, actor.userId, { bookingId: params.id, photo: files.photo, ...body }),
    ({ context, actor, params }) => admitCheckout(context, actor.userId, params.id),
  ),
  route(
    api.uploadCheckoutPhoto,
    professionals,
    ({ context, actor, params, files }) =>
      uploadPhoto(context, actor.userId, { bookingId: params.id, photo: files.photo }),
    ({ context, actor, params }) => admitCheckout(context, actor.userId, params.id),
  ),
  route(api.signaturePng, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await openSignature(context, actor, params.id);
    sendGenerated(reply, { name: 'signature.png', type: 'image/png', bytes });
  }),
  route(api.digitalCheckout, professionals, ({ context, actor, body, request }) =>
    checkOutByForm(context, actor.userId, body, request.admission),
  ),
  route(api.timesheetPdf, signedIn, async ({ context, actor, params, reply }) => {
    const bytes = await drawTimesheet(context, partyOf(actor), params.id);
    sendGenerated(reply, { name: 'timesheet.pdf', type: 'application/pdf', bytes });
  }),
  route(api.dayBoard, practices, ({ context, actor, query }) =>
    viewDay(context, actor.userId, query.day),
  ),
  route(api.setPosition, practices, ({ context, actor, body }) =>
    setPosition(context, actor.userId, body),
  ),
];
