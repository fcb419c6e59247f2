/** The routes of passkeys. */

import { anyone, signedIn } from '#features/accounts/policy';
import { viewUser } from '#features/accounts/server/data';
import { browserOf, cookieSeconds } from '#features/accounts/sessions/server/routes';
import { requireFound } from '#kernel/refusal';
import { setSession } from '#platform/http/cookies';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import type { PasskeyView } from '../schema';
import * as passkeyApi from '../schema';
import * as commands from './commands';
import { findPasskeys, newestPasskeys, type Passkey, updateName } from './data';

const viewPasskey = (passkey: Passkey): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  isSynced: passkey.isSynced,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export const passkeyRoutes: AnyRoute[] = [
  route(passkeyApi.confirmWithPasskey, signedIn, ({ actor, body, context, request }) =>
    commands.confirmWithPasskey(context, actor, { ...body, browser: browserOf(context, request) }),
  ),
  actorList(passkeyApi.passkeys, signedIn, newestPasskeys, {
    find: ({ db }, { userId }, page) => findPasskeys(db, userId, page),
    view: viewPasskey,
  }),
  actorRoute(passkeyApi.startPasskey, signedIn, commands.startPasskey),
  actorRoute(passkeyApi.addPasskey, signedIn, async (context, actor, input) =>
    viewPasskey(await commands.addPasskey(context, actor, input)),
  ),
  actorRoute(passkeyApi.renamePasskey, signedIn, async ({ db }, { userId }, passkey) =>
    viewPasskey(requireFound(await updateName(db, userId, passkey))),
  ),
  actorRoute(passkeyApi.removePasskey, signedIn, commands.removePasskey),
  route(passkeyApi.startPasskeyLogin, anyone, ({ context, ipAddress }) =>
    commands.startPasskeyLogin(context, ipAddress),
  ),
  route(passkeyApi.passkeyLogin, anyone, async ({ body, context, request, reply }) => {
    const browser = browserOf(context, request);
    const { userId, token } = await commands.signInWithPasskey(context, body.credential, browser);
    setSession(context.config, reply, token, cookieSeconds);
    return viewUser(context.db, userId);
  }),
];
