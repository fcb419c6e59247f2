/** What both sides do on the day: generate a PIN, check in, check out in six ways. */

import type { BookingView } from '#features/bookings/schema';
import { record } from '#features/bookings/server/commands';
import { attendanceOf, showBooking } from '#features/bookings/server/views';
import { tooManyUploads, uploadRateLimit } from '#features/documents/rules';
import { fileUrl } from '#features/documents/server/commands';
import { findPractice } from '#features/profiles/server/data';
import type { ReceivedFile, Requested } from '#kernel/api/endpoint';
import type { BookingId, FileId } from '#kernel/id';
import { exactDollarsText, toCents } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import type { Position } from '#kernel/place';
import { type Issue, invalid } from '#kernel/refusal';
import { formatDuration } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type { QueueCaller } from '#platform/limits/fairQueue';
import { refuseHours } from '../hours';
import { type CheckoutMethod, refusals, refuseMethod, refusePosition, sentences } from '../rules';
import type * as api from '../schema';
import { type AttendanceChanges, saveAttendance, savePosition } from './data';
import * as steps from './steps';

export async function generatePin(
  context: Context,
  party: Party<'practice'>,
  { id: bookingId }: { id: BookingId },
): Promise<{ pin: string }> {
  return transaction(context, async (context) => {
    await steps.lockStep(context, party, bookingId, 'generate_pin');
    return { pin: await steps.makePin(context, bookingId) };
  });
}

export async function checkIn(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId, ...sent }: Requested<typeof api.checkIn>,
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const { booking } = await steps.lockStep(context, party, bookingId, 'check_in');
    const position = steps.positionOf(sent);
    const distance = await steps.measureDistance(context, booking, position);
    await saveAttendance(context.db, bookingId, {
      checkedInAt: context.clock.now(),
      checkedInLatitude: position?.latitude ?? null,
      checkedInLongitude: position?.longitude ?? null,
      checkedInMeters: distance?.meters ?? null,
      checkedInIsApproximate: distance?.isApproximate ?? false,
    });
    await record(context, 'booking.checkedIn', { bookingId });
    if (!attendanceOf(booking).hasPin)
      await steps.makePin(context, bookingId, { isAutomatic: true });
    return showBooking(context, party, bookingId);
  });
}

/** What a check-out states, once its proof has been prepared. */
interface Statement {
  method: CheckoutMethod;
  hours: number;
  position?: Position | null;
  pin?: string | undefined;
  /** A photo sent with the call. */
  photoId?: FileId;
  /** The address of one uploaded before. */
  photoUrl?: string | undefined;
  /** The fields of the digital form, or the reason for an emergency. */
  stated?: AttendanceChanges;
}

/** What the rules say about a method and hours now; again under the lock. */
function requireOpen(
  { clock }: Context,
  { booking }: steps.AllowedStep,
  { method, hours }: Pick<Statement, 'method' | 'hours'>,
): void {
  const now = clock.now();
  const attendance = attendanceOf(booking);
  if (!booking.during) throw refusals.noShift();
  const refusal =
    refuseMethod(method, attendance, { shift: booking.during, now }) ??
    refuseHours(booking.during, { ...attendance, halfHours: hours * 2, checkedOutAt: now });
  if (refusal) throw refusal;
}

async function finish(
  context: Context,
  party: Party<'professional'>,
  bookingId: BookingId,
  { method, hours, position = null, pin, photoId, photoUrl, stated }: Statement,
): Promise<BookingView> {
  return transaction(context, async (context) => {
    const now = context.clock.now();
    const day = await steps.lockStep(context, party, bookingId, 'check_out');
    const { booking } = day;
    requireOpen(context, day, { method, hours });
    if (method === 'pin') await steps.requirePin(context, bookingId, pin ?? '');
    const distance = await steps.measureDistance(context, booking, position);
    const tooFar = method === 'location_time' ? refusePosition(distance) : undefined;
    if (tooFar) throw tooFar;
    if (photoId) await steps.attachPhoto(context, booking, photoId);
    else if (method === 'photo') steps.requireUploaded(booking, photoUrl);
    await steps.complete(context, day, {
      ...stated,
      checkedOutAt: now,
      checkoutMethod: method,
      halfHours: hours * 2,
      checkedOutLatitude: position?.latitude ?? null,
      checkedOutLongitude: position?.longitude ?? null,
      checkedOutMeters: distance?.isApproximate ? null : (distance?.meters ?? null),
    });
    return showBooking(context, party, bookingId);
  });
}

function answerFor(booking: BookingView) {
  const isEmergency = booking.checkoutMethod === 'emergency';
  const worked = `${formatDuration(booking.hoursWorked ?? 0)}, ${exactDollarsText(booking.totalAmount ?? 0)}`;
  const message = isEmergency
    ? "You're checked out. An admin reviews emergency check-outs first, which may delay your payment."
    : `You're checked out: ${worked}. We've notified ${booking.practiceName}.`;
  return { message, booking, showReviewPrompt: !isEmergency };
}

type CheckOut = Requested<typeof api.checkOut>;

/** The documents send a PIN without naming the method. */
const methodOf = ({ verificationMethod }: CheckOut): CheckoutMethod => verificationMethod ?? 'pin';

function requireProof(sent: CheckOut): void {
  const issues: Partial<Record<CheckoutMethod, Issue | undefined>> = {
    pin: sent.pin ? undefined : { path: 'pin', message: sentences.noPin },
    emergency: sent.emergencyReason
      ? undefined
      : { path: 'emergencyReason', message: sentences.noReason },
    photo: sent.photo || sent.photoUrl ? undefined : { path: 'photo', message: sentences.noPhoto },
  };
  const issue = issues[methodOf(sent)];
  if (issue) throw invalid([issue]);
}

/** Checked before a photo is decoded. */
export async function admitCheckout(
  context: Context,
  party: Party<'professional'>,
  { id }: { id: BookingId },
): Promise<void> {
  await context.limits.consume(tooManyUploads, uploadRateLimit(party.id));
  await steps.requireStep(context, party, id, 'check_out');
}

export async function checkOut(context: Context, party: Party<'professional'>, sent: CheckOut) {
  const { id: bookingId, hoursWorked: hours, pin, photo, photoUrl, emergencyReason } = sent;
  const method = methodOf(sent);
  requireProof(sent);
  // Checked first, so that no photo is stored for nothing.
  requireOpen(context, await steps.requireStep(context, party, bookingId, 'check_out'), {
    method,
    hours,
  });
  const view = await finish(context, party, bookingId, {
    method,
    hours,
    pin,
    position: steps.positionOf(sent),
    photoUrl,
    ...(method === 'photo' && photo && { photoId: await context.files.put(photo) }),
    ...(method === 'emergency' && { stated: { emergencyReason: emergencyReason ?? null } }),
  });
  return answerFor(view);
}

/** Only someone at work has a photo to take. */
export async function uploadPhoto(
  context: Context,
  party: Party<'professional'>,
  { id: bookingId, photo }: { id: BookingId; photo?: ReceivedFile },
) {
  if (!photo) throw invalid([{ path: 'photo', message: sentences.noPhoto }]);
  const photoId = await context.files.put(photo);
  return transaction(context, async (context) => {
    const { booking } = await steps.lockStep(context, party, bookingId, 'check_out');
    await steps.attachPhoto(context, booking, photoId);
    return { photoUrl: fileUrl(photoId) };
  });
}

export async function checkOutByForm(
  context: Context,
  party: Party<'professional'>,
  { caller, ...form }: Requested<typeof api.digitalCheckout> & { caller: QueueCaller },
) {
  const { bookingId, officeName, managerName, workStartTime, workEndTime } = form;
  const claim = { method: 'digital_form', hours: form.hoursWorked } as const;
  // Before the signature is decoded, which is costly.
  requireOpen(context, await steps.requireStep(context, party, bookingId, 'check_out'), claim);
  const signature = await steps.readSignature(context, form.managerSignature, caller);
  const view = await finish(context, party, bookingId, {
    ...claim,
    stated: {
      officeName,
      managerName,
      workStartTime,
      workEndTime,
      statedAmountCents: toCents(form.totalAmount),
      signatureKind: form.signatureKind,
      signatureSealed: context.vault.encrypt(signature, steps.signatureBinding(bookingId)),
    },
  });
  return { ...answerFor(view), bookingId };
}

/**
 * Sets where the office is. It holds for the current address only: after a move it is set again.
 */
export async function setPosition(
  { db, clock }: Context,
  { id: practiceId }: Party<'practice'>,
  { latitude, longitude }: Position,
): Promise<void> {
  const practice = await findPractice(db, practiceId);
  if (!practice) throw refusals.noProfile();
  const place = steps.placeOfPractice(practice);
  await savePosition(db, { latitude, longitude, practiceId, place, setAt: clock.now() });
}
