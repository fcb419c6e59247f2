/** Routes of cancelling a booking and of what follows. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { partyOf } from '#kernel/party';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import {
  admitExcuse,
  cancelBooking,
  markFeePaid,
  markNoShow,
  requestFee,
  sendExcuse,
} from './commands';
import { previewCancellation } from './preview';

export const cancellationRoutes: AnyRoute[] = [
  route(api.previewCancellation, signedIn, ({ context, actor, params, query }) =>
    previewCancellation(context, partyOf(actor), { bookingId: params.id, ...query }),
  ),
  route(api.cancelBooking, signedIn, ({ context, actor, params, body }) =>
    cancelBooking(context, partyOf(actor), { bookingId: params.id, ...body }),
  ),
  route(api.markNoShow, practices, ({ context, actor, params, body }) =>
    markNoShow(context, actor.userId, { bookingId: params.id, ...body }),
  ),
  route(api.requestFee, professionals, ({ context, actor, params }) =>
    requestFee(context, actor.userId, params.id),
  ),
  route(api.markFeePaid, practices, ({ context, actor, params }) =>
    markFeePaid(context, actor.userId, params.id),
  ),
  route(
    api.sendExcuse,
    professionals,
    ({ context, actor, params, body, files }) =>
      sendExcuse(context, actor.userId, {
        bookingId: params.id,
        note: body.note,
        file: files.file,
      }),
    ({ context, actor, params }) => admitExcuse(context, actor.userId, params.id),
  ),
];
