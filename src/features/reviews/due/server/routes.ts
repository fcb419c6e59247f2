/** The routes of reviews that are due, and of those of one booking. */

import { signedIn } from '#features/accounts/policy';
import { openCutoff } from '#features/reviews/rules';
import * as api from '#features/reviews/schema';
import { partyOf } from '#kernel/party';
import { sendPage } from '#platform/http/paging';
import { type AnyRoute, partyRoute, route } from '#platform/http/route';
import { findDue, firstToClose } from './data';
import { viewBookingReview, viewDue } from './views';

export const dueReviewRoutes: AnyRoute[] = [
  route(api.dueReviews, signedIn, async (call) => {
    const { context, actor } = call;
    const since = openCutoff(context.clock.now());
    const rows = await sendPage(call, firstToClose, (page) =>
      findDue(context.db, partyOf(actor), { ...page, since }),
    );
    return rows.flatMap(({ openedAt, ...row }) => (openedAt ? viewDue({ ...row, openedAt }) : []));
  }),
  partyRoute(api.bookingReview, signedIn, viewBookingReview),
];
