/** Keeps the figures by month current: every event that changes one recomputes its row. */
import type { BookingId, JobId, ReviewId, UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { announce } from '#platform/live/announce';
import * as data from './data';

/** Screens show these rows, so they are notified here and not when the event was recorded. */
const tell = (context: Context, ...userIds: UserId[]) =>
  announce(context, { userIds, tags: ['insights'] });

/** After a shift was worked, missed, paid, disputed or excused. */
export async function updateShiftMonth(context: Context, { bookingId }: { bookingId: BookingId }) {
  const key = await data.findShiftKey(context.db, bookingId);
  if (!key) return;
  await data.recomputeShiftMonth(context.db, key);
  await tell(context, key.practiceId, key.professionalId);
}

export async function updateShiftMonthOfReview(
  context: Context,
  { reviewId }: { reviewId: ReviewId },
) {
  const bookingId = await data.findBookingOfReview(context.db, reviewId);
  if (bookingId) await updateShiftMonth(context, { bookingId });
}

/** After a job's shift was worked, or began without anyone. */
export async function updateJobMonth(
  context: Context,
  job: { jobId: JobId } | { bookingId: BookingId },
) {
  const key = await data.findJobKey(context.db, job);
  if (!key) return;
  await data.recomputeJobMonth(context.db, key);
  await tell(context, key.practiceId);
}
