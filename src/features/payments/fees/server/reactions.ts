/** What a completed booking causes, and what practices are told about their fees. */

import { findUser } from '#features/accounts/server/data';
import type { BookingEvents } from '#features/bookings/rules';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import type { NoticeKind } from '#features/notices/rules';
import { notify } from '#features/notices/server/commands';
import type { BookingId } from '#kernel/id';
import type { Context } from '#platform/context';
import type { Mail } from '#platform/mail/mail';
import { addTask } from '#platform/tasks/tasks';
import type { FeeEvents } from '../rules';
import { automaticCharge } from './commands';
import { type Fee, findFee } from './data';
import { declinedMail, dueMail, invoiceMail, paidMail, refundedMail } from './messages';
import { openFee, releaseFee } from './steps';

export async function openFeeOnCompletion(
  context: Context,
  { bookingId }: BookingEvents['booking.completed'],
) {
  const booking = await findShown(context.db, bookingId);
  if (booking?.status === 'completed') await openFee(context, booking);
}

export async function releaseFeeOnDecision(
  context: Context,
  { bookingId }: BookingEvents['booking.emergencyDecided'],
) {
  const booking = await findShown(context.db, bookingId);
  if (booking) await releaseFee(context, booking);
}

export async function chargeOrAsk(
  context: Context,
  { bookingId, isCharged }: FeeEvents['fee.due'],
) {
  if (isCharged) await addTask(context.db, automaticCharge, { bookingId });
  else {
    await notifyAboutFee(context, bookingId, {
      kind: 'fee.due',
      key: 'due',
      write: (booking, fee, publicUrl) =>
        fee.status !== 'due'
          ? undefined
          : fee.method === 'check'
            ? invoiceMail(booking, publicUrl)
            : dueMail(booking, publicUrl),
    });
  }
}

export const notifyPlatformFeeDeclined = (
  context: Context,
  { bookingId, attemptId, reason }: FeeEvents['fee.declined'],
) =>
  notifyAboutFee(context, bookingId, {
    kind: 'fee.declined',
    key: `declined:${attemptId}`,
    write: (booking, fee, publicUrl) =>
      fee.status === 'due' ? declinedMail(booking, reason, publicUrl) : undefined,
  });

export const notifyPlatformFeePaid = (context: Context, { bookingId }: FeeEvents['fee.paid']) =>
  notifyAboutFee(context, bookingId, {
    kind: 'fee.paid',
    key: 'paid',
    write: (booking, _fee, publicUrl) => paidMail(booking, publicUrl),
  });

export const notifyPlatformFeeRefunded = (
  context: Context,
  { bookingId }: FeeEvents['fee.refunded'],
) =>
  notifyAboutFee(context, bookingId, {
    kind: 'fee.refunded',
    key: 'refunded',
    write: (booking, fee, publicUrl) => refundedMail(booking, fee.refundReason ?? '', publicUrl),
  });

interface FeeNotice {
  kind: NoticeKind;
  key: string;
  /** `undefined` if the event no longer applies. */
  write(booking: ShownBooking, fee: Fee, publicUrl: string): Mail | undefined;
}

export async function notifyAboutFee(
  context: Context,
  bookingId: BookingId,
  { kind, key, write }: FeeNotice,
): Promise<void> {
  const { db, config } = context;
  const booking = await findShown(db, bookingId);
  const fee = await findFee(db, bookingId);
  const practice = booking && (await findUser(db, booking.practiceId));
  if (!booking || !fee || !practice) return;
  const email = write(booking, fee, config.publicUrl);
  if (!email) return;
  await notify(context, {
    kind,
    to: practice,
    otherId: booking.professionalId,
    subjectId: bookingId,
    key: `fee:${key}:${bookingId}`,
    email,
  });
}
