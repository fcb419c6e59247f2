/** The routes of changing an email address. */

import { anyone, signedIn } from '#features/accounts/policy';
import { viewUser } from '#features/accounts/server/data';
import { clearSession } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import * as emailApi from '../schema';
import { changeEmail, requestEmail, undoEmail } from './commands';

export const emailRoutes: AnyRoute[] = [
  route(emailApi.requestEmail, signedIn, async ({ actor, body, context, request }) => {
    await requestEmail(context, actor, { ...body, request });
    return { message: 'A link is on its way to the new address.' };
  }),
  route(emailApi.changeEmail, signedIn, async ({ actor, body, context, request }) => {
    await changeEmail(context, actor, { ...body, request });
    return viewUser(context.db, actor.userId);
  }),
  route(emailApi.undoEmail, anyone, async ({ actor, body, context, ipAddress, reply }) => {
    const userId = await undoEmail(context, { ...body, ipAddress });
    if (actor?.userId === userId) clearSession(context.config, reply);
    return { message: 'Your email address is back.' };
  }),
];
