/** The practice's board of one day, and the timesheet of a worked shift as a PDF. */

import { findShown, type ShownBooking } from '#features/bookings/server/data';
import { earnedOf, statedAmountOf } from '#features/bookings/server/pay';
import { addressOf, requireBooking, viewBooking } from '#features/bookings/server/views';
import { findEarlierName } from '#features/profiles/names/server/data';
import type { Actor } from '#kernel/actor';
import type { EndpointOutput, Requested } from '#kernel/api/endpoint';
import { brand } from '#kernel/brand';
import { straightMiles } from '#kernel/distance';
import type { BookingId } from '#kernel/id';
import {
  exactDollarsText,
  mileageCents,
  rateText,
  roundTripMiles,
  toDollars,
} from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import { addDays, dayOf, homeZone } from '#kernel/time/day';
import {
  formatDuration,
  formatInstant,
  formatShift,
  formatTime,
  midnightOf,
} from '#kernel/time/zones';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { writePdf } from '#platform/files/pdf';
import { flagNames } from '../hours';
import { evidenceText, methodNames, refusals, signedAs } from '../rules';
import type { dayBoard } from '../schema';
import { type AttendanceRow, findAttendance, findOnDay, type Office } from './data';
import { placeOfPractice, signatureBinding } from './steps';

export async function viewDay(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  { day: wanted, office }: Requested<typeof dayBoard> & { office: Office | null },
): Promise<EndpointOutput<typeof dayBoard>> {
  const { db, clock } = context;
  const now = clock.now();
  const timeZone = office?.timeZone ?? homeZone;
  const day = wanted ?? dayOf(now, timeZone);
  const rows = await findOnDay(db, {
    practiceId,
    from: midnightOf(day, timeZone),
    to: midnightOf(addDays(day, 1), timeZone),
  });
  return {
    day,
    timeZone,
    hasPosition: office !== null && office.position === placeOfPractice(office),
    bookings: rows.map((booking) =>
      Object.assign(viewBooking(context, booking, 'practice'), {
        professionalPhone: booking.professionalPhone,
      }),
    ),
  };
}

const lines = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('\n');

function payText(
  { attendance, rateCents, mileageRateCents, miles, ...booking }: ShownBooking,
  { statedHalfHours, raisedAt }: AttendanceRow,
) {
  const hours = (attendance?.halfHours ?? 0) / 2;
  const mileage =
    mileageRateCents === null || miles === null ? null : mileageCents(miles, mileageRateCents);
  const total = earnedOf({ ...booking, attendance, rateCents, mileageRateCents, miles }) ?? 0;
  return lines(
    'Hours and pay',
    `Hours worked: ${formatDuration(hours)}`,
    statedHalfHours !== null &&
      `Stated at check-out: ${formatDuration(statedHalfHours / 2)}, ${raisedAt ? 'raised by the practice' : 'changed after a dispute'}`,
    `Rate: ${rateText(toDollars(rateCents))}`,
    mileage !== null &&
      `Mileage: ${exactDollarsText(toDollars(mileage))} for ${straightMiles(roundTripMiles(miles ?? 0))}`,
    `Total: ${exactDollarsText(total)}`,
  );
}

function formText(booking: ShownBooking, row: AttendanceRow): string {
  if (row.checkoutMethod !== 'digital_form') return '';
  const stated = statedAmountOf(booking);
  return lines(
    'Form of the office',
    `Office: ${row.officeName}`,
    `Signed as: ${signedAs(row.managerName ?? '', row.signatureKind)}`,
    `Times: ${formatTime(row.workStartTime ?? '')} to ${formatTime(row.workEndTime ?? '')}`,
    stated !== null &&
      `Stated on the form: ${exactDollarsText(stated)}. The total above is computed, and counts.`,
  );
}

function flagText(row: AttendanceRow): string {
  return lines(...(row.hoursFlags ?? []).map((flag) => flagNames[flag]), methodFlagText(row));
}

function methodFlagText(row: AttendanceRow): string {
  if (row.checkoutMethod === 'automatic') {
    return 'Automatic: nobody checked out, so the shift was closed at its scheduled end.';
  }
  if (row.checkoutMethod !== 'emergency') return '';
  const state = row.emergencyDecision
    ? `${row.emergencyDecision} by an admin`
    : 'waiting for an admin';
  return lines(
    `Emergency check-out, ${state}`,
    `Reason: ${row.emergencyReason}`,
    row.emergencyNote && `Decision: ${row.emergencyNote}`,
  );
}

function timesheetText(booking: ShownBooking, row: AttendanceRow): string {
  const { during, timeZone, breakMinutes } = booking;
  const at = (instant: Date | null) => (instant ? formatInstant(instant, timeZone) : '');
  return [
    'Timesheet',
    lines('Professional', booking.professionalName, booking.jobTitle),
    lines('Practice', booking.practiceName, addressOf(booking)),
    lines(
      'Shift',
      during && formatShift({ ...during, timeZone }),
      breakMinutes > 0 && `Unpaid break: ${breakMinutes} min`,
      row.checkedInAt &&
        `Checked in: ${at(row.checkedInAt)}${evidenceText({ meters: row.checkedInMeters, isApproximate: row.checkedInIsApproximate })}`,
      `${row.checkedInAt ? 'Checked out' : 'Hours settled'}: ${at(row.checkedOutAt)}`,
      `Method: ${row.checkoutMethod ? methodNames[row.checkoutMethod] : ''}`,
    ),
    payText(booking, row),
    formText(booking, row),
    flagText(row),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const decryptSignature = ({ vault }: Context, bookingId: BookingId, sealed: string): Buffer =>
  Buffer.from(vault.decrypt(sealed, signatureBinding(bookingId)), 'base64');

/** The signature on the form: for the practice, and for an admin, whose look is recorded. */
export async function openSignature(
  context: Context,
  actor: Actor,
  { id: bookingId }: { id: BookingId },
): Promise<Buffer> {
  const { db } = context;
  const booking = await findShown(db, bookingId);
  const isParty = booking?.practiceId === actor.userId;
  const sealed = (await findAttendance(db, bookingId))?.signatureSealed;
  if (!booking || !sealed || !(isParty || actor.isAdmin)) throw notFound();
  if (!isParty) {
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: 'signature.opened',
      subject: bookingId,
      details: { userId: booking.practiceId },
    });
  }
  return decryptSignature(context, bookingId, sealed);
}

export async function drawTimesheet(
  context: Context,
  party: Party,
  { id: bookingId }: { id: BookingId },
): Promise<Buffer> {
  const { db, config } = context;
  const booking = await requireBooking(db, party, bookingId);
  const row = await findAttendance(db, bookingId);
  if (!row?.checkedOutAt) throw refusals.noTimesheet();
  // What was signed keeps the name it was signed with.
  const earlier = await findEarlierName(db, booking.professionalId, row.checkedOutAt);
  const professionalName = earlier ?? booking.professionalName;
  return writePdf({
    title: `Timesheet: ${booking.jobTitle}, ${booking.practiceName}`,
    author: brand.name,
    text: timesheetText({ ...booking, professionalName }, row),
    picture: row.signatureSealed
      ? {
          bytes: decryptSignature(context, bookingId, row.signatureSealed),
          caption: `Signed as ${signedAs(row.managerName ?? '', row.signatureKind)}`,
        }
      : undefined,
    notes: [
      row.statedHalfHours === null
        ? `Booking ${bookingId}. Hours are as stated at check-out.`
        : `Booking ${bookingId}. Hours are as ${row.raisedAt ? 'raised by the practice' : 'settled after a dispute'}.`,
      `${brand.name} is a matching platform and is not a party to this shift.`,
    ],
    replacedNote: `Characters that this PDF can't show appear in a simpler form. They can be read at ${config.publicUrl}.`,
    createdAt: row.checkedOutAt,
  });
}
