/** Who is notified when reviews become visible, are replied to or are removed. */

import { findUser } from '#features/accounts/server/data';
import { findShown as findBooking } from '#features/bookings/server/data';
import { notify } from '#features/notices/server/commands';
import { shiftName } from '#features/notices/server/messages';
import type { ReviewId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { ReviewEvents } from '../rules';
import { findShown, findShownOfBooking } from './data';
import { publishedMail, removedMail, repliedMail } from './messages';

/** Each side learns of the review about itself. */
export async function notifyPublished(
  context: Context,
  { bookingId }: ReviewEvents['review.published'],
  eventId: string,
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
async function writtenBy({ db }: Context, reviewId: ReviewId) {
  const review = await findShown(db, reviewId);
  const writer = review && (await findUser(db, review.raterId));
  const booking = review && (await findBooking(db, review.bookingId));
  return writer && booking ? { review, writer, shift: shiftName(booking) } : undefined;
}

export async function notifyReplied(
  context: Context,
  { reviewId }: ReviewEvents['review.replied'],
  eventId: string,
) {
  const found = await writtenBy(context, reviewId);
  if (!found?.review.reply) return;
  const { ratedName: otherName, reply } = found.review;
  await notify(context, {
    kind: 'review.replied',
    to: found.writer,
    otherId: found.review.ratedId,
    subjectId: reviewId,
    key: `reviewReply:${eventId}`,
    email: repliedMail({
      otherName,
      shift: found.shift,
      reply,
      publicUrl: context.config.publicUrl,
    }),
  });
}

export async function notifyRemoved(
  context: Context,
  { reviewId }: ReviewEvents['review.removed'],
  eventId: string,
) {
  const found = await writtenBy(context, reviewId);
  if (!found?.review.removalReason) return;
  const { ratedName: otherName, removalReason: reason } = found.review;
  await notify(context, {
    kind: 'review.removed',
    to: found.writer,
    otherId: found.review.ratedId,
    subjectId: reviewId,
    key: `reviewRemoved:${eventId}`,
    email: removedMail({
      otherName,
      shift: found.shift,
      reason,
      publicUrl: context.config.publicUrl,
    }),
  });
}
