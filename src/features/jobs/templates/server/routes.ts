/** Routes of a practice's templates. */

import { practices } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as templatesApi from '../schema';
import { removeTemplate, saveTemplate, viewTemplate } from './commands';
import { findTemplates } from './data';

export const templateRoutes: AnyRoute[] = [
  partyRoute(templatesApi.listTemplates, practices, async ({ db }, party) =>
    (await findTemplates(db, party.id)).map(viewTemplate),
  ),
  partyRoute(templatesApi.saveTemplate, practices, saveTemplate),
  partyRoute(templatesApi.deleteTemplate, practices, removeTemplate),
];
