/** The routes of phone numbers: changed and confirmed by their user. */

import { signedIn } from '#features/accounts/policy';
import * as api from '#features/accounts/schema';
import { viewUser } from '#features/accounts/server/data';
import { type AnyRoute, route } from '#platform/http/route';
import { confirmPhone, sendPhoneCode } from './commands';

export const phoneRoutes: AnyRoute[] = [
  route(api.sendPhoneCode, signedIn, async ({ actor, body, context, request }) => {
    const { testCode } = await sendPhoneCode(context, actor, { ...body, request });
    return { message: 'Verification code sent', testCode };
  }),
  route(api.confirmPhone, signedIn, async ({ actor, body, context, request }) => {
    await confirmPhone(context, actor, { ...body, request });
    return viewUser(context.db, actor.userId);
  }),
];
