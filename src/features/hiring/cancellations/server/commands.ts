/** Cancelling a confirmed booking, marking a no-show, the late fee, and excuses. */

import { refusals as cancellationRefusals } from '#features/bookings/cancellation/rules';
import { bookingMachine } from '#features/bookings/machine';
import type { BookingView } from '#features/bookings/schema';
import { record } from '#features/bookings/server/commands';
import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { factsOf, requireBooking, requireNext, showBooking } from '#features/bookings/server/views';
import { checkQuota, tooManyUploads, uploadRateLimit } from '#features/documents/rules';
import { lockUser } from '#features/documents/server/data';
import { freeJob } from '#features/hiring/placement/server/commands';
import { lockPlacement } from '#features/hiring/placement/server/data';
import {
  sentences as hiringSentences,
  practiceRateLimit,
  professionalRateLimit,
} from '#features/hiring/rules';
import { daysInScope, type Scope } from '#features/jobs/series/rules';
import type { Requested } from '#kernel/api/endpoint';
import { type BookingId, newId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { invalid, notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { attachFile, findUsage } from '#platform/files/files';
import { consequencesOf, refusals, sentences } from '../rules';
import type * as api from '../schema';
import { findBookedDays, insertExcuse, insertObligation, lockBooking, transitionFee } from './data';

export function consequencesFor(
  { during, confirmedAt, rateCents, practiceName, professionalName }: ShownBooking,
  { side }: Party,
  now: Date,
) {
  return consequencesOf({
    side,
    shift: during,
    confirmedAt,
    rateCents,
    practiceName,
    professionalName,
    now,
  });
}

/**
 * The booking, and the other booked days of its series that can be cancelled with it. Each day has
 * its own consequences.
 */
export async function daysOf(
  { db, clock }: Context,
  party: Party,
  booking: ShownBooking,
): Promise<ShownBooking[]> {
  const now = clock.now();
  const days: ShownBooking[] = [];
  for (const id of await findBookedDays(db, booking)) {
    const day = id === booking.id ? booking : await findShown(db, id, party);
    if (!day) continue;
    const next = bookingMachine.next('cancel', party.side, day.status, factsOf(day, now));
    if (id === booking.id || 'move' in next) days.push(day);
  }
  return days;
}

export function inScope(days: readonly ShownBooking[], booking: ShownBooking, scope: Scope) {
  return daysInScope(
    days.map((day) => ({ day, startsAt: day.during?.startsAt ?? null })),
    { day: booking, startsAt: booking.during?.startsAt ?? null },
    scope,
  ).map(({ day }) => day);
}

/** The booking, read after its professional, its job and the booking itself are locked. */
async function claim(context: Context, party: Party, bookingId: BookingId) {
  const [booking] = await claimDays(context, party, { bookingId, scope: 'day' });
  if (!booking) throw notFound();
  return booking;
}

/** The same for all days in the scope. One that was booked while we waited is not among them. */
async function claimDays(
  context: Context,
  party: Party,
  { bookingId, scope }: { bookingId: BookingId; scope: Scope },
): Promise<ShownBooking[]> {
  const { db } = context;
  const choose = async (booking: ShownBooking) =>
    scope === 'day' ? [booking] : inScope(await daysOf(context, party, booking), booking, scope);
  const asked = await requireBooking(context.db, party, bookingId);
  const found = await choose(asked);
  const jobIds = found.map((day) => day.jobId);
  await lockPlacement(db, { professionalIds: [asked.professionalId], jobIds });
  const locked = found.map(({ id }) => id).sort();
  // Also the bookings, so that no one checks in meanwhile.
  for (const id of locked) await lockBooking(db, id);
  const days = await choose(await requireBooking(context.db, party, bookingId));
  return days.filter(({ id }) => locked.includes(id));
}

/** Rate limit for cancelling and no-shows, which send a message to the other side. */
const consumeLimit = ({ limits }: Context, { side, id: userId }: Party) =>
  limits.consume(
    hiringSentences.tooMany,
    side === 'practice' ? practiceRateLimit(userId) : professionalRateLimit(userId),
  );

/** What the person previewed and said. */
type Cancelling = Requested<typeof api.cancelBooking>;

export async function cancelBooking(
  context: Context,
  party: Party,
  { id: bookingId, scope = 'day', days: previewed, ...given }: Cancelling,
): Promise<BookingView> {
  await consumeLimit(context, party);
  return transaction(context, async (context) => {
    const days = await claimDays(context, party, { bookingId, scope });
    const booking = await requireBooking(context.db, party, bookingId);
    requireNext(booking, 'cancel', party, context.clock.now());
    if (previewed) requireSameDays(previewed, days);
    const now = context.clock.now();
    const seen = [
      ...(previewed ?? []),
      ...(given.timing ? [{ bookingId, timing: given.timing }] : []),
    ];
    for (const day of days) {
      const { timing } = consequencesFor(day, party, now);
      const isSeen = seen.every((each) => each.bookingId !== day.id || each.timing === timing);
      if (!isSeen) throw refusals.timingChanged();
    }
    for (const day of days) await cancelDay(context, party, day, { ...given, together: days });
    return showBooking(context, party, bookingId);
  });
}

function requireSameDays(
  previewed: readonly { bookingId: BookingId }[],
  days: ShownBooking[],
): void {
  const ids = new Set(previewed.map((each) => each.bookingId));
  if (ids.size !== days.length || !days.every(({ id }) => ids.has(id))) {
    throw refusals.daysChanged();
  }
}

async function cancelDay(
  context: Context,
  party: Party,
  booking: ShownBooking,
  {
    reason,
    reopen,
    together,
  }: Pick<Cancelling, 'reason' | 'reopen'> & { together: readonly ShownBooking[] },
): Promise<void> {
  const now = context.clock.now();
  const move = requireNext(booking, 'cancel', party, now);
  const { timing, feeCents } = consequencesFor(booking, party, now);
  await freeJob(context, booking, {
    move,
    kind: timing === 'second_thoughts' ? timing : party.side,
    by: party.id,
    note: reason,
    isLate: timing === 'late',
    // Only the practice decides whether it still wants someone.
    reopen: party.side === 'professional' || reopen,
    together,
  });
  if (feeCents === 0) return;
  await insertObligation(context.db, {
    id: newId(now),
    bookingId: booking.id,
    kind: 'late_cancellation',
    amountCents: feeCents,
    createdAt: now,
  });
}

/** Cancels the booking as a no-show. The shift has begun, so its job can't be filled again. */
export async function markNoShow(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId, reason }: Requested<typeof api.markNoShow>,
): Promise<BookingView> {
  await consumeLimit(context, party);
  return transaction(context, async (context) => {
    const booking = await claim(context, party, bookingId);
    const move = requireNext(booking, 'no_show', party, context.clock.now());
    await freeJob(context, booking, {
      move,
      kind: 'no_show',
      by: party.id,
      note: reason,
      isLate: true,
      reopen: false,
    });
    return showBooking(context, party, bookingId);
  });
}

export async function requestFee(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    await lockBooking(context.db, bookingId);
    requireNext(await requireBooking(context.db, party, bookingId), 'request_fee', party, now);
    if (!(await transitionFee(context.db, bookingId, { from: 'due', to: 'requested', now }))) {
      throw cancellationRefusals.feeRequested();
    }
    await record(context, 'booking.feeRequested', { bookingId });
    return showBooking(context, party, bookingId);
  });
}

export async function markFeePaid(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    await lockBooking(context.db, bookingId);
    requireNext(await requireBooking(context.db, party, bookingId), 'mark_fee_paid', party, now);
    if (!(await transitionFee(context.db, bookingId, { from: 'requested', to: 'paid', now }))) {
      throw cancellationRefusals.feePaid();
    }
    await record(context, 'booking.feePaid', { bookingId });
    return showBooking(context, party, bookingId);
  });
}

/** Checks the booking, limit and quota before an image is decoded. */
export async function admitExcuse(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId }: { id: BookingId },
): Promise<void> {
  requireNext(
    await requireBooking(context.db, party, bookingId),
    'excuse',
    party,
    context.clock.now(),
  );
  await context.limits.consume(tooManyUploads, uploadRateLimit(party.id));
  const full = checkQuota([], await findUsage(context.db, party.id), [{ size: 0 }]);
  if (full) throw full;
}

export async function sendExcuse(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId, note, file }: Requested<typeof api.sendExcuse>,
): Promise<BookingView> {
  if (!file) throw invalid([{ path: 'file', message: sentences.noFile }]);
  const fileId = await context.files.put(file);
  return transaction(context, async (context) => {
    const { db } = context;
    const now = context.clock.now();
    await lockUser(db, party.id);
    await lockBooking(db, bookingId);
    requireNext(await requireBooking(context.db, party, bookingId), 'excuse', party, now);
    const full = checkQuota([], await findUsage(db, party.id), [file]);
    if (full) throw full;
    // Only its owner and admins can open it.
    await attachFile(db, fileId, { ownerId: party.id, isShared: false }, now);
    await insertExcuse(db, { bookingId, note, fileId, createdAt: now });
    await record(context, 'booking.excused', { bookingId });
    return showBooking(context, party, bookingId);
  });
}
