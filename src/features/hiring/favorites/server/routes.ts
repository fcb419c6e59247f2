import { byTime, readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { signedIn } from '../../../accounts/policy';
import * as api from '../schema';
import { addFavourite, viewFavourite } from './commands';
import { deleteFavourite, findFavourites } from './data';

export const favoriteRoutes: AnyRoute[] = [
  route(api.favourites, signedIn, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findFavourites(context.db, actor.userId, { ...query, after });
    return sendPage(call, rows, ({ createdAt, userId }) => [createdAt.toISOString(), userId]).map(
      viewFavourite,
    );
  }),
  route(api.addFavourite, signedIn, ({ context, actor, params }) =>
    addFavourite(context, actor, params.userId),
  ),
  route(api.removeFavourite, signedIn, ({ context, actor, params }) =>
    deleteFavourite(context.db, actor.userId, params.userId),
  ),
];
