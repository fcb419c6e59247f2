/** The routes of reviews. */

import { signedIn } from '#features/accounts/policy';
import { isHidden } from '#features/hiring/placement/visibility/server/data';
import { partyOf } from '#kernel/party';
import { partyList } from '#platform/http/lists';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import { findDue, firstToClose } from '../due/server/data';
import { moderationRoutes } from '../moderation/server/routes';
import { openCutoff } from '../rules';
import * as api from '../schema';
import { replyToReview, reportReview, submitReview } from './commands';
import { findReviewsAbout, findReviewsBy, newestVisible, newestWritten } from './data';
import { viewBookingReview, viewDue, viewReview, viewSummary } from './views';

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
  partyList(api.myReviews, signedIn, newestWritten, {
    find: ({ db }, party, page) => findReviewsBy(db, party.id, page),
    view: (row, _context, party) => viewReview(row, party.id),
  }),
  route(api.dueReviews, signedIn, async (call) => {
    const { context, actor } = call;
    const since = openCutoff(context.clock.now());
    const rows = await sendPage(call, firstToClose, (page) =>
      findDue(context.db, partyOf(actor), { ...page, since }),
    );
    return rows.flatMap(({ openedAt, ...row }) => (openedAt ? viewDue({ ...row, openedAt }) : []));
  }),
  partyRoute(api.bookingReview, signedIn, viewBookingReview),
  partyRoute(api.replyToReview, signedIn, replyToReview),
  partyRoute(api.reportReview, signedIn, reportReview),
  ...moderationRoutes,
];
