/** The routes of reported reviews, for admins only. */

import { admins } from '#features/accounts/policy';
import { findReported, oldestReports } from '#features/reviews/server/data';
import { viewReview } from '#features/reviews/server/views';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import * as api from '../schema';
import { decideReport } from './commands';

export const moderationRoutes: AnyRoute[] = [
  route(api.reportedReviews, admins, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, oldestReports, (page) => findReported(context.db, page));
    return rows.map((row) => ({
      review: viewReview(row, actor.userId),
      reportedAt: row.reportedAt ?? '',
      reportReason: row.reportReason ?? '',
    }));
  }),
  route(api.decideReport, admins, ({ context, actor, params, body }) =>
    decideReport(context, actor.userId, { reviewId: params.id, ...body }),
  ),
];
