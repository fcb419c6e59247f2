/** The routes of registering. */

import { anyone } from '#features/accounts/policy';
import { codeLifetime } from '#features/accounts/rules';
import * as api from '#features/accounts/schema';
import { viewUser } from '#features/accounts/server/data';
import { browserOf, cookieSeconds } from '#features/accounts/sessions/server/routes';
import { randomToken } from '#platform/crypto/crypto';
import { readSignupToken, setSession, setSignup } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import { register, sendCode } from './commands';

export const registrationRoutes: AnyRoute[] = [
  route(api.sendVerification, anyone, async ({ body, context, ipAddress, request, reply }) => {
    const token = readSignupToken(context.config, request) ?? randomToken();
    const { testCode } = await sendCode(context, body, { ipAddress, token });
    setSignup(context.config, reply, token, codeLifetime / 1000);
    return { message: 'Verification code sent', testCode };
  }),
  route(api.verifyCode, anyone, async ({ body, context, request, reply }) => {
    const signupToken = readSignupToken(context.config, request);
    const browser = { ...browserOf(context, request), signupToken };
    const { userId, token } = await register(context, body, browser);
    setSession(context.config, reply, token, cookieSeconds);
    return viewUser(context.db, userId);
  }),
];
