/** Routes of cancelling a booking and of what follows. */

import { practices, professionals, signedIn } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import * as commands from './commands';
import { previewCancellation } from './preview';

export const cancellationRoutes: AnyRoute[] = [
  partyRoute(api.previewCancellation, signedIn, previewCancellation),
  partyRoute(api.cancelBooking, signedIn, commands.cancelBooking),
  partyRoute(api.markNoShow, practices, commands.markNoShow),
  partyRoute(api.requestFee, professionals, commands.requestFee),
  partyRoute(api.markFeePaid, practices, commands.markFeePaid),
  partyRoute(api.sendExcuse, professionals, commands.sendExcuse, commands.admitExcuse),
];
