/** Routes to list, add and remove favorites. */
import { byTime, readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import * as api from '../schema';
import { addFavorite, viewFavorite } from './commands';
import { deleteFavorite, findFavorites } from './data';

export const favoriteRoutes: AnyRoute[] = [
  route(api.favorites, signedIn, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findFavorites(context.db, actor.userId, { ...query, after });
    return sendPage(call, rows, ({ createdAt, userId }) => [createdAt.toISOString(), userId]).map(
      viewFavorite,
    );
  }),
  route(api.addFavorite, signedIn, ({ context, actor, params }) =>
    addFavorite(context, actor, params.userId),
  ),
  route(api.removeFavorite, signedIn, ({ context, actor, params }) =>
    deleteFavorite(context.db, actor.userId, params.userId),
  ),
];
