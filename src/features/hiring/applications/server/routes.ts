/** Routes to create, withdraw, list and reject applications. */

import { notFound } from '../../../../kernel/refusal';
import { sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { practices, professionals } from '../../../accounts/policy';
import { findOwnJob } from '../../../jobs/server/data';
import * as api from '../schema';
import { apply, reject, withdraw } from './commands';
import {
  findApplicationsTo,
  findOwnApplications,
  newestApplications,
  oldestApplications,
} from './data';
import { viewApplicants, viewApplication } from './views';

export const applicationRoutes: AnyRoute[] = [
  route(api.apply, professionals, ({ context, actor, body }) => apply(context, actor.userId, body)),
  route(api.myApplications, professionals, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestApplications, (page) =>
      findOwnApplications(context.db, actor.userId, page),
    );
    const now = context.clock.now();
    return rows.map((row) => viewApplication(row, 'professional', now));
  }),
  route(api.withdraw, professionals, ({ context, actor, params }) =>
    withdraw(context, actor.userId, params.id),
  ),
  route(api.applicants, practices, async (call) => {
    const { context, actor, params } = call;
    const job = { practiceId: actor.userId, jobId: params.id };
    const rows = await sendPage(call, oldestApplications, (page) =>
      findApplicationsTo(context.db, job, page),
    );
    // Distinguishes a job without applications from a job of another practice.
    if (rows.length === 0 && !(await findOwnJob(context.db, actor.userId, params.id))) {
      throw notFound();
    }
    return viewApplicants(context, rows);
  }),
  route(api.reject, practices, ({ context, actor, params, body }) =>
    reject(context, { practiceId: actor.userId, applicationId: params.id, reason: body.reason }),
  ),
];
