/** The routes of reported reviews, for admins only. */

import { admins } from '#features/accounts/policy';
import { findReported, oldestReports } from '#features/reviews/server/data';
import { viewReview } from '#features/reviews/server/views';
import { actorList } from '#platform/http/lists';
import { type AnyRoute, actorRoute } from '#platform/http/route';
import * as api from '../schema';
import { decideReport } from './commands';

export const moderationRoutes: AnyRoute[] = [
  actorList(api.reportedReviews, admins, oldestReports, {
    find: ({ db }, _admin, page) => findReported(db, page),
    view: (row, _context, { userId }) => ({
      review: viewReview(row, userId),
      reportedAt: row.reportedAt ?? '',
      reportReason: row.reportReason ?? '',
    }),
  }),
  actorRoute(api.decideReport, admins, decideReport),
];
