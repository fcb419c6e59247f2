/**
 * The route to remove a block; those that name people are in `hiring/placement`, which knows who is
 * hidden.
 */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { deleteBlock } from './data';

export const blockRoutes: AnyRoute[] = [
  route(api.unblockUser, signedIn, ({ context, actor, params }) =>
    deleteBlock(context.db, actor.userId, params.userId),
  ),
];
