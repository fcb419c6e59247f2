/** Deciding emergency check-outs, and showing them. */

import { isOwnCase, ownCase } from '#features/accounts/policy';
import { refusals, sentences } from '#features/bookings/attendance/rules';
import { lockBooking, saveAttendance } from '#features/bookings/attendance/server/data';
import { requirePayable } from '#features/bookings/attendance/server/steps';
import { record } from '#features/bookings/server/commands';
import { viewBooking } from '#features/bookings/server/views';
import type { Actor } from '#kernel/actor';
import type { Requested } from '#kernel/api/endpoint';
import type { BookingId } from '#kernel/id';
import { type Issue, invalid, type Refusal, requireFound } from '#kernel/refusal';
import { recordAuditEntry } from '#platform/audit';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { type decideEmergency, type EmergencyCheckout, emergencyActions } from '../schema';
import { type EmergencyRow, findEmergency } from './data';

function refuseDecision({ booking }: EmergencyRow, actor: Actor): Refusal | undefined {
  const { professionalId, practiceId } = booking;
  if (isOwnCase(actor, professionalId, practiceId)) return ownCase();
  return booking.attendance?.emergencyDecision ? refusals.emergencyDecided() : undefined;
}

export function viewEmergency(
  row: EmergencyRow,
  context: Context,
  actor: Actor,
): EmergencyCheckout {
  const { checkedOutAt, decidedBy, decidedAt } = row;
  // As the professional sees it: without the PIN.
  const view = viewBooking(context, row.booking, 'professional');
  const { jobTitle, practiceId, practiceName, professionalId, professionalName } = view;
  const { startsAt, endsAt, timeZone, checkedInAt, isCheckInFar, paidHours } = view;
  const { hoursWorked, rate, totalAmount, emergency } = view;
  return {
    bookingId: view.id,
    state: emergency?.status ?? 'pending',
    jobTitle,
    practiceId,
    practiceName,
    professionalId,
    professionalName,
    startsAt,
    endsAt,
    timeZone,
    checkedInAt,
    isCheckInFar,
    checkedOutAt,
    paidHours,
    hoursWorked,
    rate,
    totalAmount,
    reason: emergency?.reason ?? '',
    note: emergency?.note ?? null,
    decidedBy,
    decidedAt,
    allowedActions: refuseDecision(row, actor) ? [] : [...emergencyActions],
  };
}

export async function showEmergency(
  context: Context,
  actor: Actor,
  { id }: { id: BookingId },
): Promise<EmergencyCheckout> {
  return viewEmergency(requireFound(await findEmergency(context.db, id)), context, actor);
}

type DecisionBody = Requested<typeof decideEmergency>;

/** A rejection sets the hours, with a reason that both sides read. */
function requireReason({ decision, hours, note }: DecisionBody): void {
  if (decision === 'approve') return;
  const issues: Issue[] = [];
  if (hours === undefined) issues.push({ path: 'hours', message: sentences.noHours });
  if (!note) issues.push({ path: 'note', message: 'Please explain your decision.' });
  if (issues.length > 0) throw invalid(issues);
}

export async function decide(
  context: Context,
  actor: Actor,
  body: DecisionBody,
): Promise<EmergencyCheckout> {
  requireReason(body);
  const { bookingId, decision, hours, note } = body;
  return transaction(context, async (context) => {
    const { db, clock } = context;
    await lockBooking(db, bookingId);
    const row = requireFound(await findEmergency(db, bookingId));
    const refusal = refuseDecision(row, actor);
    if (refusal) throw refusal;
    const statedHours = (row.booking.attendance?.halfHours ?? 0) / 2;
    if (hours !== undefined) requirePayable(row.booking, hours);
    const isApproved = decision === 'approve';
    await saveAttendance(db, bookingId, {
      emergencyDecision: isApproved ? 'approved' : 'rejected',
      emergencyNote: note || null,
      emergencyDecidedBy: actor.userId,
      emergencyDecidedAt: clock.now(),
      ...(!isApproved && hours !== undefined && { halfHours: hours * 2 }),
    });
    await record(context, 'booking.emergencyDecided', { bookingId });
    await recordAuditEntry(context, {
      actorId: actor.userId,
      action: isApproved ? 'emergency.approved' : 'emergency.rejected',
      subject: bookingId,
      details: {
        userId: row.booking.professionalId,
        statedHours,
        ...(!isApproved && { hours, note }),
      },
    });
    return showEmergency(context, actor, { id: bookingId });
  });
}
