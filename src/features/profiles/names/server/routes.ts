/** The routes of one's own name. */

import { signedIn } from '#features/accounts/policy';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { changeName, type IsExpected, viewOwnName, withdrawName } from './commands';

/** `isExpected` is from a later feature. */
export const nameRoutes = (isExpected: IsExpected): AnyRoute[] => [
  actorRoute(api.getName, signedIn, (context, actor) => viewOwnName(context, actor, isExpected)),
  route(api.changeName, signedIn, ({ actor, body, context, request }) =>
    changeName(context, actor, { ...body, isExpected, request }),
  ),
  actorRoute(api.withdrawName, signedIn, withdrawName),
];
