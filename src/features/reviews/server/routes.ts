/** The routes of reviews. */

import { signedIn } from '#features/accounts/policy';
import { isHidden } from '#features/hiring/placement/visibility/server/data';
import { partyList } from '#platform/http/lists';
import { type AnyRoute, partyRoute } from '#platform/http/route';
import * as api from '../schema';
import { replyToReview, reportReview, submitReview } from './commands';
import { findReviewsAbout, findReviewsBy, newestVisible, newestWritten } from './data';
import { viewReview, viewSummary } from './views';

export const writtenList = partyList(api.myReviews, signedIn, newestWritten, {
  find: ({ db }, party, page) => findReviewsBy(db, party.id, page),
  view: (row, _context, party) => viewReview(row, party.id),
});

export const reviewRoutes: AnyRoute[] = [
  partyRoute(api.submitReview, signedIn, submitReview),
  partyList(api.reviewsOfUser, signedIn, newestVisible, {
    find: async ({ db }, { id: viewerId }, { userId, ...page }) =>
      (await isHidden(db, viewerId, userId))
        ? []
        : findReviewsAbout(db, { userId, viewerId }, page),
    view: (row, _context, party) => viewReview(row, party.id),
  }),
  partyRoute(api.reviewSummary, signedIn, viewSummary),
  writtenList,
  partyRoute(api.replyToReview, signedIn, replyToReview),
  partyRoute(api.reportReview, signedIn, reportReview),
];
