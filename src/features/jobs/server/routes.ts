/** Routes of jobs: a practice's own, its templates, and professionals' saved searches. */

import { practices, professionals } from '#features/accounts/policy';
import { requireFound } from '#kernel/refusal';
import { type AnyRoute, route } from '#platform/http/route';
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
import { closeJob, editJob, postJob, reopenJob } from './commands';
import { findOwnJob, findSeries } from './data';
import { viewOwnJob } from './views';

export const jobRoutes: AnyRoute[] = [
  route(api.postJob, practices, ({ context, actor, body }) => postJob(context, actor.userId, body)),
  route(api.practiceJob, practices, async ({ context, actor, params }) => {
    const job = requireFound(await findOwnJob(context.db, actor.userId, params.id));
    const series = await findSeries(context.db, job.seriesId);
    return viewOwnJob(job, context.clock.now(), series);
  }),
  route(api.editJob, practices, ({ context, actor, params, body }) =>
    editJob(context, { practiceId: actor.userId, jobId: params.id, changes: body }),
  ),
  route(api.closeJob, practices, ({ context, actor, params, body }) =>
    closeJob(context, actor.userId, params.id, body.scope),
  ),
  route(api.reopenJob, practices, ({ context, actor, params }) =>
    reopenJob(context, actor.userId, params.id),
  ),

  route(usualShifts, practices, async ({ context, actor }) =>
    viewUsualShifts(await findUsualShifts(context.db, actor.userId)),
  ),

  route(templatesApi.listTemplates, practices, async ({ context, actor }) =>
    (await findTemplates(context.db, actor.userId)).map(viewTemplate),
  ),
  route(templatesApi.saveTemplate, practices, ({ context, actor, body }) =>
    saveTemplate(context, actor.userId, body),
  ),
  route(templatesApi.deleteTemplate, practices, ({ context, actor, params }) =>
    removeTemplate(context, actor.userId, params.id),
  ),

  route(savedApi.listSearches, professionals, async ({ context, actor }) =>
    (await findSearches(context.db, actor.userId)).map(viewSearch),
  ),
  route(savedApi.saveSearch, professionals, ({ context, actor, body }) =>
    saveSearch(context, actor.userId, body),
  ),
  route(savedApi.deleteSearch, professionals, ({ context, actor, params }) =>
    removeSearch(context, actor.userId, params.id),
  ),
];
