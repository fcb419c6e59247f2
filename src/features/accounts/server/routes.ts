/** The routes of accounts. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { randomToken } from '#platform/crypto/crypto';
import {
  clearSession,
  readSessionToken,
  readSignupToken,
  setSession,
  setSignup,
} from '#platform/http/cookies';
import { JsonText } from '#platform/http/json';
import type { Authenticate } from '#platform/http/mount';
import { isFirstPartyNavigation } from '#platform/http/origin';
import { page, pageSecurityPolicy } from '#platform/http/pages/html';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route, routeWithFacts } from '#platform/http/route';
import * as emailApi from '../emails/schema';
import { changeEmail, requestEmail, undoEmail } from '../emails/server/commands';
import * as passkeyApi from '../passkeys/schema';
import {
  addPasskey,
  confirmWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from '../passkeys/server/commands';
import { findPasskeys, newestPasskeys } from '../passkeys/server/data';
import * as passwordApi from '../passwords/schema';
import {
  changePassword,
  confirmEmail,
  mailEmailLink,
  requestReset,
  setNewPassword,
} from '../passwords/server/commands';
import { confirmPhone, sendPhoneCode } from '../phones/server/commands';
import { anyone, signedIn } from '../policy';
import { register, sendCode } from '../registration/server/commands';
import { codeLifetime, safeReturnPath, sessionLifetime } from '../rules';
import * as api from '../schema';
import * as sessionApi from '../sessions/schema';
import {
  type Browser,
  confirmIdentity,
  resumeSession,
  signIn,
  signOutDevice,
  signOutEverywhere,
  signOutOtherDevices,
} from '../sessions/server/commands';
import { findUserSessions, lastUsedSessions } from '../sessions/server/data';
import { confirmTwoStep, startTwoStep, stopTwoStep } from '../twostep/server/commands';
import { saveSettings } from './commands';
import { ownUser, viewUser } from './data';
import { requireRecentSignIn } from './steps';
import { viewDevice, viewPasskey } from './views';

const cookieSeconds = sessionLifetime / 1000;

export const authenticate: Authenticate = async (context, request, reply, facts) => {
  const token = readSessionToken(context.config, request);
  const resumed = token ? await resumeSession(context, token, facts) : null;
  if (token && resumed?.isRenewed) setSession(context.config, reply, token, cookieSeconds);
  return resumed;
};

const browserOf = (context: Context, request: FastifyRequest): Browser => ({
  address: request.ip,
  name: request.headers['user-agent'] ?? '',
  token: readSessionToken(context.config, request),
});

const tokenOf = (context: Context, request: FastifyRequest): string =>
  readSessionToken(context.config, request) ?? '';

async function logOut(context: Context, userId: UserId | undefined, reply: FastifyReply) {
  if (userId) await signOutEverywhere(context, userId);
  clearSession(context.config, reply);
  reply.redirect('/', 303);
}

export const accountRoutes: AnyRoute[] = [
  routeWithFacts(api.currentUser, signedIn, ownUser, async ({ facts }) => new JsonText(facts)),

  route(api.saveSettings, signedIn, async ({ actor, body, context }) => {
    await saveSettings(context, actor.userId, body);
    return viewUser(context.db, actor.userId);
  }),

  route(api.login, anyone, async ({ body, context, request, reply }) => {
    const { userId, token } = await signIn(context, body, browserOf(context, request));
    setSession(context.config, reply, token, cookieSeconds);
    return viewUser(context.db, userId);
  }),

  route(api.loginNavigation, anyone, async ({ query, reply }) => {
    const returnTo = safeReturnPath(query.returnTo);
    reply.redirect(returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login', 302);
  }),

  route(api.logoutNavigation, anyone, async ({ actor, context, request, reply }) => {
    if (isFirstPartyNavigation(request.headers)) return logOut(context, actor?.userId, reply);
    reply
      .header('content-security-policy', pageSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page(
          'Log out',
          `<h1>Log out?</h1><p>This logs you out on all devices.</p>
          <form method="post" action="/api/simple-logout"><button>Log out</button></form>
          <p><a href="/">Stay logged in</a></p>`,
        ),
      );
  }),

  route(api.logoutConfirmed, anyone, ({ actor, context, reply }) =>
    logOut(context, actor?.userId, reply),
  ),

  route(api.forgotPassword, anyone, async ({ body, context, ipAddress }) => {
    await requestReset(context, body.email, ipAddress);
    return { message: 'If this address has an account, a reset link is on its way.' };
  }),

  route(api.resetPassword, anyone, async ({ body, context, ipAddress, reply }) => {
    await setNewPassword(context, body, ipAddress);
    clearSession(context.config, reply);
    return { message: 'Your password has been updated.' };
  }),

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

  route(api.sendPhoneCode, signedIn, async ({ actor, body, context, request }) => {
    const { testCode } = await sendPhoneCode(context, actor.userId, { ...body, request });
    return { message: 'Verification code sent', testCode };
  }),
  route(api.confirmPhone, signedIn, async ({ actor, body, context, request }) => {
    await confirmPhone(context, actor.userId, { ...body, request });
    return viewUser(context.db, actor.userId);
  }),

  route(emailApi.requestEmail, signedIn, async ({ actor, body, context, request }) => {
    await requestEmail(context, actor.userId, { ...body, request });
    return { message: 'A link is on its way to the new address.' };
  }),
  route(emailApi.changeEmail, signedIn, async ({ actor, body, context, request }) => {
    await changeEmail(context, actor.userId, { ...body, request });
    return viewUser(context.db, actor.userId);
  }),
  route(emailApi.undoEmail, anyone, async ({ actor, body, context, ipAddress, reply }) => {
    const userId = await undoEmail(context, { ...body, ipAddress });
    if (actor?.userId === userId) clearSession(context.config, reply);
    return { message: 'Your email address is back.' };
  }),

  route(api.verifyEmail, anyone, async ({ actor, body, context, ipAddress }) => {
    await confirmEmail(context, body.token, { ipAddress, userId: actor?.userId });
    return { message: 'Your email address is confirmed.' };
  }),

  route(api.sendEmailLink, signedIn, async ({ actor, context }) => {
    await mailEmailLink(context, actor.userId);
    return { message: 'The link is on its way.' };
  }),

  route(api.startTotp, signedIn, ({ actor, body, context }) =>
    startTwoStep(context, actor.userId, body.password),
  ),
  route(api.confirmTotp, signedIn, ({ actor, body, context }) =>
    confirmTwoStep(context, actor, body.code),
  ),
  route(api.stopTotp, signedIn, ({ actor, body, context }) =>
    stopTwoStep(context, actor.userId, body.password),
  ),

  route(passwordApi.changePassword, signedIn, async ({ actor, body, context, request }) => {
    const token = tokenOf(context, request);
    await changePassword(context, actor.userId, { ...body, token });
    return { message: 'Your password has been changed.' };
  }),

  route(sessionApi.checkIdentity, signedIn, async ({ context, request }) => {
    await requireRecentSignIn(context, request);
  }),
  route(sessionApi.confirmIdentity, signedIn, ({ actor, body, context, request }) =>
    confirmIdentity(context, actor.userId, { ...body, token: tokenOf(context, request) }),
  ),
  route(passkeyApi.confirmWithPasskey, signedIn, ({ actor, body, context, request }) =>
    confirmWithPasskey(context, actor.userId, body.credential, browserOf(context, request)),
  ),

  route(sessionApi.devices, signedIn, async (call) => {
    const { actor, context, request } = call;
    const now = context.clock.now();
    const rows = await sendPage(call, lastUsedSessions, (page) =>
      findUserSessions(context.db, actor.userId, { ...page, now }),
    );
    return rows.map((session) => viewDevice(session, tokenOf(context, request)));
  }),
  route(sessionApi.signOutDevice, signedIn, ({ actor, params, context }) =>
    signOutDevice(context, actor.userId, params.id),
  ),
  route(sessionApi.signOutOtherDevices, signedIn, ({ actor, context, request }) =>
    signOutOtherDevices(context, actor.userId, tokenOf(context, request)),
  ),

  route(passkeyApi.passkeys, signedIn, async (call) => {
    const { actor, context } = call;
    const rows = await sendPage(call, newestPasskeys, (page) =>
      findPasskeys(context.db, actor.userId, page),
    );
    return rows.map(viewPasskey);
  }),
  route(passkeyApi.startPasskey, signedIn, ({ actor, body, context }) =>
    startPasskey(context, actor.userId, body.password),
  ),
  route(passkeyApi.addPasskey, signedIn, async ({ actor, body, context }) =>
    viewPasskey(await addPasskey(context, actor, body)),
  ),
  route(passkeyApi.renamePasskey, signedIn, async ({ actor, params, body, context }) =>
    viewPasskey(await renamePasskey(context, actor.userId, { ...params, ...body })),
  ),
  route(passkeyApi.removePasskey, signedIn, ({ actor, params, context }) =>
    removePasskey(context, actor.userId, params.id),
  ),
  route(passkeyApi.startPasskeyLogin, anyone, ({ context, ipAddress }) =>
    startPasskeyLogin(context, ipAddress),
  ),
  route(passkeyApi.passkeyLogin, anyone, async ({ body, context, request, reply }) => {
    const browser = browserOf(context, request);
    const { userId, token } = await signInWithPasskey(context, body.credential, browser);
    setSession(context.config, reply, token, cookieSeconds);
    return viewUser(context.db, userId);
  }),
];
