/** The routes of sessions, and how every request is told whose it is. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeReturnPath } from '#features/accounts/paths';
import { anyone, signedIn } from '#features/accounts/policy';
import { sessionLifetime } from '#features/accounts/rules';
import * as api from '#features/accounts/schema';
import { endSessions, viewUser } from '#features/accounts/server/data';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { hashToken } from '#platform/crypto/crypto';
import { clearSession, readSessionToken, setSession } from '#platform/http/cookies';
import type { Authenticate } from '#platform/http/mount';
import { isFirstPartyNavigation } from '#platform/http/origin';
import { page, pageSecurityPolicy } from '#platform/http/pages/html';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import { deviceName } from '../rules';
import type { DeviceView } from '../schema';
import * as sessionApi from '../schema';
import * as commands from './commands';
import { findUserSessions, lastUsedSessions, type Session } from './data';

export const cookieSeconds = sessionLifetime / 1000;

export const authenticate: Authenticate = async (context, request, reply, facts) => {
  const token = readSessionToken(context.config, request);
  const resumed = token ? await commands.resumeSession(context, token, facts) : null;
  if (token && resumed?.isRenewed) setSession(context.config, reply, token, cookieSeconds);
  return resumed;
};

export const browserOf = (context: Context, request: FastifyRequest): commands.Browser => ({
  address: request.ip,
  name: request.headers['user-agent'] ?? '',
  token: readSessionToken(context.config, request),
});

export const tokenOf = (context: Context, request: FastifyRequest): string =>
  readSessionToken(context.config, request) ?? '';

async function logOut(context: Context, userId: UserId | undefined, reply: FastifyReply) {
  if (userId) await endSessions(context.db, userId);
  clearSession(context.config, reply);
  reply.redirect('/', 303);
}

/** `token` belongs to the requesting session. */
const viewDevice = (session: Session, token: string): DeviceView => ({
  id: session.id,
  device: deviceName(session.browser),
  isCurrent: session.tokenHash.equals(hashToken(token)),
  signedInAt: session.createdAt.toISOString(),
  seenAt: session.seenAt.toISOString(),
});

export const sessionRoutes: AnyRoute[] = [
  route(api.login, anyone, async ({ body, context, request, reply }) => {
    const { userId, token } = await commands.signIn(context, body, browserOf(context, request));
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
  route(sessionApi.checkIdentity, signedIn, async ({ context, request }) => {
    await requireRecentSignIn(context, request);
  }),
  route(sessionApi.confirmIdentity, signedIn, ({ actor, body, context, request }) =>
    commands.confirmIdentity(context, actor, { ...body, token: tokenOf(context, request) }),
  ),
  route(sessionApi.devices, signedIn, async (call) => {
    const { actor, context, request } = call;
    const now = context.clock.now();
    const rows = await sendPage(call, lastUsedSessions, (page) =>
      findUserSessions(context.db, actor.userId, { ...page, now }),
    );
    return rows.map((session) => viewDevice(session, tokenOf(context, request)));
  }),
  actorRoute(sessionApi.signOutDevice, signedIn, commands.signOutDevice),
  route(sessionApi.signOutOtherDevices, signedIn, ({ actor, context, request }) =>
    commands.signOutOtherDevices(context, actor, { token: tokenOf(context, request) }),
  ),
];
