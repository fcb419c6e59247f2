/** Routes to create, withdraw, list and reject applications. */

import { practices, professionals } from '#features/accounts/policy';
import { findOwnJob } from '#features/jobs/server/data';
import { notFound } from '#kernel/refusal';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { apply, reject, withdraw } from './commands';
import {
  findApplicationsTo,
  findOwnApplications,
  newestApplications,
  oldestApplications,
} from './data';
import { viewApplicants, viewApplications } from './views';

export const applicationRoutes: AnyRoute[] = [
  route(api.apply, professionals, ({ context, actor, body }) => apply(context, actor.userId, body)),
  route(api.myApplications, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestApplications, (page) =>
      findOwnApplications(context.db, actor.userId, page),
    );
    return viewApplications(context, rows, 'professional');
  }),
  route(api.withdraw, professionals, ({ context, actor, params, body }) =>
    withdraw(context, actor.userId, params.id, body.applicationIds),
  ),
  route(api.applicants, practices, async (call) => {
    const { context, actor, params } = call;
    const wanted = { practiceId: actor.userId, jobId: params.id };
    const rows = await sendPage(call, oldestApplications, (page) =>
      findApplicationsTo(context.db, wanted, page),
    );
    // Without applicants, the job may belong to someone else.
    if (rows.length === 0 && !(await findOwnJob(context.db, actor.userId, params.id))) {
      throw notFound();
    }
    return viewApplicants(context, rows);
  }),
  route(api.reject, practices, ({ context, actor, params, body }) =>
    reject(context, { practiceId: actor.userId, applicationId: params.id, ...body }),
  ),
];
