/** The routes of passwords, and of the links that are mailed to an address. */

import { anyone, signedIn } from '#features/accounts/policy';
import * as api from '#features/accounts/schema';
import { tokenOf } from '#features/accounts/sessions/server/routes';
import { clearSession } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import * as passwordApi from '../schema';
import {
  changePassword,
  confirmEmail,
  mailEmailLink,
  requestReset,
  setNewPassword,
} from './commands';

export const passwordRoutes: AnyRoute[] = [
  route(api.forgotPassword, anyone, async ({ body, context, ipAddress }) => {
    await requestReset(context, body.email, ipAddress);
    return { message: 'If this address has an account, a reset link is on its way.' };
  }),
  route(api.resetPassword, anyone, async ({ body, context, ipAddress, reply }) => {
    await setNewPassword(context, body, ipAddress);
    clearSession(context.config, reply);
    return { message: 'Your password has been updated.' };
  }),
  route(api.verifyEmail, anyone, async ({ actor, body, context, ipAddress }) => {
    await confirmEmail(context, body.token, { ipAddress, userId: actor?.userId });
    return { message: 'Your email address is confirmed.' };
  }),
  route(api.sendEmailLink, signedIn, async ({ actor, context }) => {
    await mailEmailLink(context, actor.userId);
    return { message: 'The link is on its way.' };
  }),
  route(passwordApi.changePassword, signedIn, async ({ actor, body, context, request }) => {
    const token = tokenOf(context, request);
    await changePassword(context, actor.userId, { ...body, token });
    return { message: 'Your password has been changed.' };
  }),
];
