/** Who is notified when reviews become visible, are replied to or are removed. */
import type { ReviewId } from '../../../kernel/id';
import type { Context } from '../../../platform/context';
import { findUser } from '../../accounts/server/data';
import { notify } from '../../notices/server/commands';
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
      email: publishedMail({ otherName: raterName, jobTitle, bookingId, publicUrl }),
    });
  }
}

/** The review and its writer's account. */
async function writtenBy({ db }: Context, reviewId: ReviewId) {
  const review = await findShown(db, reviewId);
  const writer = review && (await findUser(db, review.raterId));
  return review && writer ? { review, writer } : undefined;
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
    email: repliedMail({ otherName, reply, publicUrl: context.config.publicUrl }),
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
    email: removedMail({ otherName, reason, publicUrl: context.config.publicUrl }),
  });
}
