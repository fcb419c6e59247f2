/** Routes of cancelling a booking and of what follows. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
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
  partyRoute(api.previewCancellation, signedIn, previewCancellation),
  partyRoute(api.cancelBooking, signedIn, cancelBooking),
  partyRoute(api.markNoShow, practices, markNoShow),
  partyRoute(api.requestFee, professionals, requestFee),
  partyRoute(api.markFeePaid, practices, markFeePaid),
  partyRoute(api.sendExcuse, professionals, sendExcuse, admitExcuse),
];
