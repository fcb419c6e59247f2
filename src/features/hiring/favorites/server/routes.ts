/** Routes to list, add and remove favorites. */

import { signedIn } from '#features/accounts/policy';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { addFavorite, viewFavorite } from './commands';
import { deleteFavorite, findFavorites, newestFavorites } from './data';

export const favoriteRoutes: AnyRoute[] = [
  route(api.favorites, signedIn, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestFavorites, (page) =>
      findFavorites(context.db, actor.userId, page),
    );
    return rows.map(viewFavorite);
  }),
  actorRoute(api.addFavorite, signedIn, addFavorite),
  route(api.removeFavorite, signedIn, ({ context, actor, params }) =>
    deleteFavorite(context.db, actor.userId, params.userId),
  ),
];
