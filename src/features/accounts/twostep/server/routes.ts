/** The routes of two-step verification. */

import { signedIn } from '#features/accounts/policy';
import * as api from '#features/accounts/schema';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import { confirmTwoStep, startTwoStep, stopTwoStep } from './commands';

export const twoStepRoutes: AnyRoute[] = [
  actorRoute(api.startTotp, signedIn, startTwoStep),
  actorRoute(api.confirmTotp, signedIn, confirmTwoStep),
  actorRoute(api.stopTotp, signedIn, stopTwoStep),
];
