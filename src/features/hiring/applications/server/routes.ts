/** Routes to create, withdraw, list and reject applications. */

import { notFound } from '../../../../kernel/refusal';
import { byTime, readCursor, sendPage } from '../../../../platform/http/paging';
import { type AnyRoute, route } from '../../../../platform/http/route';
import { practices, professionals } from '../../../accounts/policy';
import { findOwnJob } from '../../../jobs/server/data';
import * as api from '../schema';
import { apply, reject, withdraw } from './commands';
import { findApplicationsTo, findOwnApplications } from './data';
import { viewApplicants, viewApplication } from './views';

const byApplied = ({ appliedAt, id }: { appliedAt: Date; id: string }) =>
  [appliedAt.toISOString(), id] as const;

export const applicationRoutes: AnyRoute[] = [
  route(api.apply, professionals, ({ context, actor, body }) => apply(context, actor.userId, body)),
  route(api.myApplications, professionals, async (call) => {
    const { context, actor, query } = call;
    const after = readCursor(query.cursor, byTime);
    const rows = await findOwnApplications(context.db, actor.userId, { ...query, after });
    const now = context.clock.now();
    return sendPage(call, rows, byApplied).map((row) => viewApplication(row, 'professional', now));
  }),
  route(api.withdraw, professionals, ({ context, actor, params }) =>
    withdraw(context, actor.userId, params.id),
  ),
  route(api.applicants, practices, async (call) => {
    const { context, actor, query, params } = call;
    const after = readCursor(query.cursor, byTime);
    const page = { ...query, after };
    const rows = await findApplicationsTo(context.db, actor.userId, params.id, page);
    // Distinguishes a job without applications from a job of another practice.
    if (rows.length === 0 && !(await findOwnJob(context.db, actor.userId, params.id))) {
      throw notFound();
    }
    return viewApplicants(context, sendPage(call, rows, byApplied));
  }),
  route(api.reject, practices, ({ context, actor, params, body }) =>
    reject(context, actor.userId, params.id, body.reason),
  ),
];
