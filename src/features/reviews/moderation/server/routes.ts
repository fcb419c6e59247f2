/** The routes of reported reviews, for admins only. */

import { admins } from '#features/accounts/policy';
import * as data from '#features/reviews/server/data';
import { viewReview } from '#features/reviews/server/views';
import type { UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { decideReport } from './commands';

const viewReport = (row: data.ShownReview, userId: UserId): api.ReportedReview => ({
  review: viewReview(row, userId),
  reportedAt: row.reportedAt ?? '',
  reportReason: row.reportReason ?? '',
  decision: row.removedAt ? 'removed' : row.keptAt ? 'kept' : null,
});

export const moderationRoutes: AnyRoute[] = [
  actorList(api.reportedReviews, admins, data.oldestReports, {
    find: ({ db }, _admin, page) => data.findReported(db, page),
    view: (row, _context, { userId }) => viewReport(row, userId),
  }),
  actorRoute(api.oneReport, admins, async ({ db }, { userId }, { id }) => {
    const row = await data.findShown(db, id);
    if (!row?.reportedAt) throw notFound();
    return viewReport(row, userId);
  }),
  actorRoute(api.decideReport, admins, decideReport),
];
