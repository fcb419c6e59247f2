/** Who is notified when reviews become visible, are replied to or are removed. */

import { findUser } from '#features/accounts/server/data';
import { findShown as findBooking } from '#features/bookings/server/data';
import { notify } from '#features/notices/server/commands';
import { shiftName } from '#features/notices/server/messages';
import { type Notices, notice } from '#features/notices/server/notice';
import type { ReviewId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Cause } from '#platform/tasks/events';
import type { ReviewEvents } from '../rules';
import { findShown, findShownOfBooking } from './data';
import { publishedMail, removedMail, repliedMail } from './messages';

/** Each side learns of the review about itself. */
async function notifyPublished(
  context: Context,
  { bookingId }: ReviewEvents['review.published'],
  { id: eventId }: Cause,
) {
  const { db, config } = context;
  const booking = await findBooking(db, bookingId);
  if (!booking) return;
  for (const review of await findShownOfBooking(db, bookingId)) {
    const { id, ratedId, raterId, raterName, jobTitle } = review;
    const to = await findUser(db, ratedId);
    if (!to) continue;
    const { publicUrl } = config;
    await notify(context, {
      kind: 'review.published',
      to,
      otherId: raterId,
      subjectId: id,
      key: `review:${eventId}`,
      email: publishedMail({
        otherName: raterName,
        shift: shiftName(booking),
        jobTitle,
        bookingId,
        publicUrl,
      }),
    });
  }
}

/** The review, its writer's account and the shift it is about. */
async function writtenBy({ db }: Context, { reviewId }: { reviewId: ReviewId }) {
  const review = await findShown(db, reviewId);
  const user = review && (await findUser(db, review.raterId));
  const booking = review && (await findBooking(db, review.bookingId));
  if (!user || !booking) return undefined;
  const { ratedId, ratedName, reply, removalReason } = review;
  const names = { otherName: ratedName, shift: shiftName(booking) };
  return { user, otherId: ratedId, reply, removalReason, names };
}

export const reviewNotices: Notices<ReviewEvents> = {
  'review.published': notifyPublished,
  'review.replied': notice({
    about: writtenBy,
    subject: 'reviewId',
    user: ({ names, reply }, { publicUrl }) =>
      reply ? repliedMail({ ...names, reply, publicUrl }) : undefined,
  }),
  'review.removed': notice({
    about: writtenBy,
    subject: 'reviewId',
    user: ({ names, removalReason: reason }, { publicUrl }) =>
      reason ? removedMail({ ...names, reason, publicUrl }) : undefined,
  }),
};
