/** The routes of deleting an account. */

import { signedIn } from '#features/accounts/policy';
import { requireRecentSignIn } from '#features/accounts/server/steps';
import { clearSession } from '#platform/http/cookies';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { type DeletionParts, deleteAccount, previewDeletion } from './commands';

export const deletionRoutes = (parts: DeletionParts): AnyRoute[] => [
  route(api.previewDeletion, signedIn, ({ actor, context }) =>
    previewDeletion(context, parts, actor.userId),
  ),
  route(api.deleteAccount, signedIn, async ({ actor, context, request, reply }) => {
    await requireRecentSignIn(context, request);
    await deleteAccount(context, parts, actor.userId);
    clearSession(context.config, reply);
  }),
];
