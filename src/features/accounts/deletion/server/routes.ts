/** The routes of deleting an account. */

import { signedIn } from '#features/accounts/policy';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { clearSession } from '#platform/http/cookies';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { type DeletionParts, deleteAccount, previewDeletion } from './commands';

export const deletionRoutes = (parts: DeletionParts): AnyRoute[] => [
  actorRoute(api.previewDeletion, signedIn, (context, actor) =>
    previewDeletion(context, actor, parts),
  ),
  route(api.deleteAccount, signedIn, async ({ actor, context, request, reply }) => {
    await requireRecentSignIn(context, request);
    await deleteAccount(context, actor, parts);
    clearSession(context.config, reply);
  }),
];
