/** The routes of one's own name. */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { changeName, type IsExpected, viewOwnName, withdrawName } from './commands';

/** `isExpected` is from a later feature. */
export const nameRoutes = (isExpected: IsExpected): AnyRoute[] => [
  route(api.getName, signedIn, ({ actor, context }) =>
    viewOwnName(context, isExpected, actor.userId),
  ),
  route(api.changeName, signedIn, ({ actor, body, context, request }) =>
    changeName(context, isExpected, { userId: actor.userId, ...body, request }),
  ),
  route(api.withdrawName, signedIn, ({ actor, context }) => withdrawName(context, actor.userId)),
];
