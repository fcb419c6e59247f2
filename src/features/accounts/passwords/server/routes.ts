/** The routes of passwords, and of the links that are mailed to an address. */

import { anyone, signedIn } from '#features/accounts/policy';
import * as api from '#features/accounts/schema';
import { tokenOf } from '#features/accounts/sessions/server/routes';
import { clearSession } from '#platform/http/cookies';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import * as passwordApi from '../schema';
import * as commands from './commands';

export const passwordRoutes: AnyRoute[] = [
  route(api.forgotPassword, anyone, async ({ body, context, ipAddress }) => {
    await commands.requestReset(context, { ...body, ipAddress });
    return { message: 'If this address has an account, a reset link is on its way.' };
  }),
  route(api.resetPassword, anyone, async ({ body, context, ipAddress, reply }) => {
    await commands.setNewPassword(context, { ...body, ipAddress });
    clearSession(context.config, reply);
    return { message: 'Your password has been updated.' };
  }),
  route(api.verifyEmail, anyone, async ({ actor, body, context, ipAddress }) => {
    await commands.confirmEmail(context, actor, { ...body, ipAddress });
    return { message: 'Your email address is confirmed.' };
  }),
  actorRoute(api.sendEmailLink, signedIn, commands.mailEmailLink),
  route(passwordApi.changePassword, signedIn, async ({ actor, body, context, request }) => {
    const token = tokenOf(context, request);
    await commands.changePassword(context, actor, { ...body, token });
    return { message: 'Your password has been changed.' };
  }),
];
