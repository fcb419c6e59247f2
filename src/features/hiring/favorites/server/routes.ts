/** Routes to list, add and remove favorites. */

import { signedIn } from '#features/accounts/policy';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, actorRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { addFavorite, viewFavorite } from './commands';
import { deleteFavorite, findFavorites, newestFavorites } from './data';

export const favoriteList = partyList(api.favorites, signedIn, newestFavorites, {
  find: ({ db }, { id }, page) => findFavorites(db, id, page),
  view: viewFavorite,
});

export const favoriteRoutes: AnyRoute[] = [
  favoriteList,
  actorRoute(api.addFavorite, signedIn, addFavorite),
  route(api.removeFavorite, signedIn, ({ context, actor, params }) =>
    deleteFavorite(context.db, actor.userId, params.userId),
  ),
];
