/** The routes of one's own name. */
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import * as api from '../schema';
import { changeName, viewOwnName, withdrawName } from './commands';

export const nameRoutes: AnyRoute[] = [
  route(api.getName, signedIn, ({ actor, context }) => viewOwnName(context, actor.userId)),
  route(api.changeName, signedIn, ({ actor, body, context, request }) =>
    changeName(context, actor.userId, { ...body, request }),
  ),
  route(api.withdrawName, signedIn, ({ actor, context }) => withdrawName(context, actor.userId)),
];
