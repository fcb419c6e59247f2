/** The routes of reviews. */

import { signedIn } from '#features/accounts/policy';
import { isHidden } from '#features/hiring/placement/server/data';
import { partyOf } from '#kernel/party';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, route } from '#platform/http/route';
import { findDue, firstToClose } from '../due/server/data';
import { moderationRoutes } from '../moderation/server/routes';
import { openCutoff } from '../rules';
import * as api from '../schema';
import { replyToReview, reportReview, submitReview } from './commands';
import { findReviewsAbout, findReviewsBy, newestVisible, newestWritten } from './data';
import { viewBookingReview, viewDue, viewReview, viewSummary } from './views';

export const reviewRoutes: AnyRoute[] = [
  route(api.submitReview, signedIn, ({ context, actor, body }) =>
    submitReview(context, partyOf(actor), body),
  ),
  route(api.reviewsOfUser, signedIn, async (call) => {
    const { context, actor, params } = call;
    if (await isHidden(context.db, actor.userId, params.userId)) return [];
    const rows = await sendPage(call, newestVisible, (page) =>
      findReviewsAbout(context.db, { ...params, viewerId: actor.userId }, page),
    );
    return rows.map((row) => viewReview(row, actor.userId));
  }),
  route(api.reviewSummary, signedIn, ({ context, actor, params }) =>
    viewSummary(context, { ...params, viewerId: actor.userId }),
  ),
  route(api.myReviews, signedIn, async (call) => {
    const { context, actor } = call;
    const rows = await sendPage(call, newestWritten, (page) =>
      findReviewsBy(context.db, actor.userId, page),
    );
    return rows.map((row) => viewReview(row, actor.userId));
  }),
  route(api.dueReviews, signedIn, async (call) => {
    const { context, actor } = call;
    const since = openCutoff(context.clock.now());
    const rows = await sendPage(call, firstToClose, (page) =>
      findDue(context.db, partyOf(actor), { ...page, since }),
    );
    return rows.flatMap(({ openedAt, ...row }) => (openedAt ? viewDue({ ...row, openedAt }) : []));
  }),
  route(api.bookingReview, signedIn, ({ context, actor, params }) =>
    viewBookingReview(context, partyOf(actor), params.id),
  ),
  route(api.replyToReview, signedIn, ({ context, actor, params, body }) =>
    replyToReview(context, actor.userId, { reviewId: params.id, text: body.text }),
  ),
  route(api.reportReview, signedIn, ({ context, actor, params, body }) =>
    reportReview(context, actor.userId, { reviewId: params.id, reason: body.reason }),
  ),
  ...moderationRoutes,
];
