/** Routes of jobs: a practice's own, its templates, and professionals' saved searches. */

import { practices, professionals } from '#features/accounts/policy';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as savedApi from '../saved/schema';
import { removeSearch, saveSearch, viewSearch } from '../saved/server/commands';
import { findSearches } from '../saved/server/data';
import * as api from '../schema';
import * as templatesApi from '../templates/schema';
import { removeTemplate, saveTemplate, viewTemplate } from '../templates/server/commands';
import { findTemplates } from '../templates/server/data';
import { usualShifts } from '../usual/schema';
import { findUsualShifts } from '../usual/server/data';
import { viewUsualShifts } from '../usual/server/views';
import { closeJob, editJob, postJob, reopenJob, showJob } from './commands';

export const jobRoutes: AnyRoute[] = [
  partyRoute(api.postJob, practices, postJob),
  partyRoute(api.practiceJob, practices, showJob),
  partyRoute(api.editJob, practices, editJob),
  partyRoute(api.closeJob, practices, closeJob),
  partyRoute(api.reopenJob, practices, reopenJob),

  partyRoute(usualShifts, practices, async ({ db }, party) =>
    viewUsualShifts(await findUsualShifts(db, party.id)),
  ),

  partyRoute(templatesApi.listTemplates, practices, async ({ db }, party) =>
    (await findTemplates(db, party.id)).map(viewTemplate),
  ),
  partyRoute(templatesApi.saveTemplate, practices, saveTemplate),
  partyRoute(templatesApi.deleteTemplate, practices, removeTemplate),

  partyRoute(savedApi.listSearches, professionals, async ({ db }, party) =>
    (await findSearches(db, party.id)).map(viewSearch),
  ),
  partyRoute(savedApi.saveSearch, professionals, saveSearch),
  partyRoute(savedApi.deleteSearch, professionals, removeSearch),
];
