/** What bookings and messages earn. */

import { findShown } from '#features/bookings/server/data';
import type { MessageEvents } from '#features/messages/rules';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import * as rules from '../rules';
import { countConsecutiveShifts, findReply, lockAccount, sumReplies } from './data';
import { addEntry, dayFor } from './steps';

/**
 * A shift that was worked. An emergency check-out earns its points when an admin has decided on it;
 * a permanent position is not a shift.
 */
export async function awardShift(
  context: Context,
  { bookingId }: { bookingId: BookingId },
): Promise<void> {
  const { db, clock } = context;
  const booking = await findShown(db, bookingId);
  const { during, attendance, professionalId } = booking ?? {};
  if (!during || !attendance?.checkedOutAt || !professionalId) return;
  if (attendance.method === 'emergency' && !attendance.emergencyDecision) return;
  const points = rules.pointsForHours(attendance.halfHours ?? 0);
  if (points === 0) return;
  await lockAccount(db, professionalId, clock.now());
  const day = await dayFor(context, professionalId, new Date(attendance.checkedOutAt));
  const add = (reason: 'shift_completed' | 'on_time' | 'reliable', points: number) =>
    addEntry(context, professionalId, {
      points,
      reason,
      key: `${reason}:${bookingId}`,
      day,
      bookingId,
    });
  if (!(await add('shift_completed', points))) return;
  const { checkedInAt } = attendance;
  if (checkedInAt && new Date(checkedInAt) <= during.startsAt)
    await add('on_time', rules.onTimePoints);
  if (rules.isReliabilityDue(await countConsecutiveShifts(db, professionalId)))
    await add('reliable', rules.reliablePoints);
}

/** The wait is counted from the practice's first unanswered message. */
export async function awardReply(
  context: Context,
  { messageId }: MessageEvents['message.sent'],
): Promise<void> {
  const { db, clock } = context;
  const reply = await findReply(db, messageId);
  if (!reply) return;
  const { professionalId, askedId, askedAt, repliedAt } = reply;
  await lockAccount(db, professionalId, clock.now());
  const day = await dayFor(context, professionalId, new Date(repliedAt));
  const waitedMs = Date.parse(repliedAt) - Date.parse(askedAt);
  const points = rules.replyPoints(waitedMs, await sumReplies(db, professionalId, day));
  if (points === 0) return;
  const key = `quick_reply:${askedId}`;
  await addEntry(context, professionalId, { points, reason: 'quick_reply', key, day, messageId });
}
