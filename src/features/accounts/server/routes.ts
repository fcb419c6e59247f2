/** The routes of accounts. */

import { JsonText } from '#platform/http/json';
import { type AnyRoute, route, routeWithFacts } from '#platform/http/route';
import { signedIn } from '../policy';
import * as api from '../schema';
import { saveSettings } from './commands';
import { ownUser, viewUser } from './data';

export const accountRoutes: AnyRoute[] = [
  routeWithFacts(api.currentUser, signedIn, ownUser, async ({ facts }) => new JsonText(facts)),

  route(api.saveSettings, signedIn, async ({ actor, body, context }) => {
    await saveSettings(context, actor.userId, body);
    return viewUser(context.db, actor.userId);
  }),
];
