/** An admin removes a reported review, or keeps it. */

import { requireImpartial } from '#features/accounts/policy';
import { changeRating } from '#features/profiles/ratings/server/data';
import { type ReviewEvents, refusals } from '#features/reviews/rules';
import { lockReview, updateReview } from '#features/reviews/server/data';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import { notFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import type * as api from '../schema';

const record = recorder<ReviewEvents>();

/** A removed review no longer counts in the average; its text stays for the writer and the audit. */
export function decideReport(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { id: reviewId, action, reason = '' }: Requested<typeof api.decideReport>,
): Promise<void> {
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const review = await lockReview(db, reviewId);
    if (!review?.reportedAt) throw notFound();
    requireImpartial(actor, review.raterId, review.ratedId);
    if (review.keptAt || review.removedAt) throw refusals.alreadyDecided();
    const now = clock.now();
    if (action === 'remove') {
      const { ratedId, overallRating: stars } = review;
      await updateReview(db, reviewId, {
        removedAt: now,
        removedBy: actor.userId,
        removalReason: reason,
      });
      await changeRating(db, ratedId, { stars, sign: -1, now });
      await record(context, 'review.removed', { reviewId });
    } else {
      await updateReview(db, reviewId, { keptAt: now, keptBy: actor.userId });
    }
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: action === 'remove' ? 'review.removed' : 'review.kept',
      subject: reviewId,
      details: { userId: review.raterId, reason },
    });
  });
}
