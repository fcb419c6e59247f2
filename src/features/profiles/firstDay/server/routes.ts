/** Routes for a practice to get, save and decline its first-day card. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { admitDoorPhoto, declineFirstDay, readFirstDay, saveFirstDay } from './commands';

export const firstDayRoutes: AnyRoute[] = [
  route(api.getFirstDay, practices, ({ context, actor }) => readFirstDay(context, actor.userId)),
  route(
    api.saveFirstDay,
    practices,
    ({ context, actor, body, files: { doorPhoto } }) =>
      saveFirstDay(context, actor.userId, { form: body, ...(doorPhoto && { doorPhoto }) }),
    ({ context, actor }) => admitDoorPhoto(context, actor.userId),
  ),
  route(api.declineFirstDay, practices, ({ context, actor }) =>
    declineFirstDay(context, actor.userId),
  ),
];
