/** What both sides do on the day: generate a PIN, check in, check out in six ways. */

import type { BookingView } from '#features/bookings/schema';
import { record } from '#features/bookings/server/commands';
import { findBookingOf } from '#features/bookings/server/data';
import { attendanceOf, viewBooking } from '#features/bookings/server/views';
import { tooManyUploads, uploadRateLimit } from '#features/documents/rules';
import { fileUrl } from '#features/documents/server/commands';
import { findPractice } from '#features/profiles/server/data';
import type { Received, ReceivedFile } from '#kernel/api/endpoint';
import type { BookingId, FileId, UserId } from '#kernel/id';
import { exactDollarsText, toCents } from '#kernel/money/money';
import { partyFor } from '#kernel/party';
import type { Position } from '#kernel/place';
import { type Issue, invalid, notFound } from '#kernel/refusal';
import { formatDuration } from '#kernel/time/zones';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import type { QueueCaller } from '#platform/limits/fairQueue';
import { refuseHours } from '../hours';
import { type CheckoutMethod, refusals, refuseMethod, refusePosition, sentences } from '../rules';
import type * as api from '../schema';
import { type AttendanceChanges, saveAttendance, savePosition } from './data';
import {
  type AllowedStep,
  attachPhoto,
  complete,
  lockStep,
  makePin,
  measureDistance,
  placeOfPractice,
  positionOf,
  readSignature,
  requirePin,
  requireStep,
  requireUploaded,
  signatureBinding,
} from './steps';

const practiceOf = (userId: UserId) => partyFor('practice', userId);
const professionalOf = (userId: UserId) => partyFor('professional', userId);

export const generatePin = (context: Context, practiceId: UserId, bookingId: BookingId) =>
  transaction(context, async (context) => {
    await lockStep(context, practiceOf(practiceId), bookingId, 'generate_pin');
    return { pin: await makePin(context, bookingId) };
  });

async function viewFor(context: Context, professionalId: UserId, bookingId: BookingId) {
  const booking = await findBookingOf(context.db, professionalOf(professionalId), bookingId);
  if (!booking) throw notFound();
  return viewBooking(context, booking, 'professional');
}

export const checkIn = (
  context: Context,
  professionalId: UserId,
  { bookingId, ...sent }: { bookingId: BookingId } & Received<typeof api.checkIn>['body'],
): Promise<BookingView> =>
  transaction(context, async (context) => {
    const party = professionalOf(professionalId);
    const { booking } = await lockStep(context, party, bookingId, 'check_in');
    const position = positionOf(sent);
    const distance = await measureDistance(context, booking, position);
    await saveAttendance(context.db, bookingId, {
      checkedInAt: context.clock.now(),
      checkedInLatitude: position?.latitude ?? null,
      checkedInLongitude: position?.longitude ?? null,
      checkedInMeters: distance?.meters ?? null,
      checkedInIsApproximate: distance?.isApproximate ?? false,
    });
    await record(context, 'booking.checkedIn', { bookingId });
    if (!attendanceOf(booking).hasPin) await makePin(context, bookingId, { isAutomatic: true });
    return viewFor(context, professionalId, bookingId);
  });

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
  { booking }: AllowedStep,
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

const finish = (
  context: Context,
  professionalId: UserId,
  bookingId: BookingId,
  { method, hours, position = null, pin, photoId, photoUrl, stated }: Statement,
): Promise<BookingView> =>
  transaction(context, async (context) => {
    const now = context.clock.now();
    const day = await lockStep(context, professionalOf(professionalId), bookingId, 'check_out');
    const { booking } = day;
    requireOpen(context, day, { method, hours });
    if (method === 'pin') await requirePin(context, bookingId, pin ?? '');
    const distance = await measureDistance(context, booking, position);
    const tooFar = method === 'location_time' ? refusePosition(distance) : undefined;
    if (tooFar) throw tooFar;
    if (photoId) await attachPhoto(context, booking, photoId);
    else if (method === 'photo') requireUploaded(booking, photoUrl);
    await complete(context, day, {
      ...stated,
      checkedOutAt: now,
      checkoutMethod: method,
      halfHours: hours * 2,
      checkedOutLatitude: position?.latitude ?? null,
      checkedOutLongitude: position?.longitude ?? null,
      checkedOutMeters: distance?.isApproximate ? null : (distance?.meters ?? null),
    });
    return viewFor(context, professionalId, bookingId);
  });

function answerFor(booking: BookingView) {
  const isEmergency = booking.checkoutMethod === 'emergency';
  const worked = `${formatDuration(booking.hoursWorked ?? 0)}, ${exactDollarsText(booking.totalAmount ?? 0)}`;
  const message = isEmergency
    ? "You're checked out. An admin reviews emergency check-outs first, which may delay your payment."
    : `You're checked out: ${worked}. ${booking.practiceName} has been told.`;
  return { message, booking, showReviewPrompt: !isEmergency };
}

type CheckOut = Received<typeof api.checkOut>['body'];

/** The documents send a PIN without naming the method. */
const methodOf = ({ verificationMethod }: CheckOut): CheckoutMethod => verificationMethod ?? 'pin';

function requireProof(body: CheckOut, photo: ReceivedFile | undefined): void {
  const issues: Partial<Record<CheckoutMethod, Issue | undefined>> = {
    pin: body.pin ? undefined : { path: 'pin', message: sentences.noPin },
    emergency: body.emergencyReason
      ? undefined
      : { path: 'emergencyReason', message: sentences.noReason },
    photo: photo || body.photoUrl ? undefined : { path: 'photo', message: sentences.noPhoto },
  };
  const issue = issues[methodOf(body)];
  if (issue) throw invalid([issue]);
}

/** Checked before a photo is decoded. */
export async function admitCheckout(
  context: Context,
  professionalId: UserId,
  bookingId: BookingId,
): Promise<void> {
  await context.limits.consume(tooManyUploads, uploadRateLimit(professionalId));
  await requireStep(context, professionalOf(professionalId), bookingId, 'check_out');
}

export async function checkOut(
  context: Context,
  professionalId: UserId,
  {
    bookingId,
    photo,
    ...body
  }: { bookingId: BookingId; photo: ReceivedFile | undefined } & CheckOut,
) {
  const { hoursWorked: hours, pin, photoUrl, emergencyReason } = body;
  const method = methodOf(body);
  requireProof(body, photo);
  const party = professionalOf(professionalId);
  // Checked first, so that no photo is stored for nothing.
  requireOpen(context, await requireStep(context, party, bookingId, 'check_out'), {
    method,
    hours,
  });
  const view = await finish(context, professionalId, bookingId, {
    method,
    hours,
    pin,
    position: positionOf(body),
    photoUrl,
    ...(method === 'photo' && photo && { photoId: await context.files.put(photo) }),
    ...(method === 'emergency' && { stated: { emergencyReason: emergencyReason ?? null } }),
  });
  return answerFor(view);
}

/** Only someone at work has a photo to take. */
export async function uploadPhoto(
  context: Context,
  professionalId: UserId,
  { bookingId, photo }: { bookingId: BookingId; photo: ReceivedFile | undefined },
) {
  if (!photo) throw invalid([{ path: 'photo', message: sentences.noPhoto }]);
  const photoId = await context.files.put(photo);
  return transaction(context, async (context) => {
    const party = professionalOf(professionalId);
    const { booking } = await lockStep(context, party, bookingId, 'check_out');
    await attachPhoto(context, booking, photoId);
    return { photoUrl: fileUrl(photoId) };
  });
}

export async function checkOutByForm(
  context: Context,
  professionalId: UserId,
  form: Received<typeof api.digitalCheckout>['body'],
  caller: QueueCaller,
) {
  const { bookingId, officeName, managerName, workStartTime, workEndTime } = form;
  const claim = { method: 'digital_form', hours: form.hoursWorked } as const;
  const party = professionalOf(professionalId);
  // Before the signature is decoded, which is costly.
  requireOpen(context, await requireStep(context, party, bookingId, 'check_out'), claim);
  const signature = await readSignature(context, form.managerSignature, caller);
  const view = await finish(context, professionalId, bookingId, {
    ...claim,
    stated: {
      officeName,
      managerName,
      workStartTime,
      workEndTime,
      statedAmountCents: toCents(form.totalAmount),
      signatureKind: form.signatureKind,
      signatureSealed: context.vault.encrypt(signature, signatureBinding(bookingId)),
    },
  });
  return { ...answerFor(view), bookingId };
}

/**
 * Sets where the office is. It holds for the current address only: after a move it is set again.
 */
export async function setPosition(
  { db, clock }: Context,
  practiceId: UserId,
  position: Position,
): Promise<void> {
  const practice = await findPractice(db, practiceId);
  if (!practice) throw refusals.noProfile();
  const place = placeOfPractice(practice);
  await savePosition(db, { ...position, practiceId, place, setAt: clock.now() });
}
