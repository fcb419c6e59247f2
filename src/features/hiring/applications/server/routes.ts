/** Routes to create, withdraw, list and reject applications. */

import { practices, professionals } from '#features/accounts/policy';
import { findOwnJob } from '#features/jobs/server/data';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { apply, reject, withdraw } from './commands';
import * as data from './data';
import { viewApplicants, viewApplications } from './views';

export const applicationRoutes: AnyRoute[] = [
  partyRoute(api.apply, professionals, apply),
  route(api.myApplications, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, data.newestApplications, (page) =>
      data.findOwnApplications(context.db, actor.userId, page),
    );
    return viewApplications(context, rows, 'professional');
  }),
  partyRoute(api.withdraw, professionals, withdraw),
  route(api.applicants, practices, async (call) => {
    const { context, actor, params } = call;
    const wanted = { practiceId: actor.userId, jobId: params.id };
    const rows = await sendPage(call, data.oldestApplications, (page) =>
      data.findApplicationsTo(context.db, wanted, page),
    );
    // Without applicants, the job may belong to someone else.
    if (rows.length === 0 && !(await findOwnJob(context.db, actor.userId, params.id))) {
      throw notFound();
    }
    return viewApplicants(context, rows);
  }),
  partyRoute(api.reject, practices, reject),
];
