/**
 * The route to remove a block; those that name people are in `hiring/placement`, which knows who is
 * hidden.
 */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { deleteBlock } from './data';

export const blockRoutes: AnyRoute[] = [
  actorRoute(api.unblockUser, signedIn, ({ db }, actor, { userId }) =>
    deleteBlock(db, actor.userId, userId),
  ),
];
