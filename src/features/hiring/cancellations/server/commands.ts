/** Cancelling a confirmed booking, marking a no-show, the late fee, and excuses. */

import type { EndpointOutput, Received, ReceivedFile } from '../../../../kernel/endpoint';
import { type BookingId, newId, type UserId } from '../../../../kernel/id';
import { requireMove } from '../../../../kernel/machine';
import { toDollars } from '../../../../kernel/money/money';
import type { Party } from '../../../../kernel/party';
import { invalid, notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { transaction } from '../../../../platform/database/database';
import { attachFile, usageOf } from '../../../../platform/files/files';
import { refusals as cancellationRefusals } from '../../../bookings/cancellation/rules';
import { type BookingAction, bookingMachine } from '../../../bookings/rules';
import type { BookingView } from '../../../bookings/schema';
import { record } from '../../../bookings/server/commands';
import { findBookingOf, type ShownBooking } from '../../../bookings/server/data';
import { factsOf, viewBooking } from '../../../bookings/server/views';
import { checkQuota, tooManyUploads, uploadRateLimit } from '../../../documents/rules';
import { lockUser } from '../../../documents/server/data';
import { freeJob } from '../../placement/server/commands';
import { lockPlacement } from '../../placement/server/data';
import { sentences as limits, practiceRateLimit, professionalRateLimit } from '../../policy';
import { consequencesOf, refusals, sentences } from '../rules';
import type * as api from '../schema';
import { insertExcuse, insertObligation, lockBooking, moveFee } from './data';

async function find({ db }: Context, party: Party, bookingId: BookingId): Promise<ShownBooking> {
  const booking = await findBookingOf(db, party, bookingId);
  if (!booking) throw notFound();
  return booking;
}

const show = async (context: Context, party: Party, bookingId: BookingId) =>
  viewBooking(context, await find(context, party, bookingId), party.side);

/** What the booking's table says about this action of this side now. */
const moveOf = (booking: ShownBooking, action: BookingAction, { side }: Party, now: Date) =>
  requireMove(bookingMachine.next(action, side, booking.status, factsOf(booking, now)));

const consequencesFor = (
  { during, confirmedAt, rateCents, practiceName, professionalName }: ShownBooking,
  { side }: Party,
  now: Date,
) =>
  consequencesOf({
    side,
    shift: during,
    confirmedAt,
    rateCents,
    practiceName,
    professionalName,
    now,
  });

export async function previewCancellation(
  context: Context,
  party: Party,
  bookingId: BookingId,
): Promise<EndpointOutput<typeof api.previewCancellation>> {
  const now = context.clock.now();
  const booking = await find(context, party, bookingId);
  moveOf(booking, 'cancel', party, now);
  const { timing, freeUntil, feeCents, countsAgainstReliability, willReopen, forYou, forOther } =
    consequencesFor(booking, party, now);
  return {
    timing,
    freeUntil: freeUntil?.toISOString() ?? null,
    feeAmount: feeCents > 0 ? toDollars(feeCents) : null,
    countsAgainstReliability,
    willReopen,
    forYou,
    forOther,
  };
}

/** The booking, read after its professional, its job and it itself are locked. */
async function claim(context: Context, party: Party, bookingId: BookingId) {
  const { professionalId, jobId } = await find(context, party, bookingId);
  await lockPlacement(context.db, { professionalIds: [professionalId], jobIds: [jobId] });
  await lockBooking(context.db, bookingId);
  return find(context, party, bookingId);
}

/** Rate limit, because each of these sends a message to the other side. */
const consume = ({ limits: store }: Context, { side, userId }: Party) =>
  store.consume(
    limits.tooMany,
    side === 'practice' ? practiceRateLimit(userId) : professionalRateLimit(userId),
  );

export async function cancelBooking(
  context: Context,
  party: Party,
  {
    bookingId,
    reason,
    reopen,
    timing: seen,
  }: Received<typeof api.cancelBooking>['body'] & { bookingId: BookingId },
): Promise<BookingView> {
  await consume(context, party);
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const booking = await claim(context, party, bookingId);
    const move = moveOf(booking, 'cancel', party, now);
    const { timing, feeCents } = consequencesFor(booking, party, now);
    if (seen && seen !== timing) throw refusals.timingChanged();
    await freeJob(context, booking, {
      move,
      kind: timing === 'second_thoughts' ? timing : party.side,
      by: party.userId,
      note: reason,
      isLate: timing === 'late',
      // Only the practice decides whether it still wants someone.
      reopen: party.side === 'professional' || reopen,
    });
    if (feeCents > 0) {
      await insertObligation(context.db, {
        id: newId(now),
        bookingId,
        kind: 'late_cancellation',
        amountCents: feeCents,
        createdAt: now,
      });
    }
    return show(context, party, bookingId);
  });
}

/** The shift has begun, so its job is over. */
export async function markNoShow(
  context: Context,
  practiceId: UserId,
  { bookingId, reason }: Received<typeof api.markNoShow>['body'] & { bookingId: BookingId },
): Promise<BookingView> {
  const party = { userId: practiceId, side: 'practice' } as const;
  await consume(context, party);
  return transaction(context, async (context) => {
    const booking = await claim(context, party, bookingId);
    const move = moveOf(booking, 'no_show', party, context.clock.now());
    await freeJob(context, booking, {
      move,
      kind: 'no_show',
      by: practiceId,
      note: reason,
      isLate: true,
      reopen: false,
    });
    return show(context, party, bookingId);
  });
}

export const requestFee = (
  context: Context,
  professionalId: UserId,
  bookingId: BookingId,
): Promise<BookingView> =>
  transaction(context, async (context) => {
    const party = { userId: professionalId, side: 'professional' } as const;
    const now = context.clock.now();
    await lockBooking(context.db, bookingId);
    moveOf(await find(context, party, bookingId), 'request_fee', party, now);
    if (!(await moveFee(context.db, bookingId, { from: 'due', to: 'requested', now }))) {
      throw cancellationRefusals.feeRequested();
    }
    await record(context, 'booking.feeRequested', { bookingId });
    return show(context, party, bookingId);
  });

export const markFeePaid = (
  context: Context,
  practiceId: UserId,
  bookingId: BookingId,
): Promise<BookingView> =>
  transaction(context, async (context) => {
    const party = { userId: practiceId, side: 'practice' } as const;
    const now = context.clock.now();
    await lockBooking(context.db, bookingId);
    moveOf(await find(context, party, bookingId), 'mark_fee_paid', party, now);
    if (!(await moveFee(context.db, bookingId, { from: 'requested', to: 'paid', now }))) {
      throw cancellationRefusals.feePaid();
    }
    await record(context, 'booking.feePaid', { bookingId });
    return show(context, party, bookingId);
  });

/** Checks the booking, limit and quota before an image is decoded. */
export async function admitExcuse(
  context: Context,
  professionalId: UserId,
  bookingId: BookingId,
): Promise<void> {
  const party = { userId: professionalId, side: 'professional' } as const;
  moveOf(await find(context, party, bookingId), 'excuse', party, context.clock.now());
  await context.limits.consume(tooManyUploads, uploadRateLimit(professionalId));
  const full = checkQuota([], await usageOf(context.db, professionalId), [{ size: 0 }]);
  if (full) throw full;
}

export async function sendExcuse(
  context: Context,
  professionalId: UserId,
  { bookingId, note, file }: { bookingId: BookingId; note: string; file: ReceivedFile | undefined },
): Promise<BookingView> {
  if (!file) throw invalid([{ path: 'file', message: sentences.noFile }]);
  const party = { userId: professionalId, side: 'professional' } as const;
  const fileId = await context.files.put(file);
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    await lockUser(db, professionalId);
    await lockBooking(db, bookingId);
    moveOf(await find(context, party, bookingId), 'excuse', party, now);
    const full = checkQuota([], await usageOf(db, professionalId), [file]);
    if (full) throw full;
    // Only its owner and admins can open it.
    await attachFile(db, fileId, { ownerId: professionalId, isShared: false }, now);
    await insertExcuse(db, { bookingId, note, fileId, createdAt: now });
    await record(context, 'booking.excused', { bookingId });
    return show(context, party, bookingId);
  });
}
