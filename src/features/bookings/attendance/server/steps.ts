/**
 * Parts of checking in and out: the locked booking, distances, PINs, proofs, and the end of a
 * shift.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BookingAction } from '#features/bookings/machine';
import { type BookingStatus, refusals as bookingRefusals } from '#features/bookings/rules';
import { record } from '#features/bookings/server/commands';
import { type ShownBooking, transitionBooking } from '#features/bookings/server/data';
import {
  addressOf,
  attendanceOf,
  pinBinding,
  requireBooking,
  requireNext,
} from '#features/bookings/server/views';
import { checkQuota } from '#features/documents/rules';
import { locationOf } from '#features/profiles/rules';
import { type BookingId, type FileId, ids } from '#kernel/id';
import type { Move } from '#kernel/machine';
import type { Party } from '#kernel/party';
import type { Position } from '#kernel/place';
import { invalid, notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { isSameSecret, randomDigits } from '#platform/crypto/crypto';
import { bindingOf, sealedColumn } from '#platform/crypto/sealed';
import { attachFile, detachFile, findUsage } from '#platform/files/files';
import { reencodeImage } from '#platform/files/images';
import type { QueueCaller } from '#platform/limits/fairQueue';
import { metersBetween, placeNear } from '#platform/places';
import { flagsOf, overPayable, payableHalfHours } from '../hours';
import * as rules from '../rules';
import {
  type AttendanceChanges,
  findAttendance,
  findPosition,
  lockBooking,
  saveAttendance,
} from './data';

export type AllowedStep = { booking: ShownBooking; move: Move<BookingStatus> };

/** The booking as it is now, and the step the rules allow. */
export async function requireStep(
  context: Context,
  party: Party,
  bookingId: BookingId,
  action: BookingAction,
): Promise<AllowedStep> {
  const booking = await requireBooking(context.db, party, bookingId);
  return { booking, move: requireNext(booking, action, party, context.clock.now()) };
}

/** The same under a lock: call in the transaction that takes the step. */
export async function lockStep(
  context: Context,
  party: Party,
  bookingId: BookingId,
  action: BookingAction,
): Promise<AllowedStep> {
  if (!(await lockBooking(context.db, bookingId, party))) throw notFound();
  return requireStep(context, party, bookingId, action);
}

/** A new PIN. One made without the practice, at check-in, is announced to it. */
export async function makePin(
  context: Context,
  bookingId: BookingId,
  { isAutomatic = false }: { isAutomatic?: boolean } = {},
): Promise<string> {
  const { db, vault, clock } = context;
  const pin = randomDigits(rules.pinLength);
  await saveAttendance(db, bookingId, {
    pinSealed: vault.encrypt(pin, pinBinding(bookingId)),
    pinMadeAt: clock.now(),
    pinFailures: 0,
  });
  await record(context, 'booking.pinGenerated', { bookingId, isAutomatic });
  return pin;
}

type Completion = AttendanceChanges &
  Required<Pick<AttendanceChanges, 'checkoutMethod'>> & { halfHours: number; checkedOutAt: Date };

/**
 * Ends the shift: the hours that count with what is unusual about them, the booking's transition
 * and its event. The caller has checked that the rules allow these hours.
 */
export async function complete(
  context: Context,
  { booking, move }: AllowedStep,
  stated: Completion,
): Promise<void> {
  const { db, clock } = context;
  const { during, breakMinutes } = booking;
  if (!during) throw rules.refusals.noShift();
  const { checkedInAt } = attendanceOf(booking);
  await saveAttendance(db, booking.id, {
    ...stated,
    hoursFlags: flagsOf(during, breakMinutes, { ...stated, checkedInAt }),
  });
  // A no-show that was contested is no longer cancelled.
  const changes = {
    cancelledAt: null,
    cancelledBy: null,
    cancellationKind: null,
    cancellationNote: null,
    cancelledLate: false,
  };
  if (!(await transitionBooking(db, booking.id, { move, changes, now: clock.now() }))) {
    throw bookingRefusals.notConfirmed();
  }
  await record(context, 'booking.completed', { bookingId: booking.id });
}

/** Neither a dispute nor an admin sets more hours than the time there and the schedule allow. */
export function requirePayable(booking: ShownBooking, hours: number): void {
  const { during, breakMinutes, attendance } = booking;
  const { checkedInAt, checkedOutAt } = attendanceOf(booking);
  if (!during || !checkedOutAt) return;
  const halfHours = attendance?.statedHalfHours ?? attendance?.halfHours ?? 0;
  const max = payableHalfHours(during, breakMinutes, { halfHours, checkedInAt, checkedOutAt });
  if (hours * 2 > max) throw invalid([{ path: 'hours', message: overPayable(max) }]);
}

/** A latitude or longitude alone is ignored. */
export function positionOf({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Position | null {
  return latitude == null || longitude == null ? null : { latitude, longitude };
}

/** The address of a shift at the practice's own office, as `addressOf` writes it. */
export function placeOfPractice({ zipCode, ...practice }: PracticePlace): string {
  return (
    addressOf({
      ...practice,
      location: locationOf({ ...practice, zipCode: zipCode.slice(0, 5) }),
    }) ?? ''
  );
}

type PracticePlace = Record<'address' | 'city' | 'state' | 'zipCode', string>;

/** To the office if the practice has set where it is, otherwise to the middle of its ZIP code. */
export async function measureDistance(
  { db }: Context,
  booking: ShownBooking,
  position: Position | null,
): Promise<rules.Distance | null> {
  if (!position) return null;
  const office = await findPosition(db, booking.practiceId);
  if (office && office.place === addressOf(booking)) {
    return { meters: metersBetween(position, office), isApproximate: false };
  }
  const middle = placeNear(/\d{5}$/.exec(booking.location)?.[0] ?? '');
  return { meters: middle ? metersBetween(position, middle) : null, isApproximate: true };
}

/**
 * Counts a try before comparing, and keeps the count of a wrong one. The booking is locked, so
 * guesses sent at once are counted one by one, and none is compared after the last.
 */
export async function requirePin(
  { db, vault }: Context,
  bookingId: BookingId,
  pin: string,
): Promise<void> {
  const attendance = await findAttendance(db, bookingId);
  if (!attendance?.pinSealed) throw rules.refusals.noPin();
  const { pinFailures: failures, pinSealed } = attendance;
  if (failures >= rules.maxPinFailures) throw rules.refusals.pinLocked();
  await saveAttendance(db, bookingId, { pinFailures: failures + 1 });
  if (!isSameSecret(vault.decrypt(pinSealed, pinBinding(bookingId)), pin)) {
    throw rules.refusals.wrongPin(rules.maxPinFailures - failures - 1);
  }
  await saveAttendance(db, bookingId, { pinFailures: failures });
}

const unusableSignature = () =>
  invalid([{ path: 'managerSignature', message: rules.sentences.formIncomplete }]);

/** The signature as a new PNG in base64: a real picture that shows something. */
export async function readSignature(
  { files }: Context,
  dataUrl: string,
  caller: QueueCaller,
): Promise<string> {
  const encoded = /^data:image\/png;base64,([\w+/]+={0,2})$/.exec(dataUrl)?.[1];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  if (bytes.length === 0 || bytes.length > rules.maxSignatureBytes) throw unusableSignature();
  await mkdir(files.incoming, { recursive: true });
  const from = path.join(files.incoming, randomUUID());
  const to = `${from}.remade`;
  try {
    await writeFile(from, bytes, { mode: 0o600 });
    const made = await reencodeImage(from, to, 'png', { isInk: true }, caller);
    if (typeof made === 'string') throw unusableSignature();
    return (await readFile(to)).toString('base64');
  } finally {
    await rm(from, { force: true });
    await rm(to, { force: true });
  }
}

export const sealedSignature = sealedColumn('attendances', 'signature_sealed', ['booking_id']);
export const signatureBinding = (bookingId: BookingId) => bindingOf(sealedSignature, bookingId);

/** The photo of this check-out: only the professional and the practice see it. */
export async function attachPhoto(
  { db, clock }: Context,
  { id, professionalId, practiceId, attendance }: ShownBooking,
  photoId: FileId,
): Promise<void> {
  const full = checkQuota([], await findUsage(db, professionalId), [{ size: 0 }]);
  if (full) throw full;
  const readers = { ownerId: professionalId, readerId: practiceId, isShared: false };
  await attachFile(db, photoId, readers, clock.now());
  await saveAttendance(db, id, { photoId });
  if (attendance?.photoId) await detachFile(db, attendance.photoId);
}

/** No other file of theirs, such as their profile photo, says anything about this shift. */
export function requireUploaded({ attendance }: ShownBooking, photoUrl: string | undefined): void {
  const sent = ids.file.safeParse(photoUrl?.replace(/^\/api\/files\//, ''));
  if (sent.success && sent.data === attendance?.photoId) return;
  throw invalid([{ path: 'photoUrl', message: rules.sentences.noPhoto }]);
}
