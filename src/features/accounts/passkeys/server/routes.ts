/** The routes of passkeys. */

import { anyone, signedIn } from '#features/accounts/policy';
import { viewUser } from '#features/accounts/server/data';
import { browserOf, cookieSeconds } from '#features/accounts/sessions/server/routes';
import { setSession } from '#platform/http/cookies';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import type { PasskeyView } from '../schema';
import * as passkeyApi from '../schema';
import {
  addPasskey,
  confirmWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyLogin,
} from './commands';
import { findPasskeys, newestPasskeys, type Passkey } from './data';

const viewPasskey = (passkey: Passkey): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  isSynced: passkey.isSynced,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export const passkeyRoutes: AnyRoute[] = [
  route(passkeyApi.confirmWithPasskey, signedIn, ({ actor, body, context, request }) =>
    confirmWithPasskey(context, actor.userId, body.credential, browserOf(context, request)),
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
