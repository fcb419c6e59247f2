/** The routes of accounts. */

import { JsonText } from '#platform/http/json';
import { type AnyRoute, actorRoute, routeWithFacts } from '#platform/http/route';
import { signedIn } from '../policy';
import * as api from '../schema';
import { saveSettings } from './commands';
import { ownUser } from './data';

export const accountRoutes: AnyRoute[] = [
  routeWithFacts(api.currentUser, signedIn, ownUser, async ({ facts }) => new JsonText(facts)),

  actorRoute(api.saveSettings, signedIn, saveSettings),
];
