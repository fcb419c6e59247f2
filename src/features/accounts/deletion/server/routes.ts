/** The routes of deleting an account. */
import { clearSession } from '../../../../platform/http/cookies';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../policy';
import { requireRecentSignIn } from '../../server/steps';
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
