/** The routes of two-step verification. */

import { signedIn } from '#features/accounts/policy';
import * as api from '#features/accounts/schema';
import { type AnyRoute, route } from '#platform/http/route';
import { confirmTwoStep, startTwoStep, stopTwoStep } from './commands';

export const twoStepRoutes: AnyRoute[] = [
  route(api.startTotp, signedIn, ({ actor, body, context }) =>
    startTwoStep(context, actor.userId, body.password),
  ),
  route(api.confirmTotp, signedIn, ({ actor, body, context }) =>
    confirmTwoStep(context, actor, body.code),
  ),
  route(api.stopTotp, signedIn, ({ actor, body, context }) =>
    stopTwoStep(context, actor.userId, body.password),
  ),
];
