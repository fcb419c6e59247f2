/** What bookings and messages earn, and who is notified of a decided redemption. */

import { findUser } from '#features/accounts/server/data';
import { findShown } from '#features/bookings/server/data';
import type { MessageEvents } from '#features/messages/rules';
import { notify } from '#features/notices/server/commands';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import { findRedemption } from '../rewards/server/data';
import {
  isReliabilityDue,
  onTimePoints,
  type PointEvents,
  pointsForHours,
  reliablePoints,
  replyPoints,
} from '../rules';
import { countConsecutiveShifts, findReply, lockAccount, sumReplies } from './data';
import { fulfilledMail, rejectedMail } from './messages';
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
  const points = pointsForHours(attendance.halfHours ?? 0);
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
  if (checkedInAt && new Date(checkedInAt) <= during.startsAt) await add('on_time', onTimePoints);
  if (isReliabilityDue(await countConsecutiveShifts(db, professionalId)))
    await add('reliable', reliablePoints);
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
  const points = replyPoints(waitedMs, await sumReplies(db, professionalId, day));
  if (points === 0) return;
  const key = `quick_reply:${askedId}`;
  await addEntry(context, professionalId, { points, reason: 'quick_reply', key, day, messageId });
}

export async function notifyRedemptionDecided(
  context: Context,
  { redemptionId }: PointEvents['redemption.decided'],
  eventId: string,
): Promise<void> {
  const { db, config } = context;
  const redemption = await findRedemption(db, redemptionId);
  const to = redemption && (await findUser(db, redemption.professionalId));
  if (!redemption || !to || redemption.status === 'pending') return;
  const isFulfilled = redemption.status === 'fulfilled';
  const { rewardName, redemptionCode: code, pointsSpent, decisionNote: note } = redemption;
  const facts = { rewardName, code, pointsSpent, note, publicUrl: config.publicUrl };
  await notify(context, {
    kind: isFulfilled ? 'redemption.fulfilled' : 'redemption.rejected',
    to,
    subjectId: redemptionId,
    key: `redemption:${eventId}`,
    email: isFulfilled ? fulfilledMail(facts) : rejectedMail(facts),
  });
}
