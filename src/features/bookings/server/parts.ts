/** The parts of a booking that are rows of their own, each as a JSON object. */

import { type SQL, sql } from 'drizzle-orm';
import type { PaymentMethod } from '#features/profiles/payment/rules';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { FileId, RescheduleId } from '#kernel/id';
import { isoJson } from '#platform/database/database';
import type { HoursFlag } from '../attendance/hours';
import { maxPinFailures, type RecordedMethod, type SignatureKind } from '../attendance/rules';
import type { ExcuseStatus, FeeStatus, ObligationStatus } from '../cancellation/rules';
import type { DisputeKind, DisputeStatus } from '../disputes/rules';
import type { PlatformFeeMethod, PlatformFeeStatus } from '../rules';
import {
  attendances,
  bookings,
  disputes,
  excuses,
  fees,
  obligations,
  practicePositions,
  reschedules,
} from './tables';

/** When the part last changed. */
interface Changed {
  changedAt: string | null;
}

export interface BookingParts {
  attendance: ShownAttendance | null;
  reschedule: ShownReschedule | null;
  /** For cancelling late. */
  fee: ({ status: FeeStatus; amountCents: number } & Changed) | null;
  platformFee: ({ status: PlatformFeeStatus; method: PlatformFeeMethod | null } & Changed) | null;
  wages: ({ status: ObligationStatus; paidCents: number; isSameDay: boolean } & Changed) | null;
  excuse: { status: ExcuseStatus; note: string; decisionNote: string | null } | null;
  /** The latest one. */
  dispute: ShownDispute | null;
}

interface ShownDispute {
  kind: DisputeKind;
  status: DisputeStatus;
  by: UserType;
  halfHours: number | null;
}

/** Instants are strings, because PostgreSQL builds these objects as JSON. */
interface ShownAttendance extends Changed {
  pinSealed: string | null;
  isPinLocked: boolean;
  checkedInAt: string | null;
  checkedInMeters: number | null;
  isCheckInApproximate: boolean;
  checkedOutAt: string | null;
  method: RecordedMethod | null;
  halfHours: number | null;
  statedHalfHours: number | null;
  hoursFlags: HoursFlag[] | null;
  /** The practice has set where the office of this shift is. */
  isOfficeKnown: boolean;
  photoId: FileId | null;
  /** How the practice pays the platform fee. */
  payment: { paymentMethod: PaymentMethod | null; isSetUp: boolean };
  signatureKind: SignatureKind | null;
  statedAmountCents: number | null;
  /** As stated on the digital form. */
  managerName: string | null;
  workStartTime: string | null;
  workEndTime: string | null;
  emergencyReason: string | null;
  emergencyDecision: 'approved' | 'rejected' | null;
  emergencyNote: string | null;
}

interface ShownReschedule {
  id: RescheduleId;
  by: UserType;
  startsAt: string;
  endsAt: string;
  workDate: string;
  startTime: string;
  endTime: string;
  note: string | null;
  expiresAt: string;
}

/** Other states have no such part, so it is not looked up for their rows. */
const partIn = <T>(status: SQL, part: SQL): SQL<T | null> =>
  sql`case when ${bookings.status} ${status} then ${part} end`;
const isWorked = sql`in ('completed', 'paid')`;

const attendance = sql<ShownAttendance | null>`(select json_build_object(
    'pinSealed', pin_sealed, 'isPinLocked', pin_failures >= ${sql.raw(String(maxPinFailures))},
    'checkedInAt', ${isoJson(sql`checked_in_at`)}, 'checkedInMeters', checked_in_meters,
    'isCheckInApproximate', checked_in_is_approximate, 'photoId', photo_id,
    'checkedOutAt', ${isoJson(sql`checked_out_at`)}, 'method', checkout_method,
    'changedAt', ${isoJson(sql`greatest(pin_made_at, checked_in_at, emergency_decided_at, raised_at)`)},
    'managerName', manager_name, 'workStartTime', work_start_time, 'workEndTime', work_end_time,
    'halfHours', half_hours, 'statedHalfHours', stated_half_hours, 'hoursFlags', hours_flags,
    'signatureKind', signature_kind, 'statedAmountCents', stated_amount_cents,
    'payment', json_build_object('paymentMethod', ${practiceProfiles.paymentMethod},
      'isSetUp', case ${practiceProfiles.paymentMethod} when 'ach'
        then ${practiceProfiles.bankRoutingSealed} is not null
          and ${practiceProfiles.bankAccountSealed} is not null
        else ${practiceProfiles.cardLast4} is not null end),
    'isOfficeKnown', exists (
      select from ${practicePositions} where ${practicePositions.practiceId} = ${bookings.practiceId}
        and ${practicePositions.place} = concat_ws(', ', nullif(${bookings.address}, ''),
          nullif(${bookings.location}, ''))),
    'emergencyReason', emergency_reason,
    'emergencyDecision', emergency_decision, 'emergencyNote', emergency_note)
  from ${attendances} where ${attendances.bookingId} = ${bookings.id})`;

const reschedule = partIn<ShownReschedule>(
  sql`= 'confirmed'`,
  sql`(select json_build_object(
    'id', id, 'by', proposed_by, 'startsAt', ${isoJson(sql`lower(during)`)},
    'endsAt', ${isoJson(sql`upper(during)`)}, 'workDate', work_date, 'startTime', start_time,
    'endTime', end_time, 'note', note, 'expiresAt', ${isoJson(sql`expires_at`)})
  from ${reschedules} where ${reschedules.bookingId} = ${bookings.id}
    and ${reschedules.status} = 'pending')`,
);

const obligationChange = isoJson(sql`greatest(requested_at, paid_at, received_at)`);

const fee = partIn<NonNullable<BookingParts['fee']>>(
  sql`= 'cancelled'`,
  sql`(select json_build_object('status', status, 'amountCents', amount_cents,
    'changedAt', ${obligationChange})
  from ${obligations} where ${obligations.bookingId} = ${bookings.id}
    and ${obligations.kind} = 'late_cancellation')`,
);

const wages = partIn<NonNullable<BookingParts['wages']>>(
  isWorked,
  sql`(select json_build_object('status', status, 'paidCents', paid_cents,
    'isSameDay', same_day, 'changedAt', ${obligationChange})
  from ${obligations} where ${obligations.bookingId} = ${bookings.id}
    and ${obligations.kind} = 'wages')`,
);

const platformFee = partIn<NonNullable<BookingParts['platformFee']>>(
  isWorked,
  sql`(select json_build_object('status', status, 'method', method,
    'changedAt', ${isoJson(sql`updated_at`)})
  from ${fees} where ${fees.bookingId} = ${bookings.id})`,
);

const excuse = sql<BookingParts['excuse']>`(select json_build_object('status', status, 'note', note,
    'decisionNote', decision_note)
  from ${excuses} where ${excuses.bookingId} = ${bookings.id})`;

const dispute = sql<ShownDispute | null>`(select json_build_object('kind', kind, 'status',
    ${disputes.status}, 'halfHours', claimed_half_hours,
    'by', case opened_by when ${bookings.practiceId} then 'practice' else 'professional' end)
  from ${disputes} where ${disputes.bookingId} = ${bookings.id}
  order by ${disputes.createdAt} desc, ${disputes.id} desc limit 1)`;

export const bookingParts = { attendance, reschedule, fee, platformFee, wages, excuse, dispute };
