/** The parts of a booking that are rows of their own, as both sides see them. */

import type { PaymentMethod } from '#features/profiles/payment/rules';
import type { UserType } from '#kernel/actor';
import type { FileId, RescheduleId } from '#kernel/id';
import type { HoursFlag } from '../attendance/hours';
import type { RecordedMethod, SignatureKind } from '../attendance/rules';
import type { ExcuseStatus, FeeStatus, ObligationStatus } from '../cancellation/rules';
import type { DisputeKind, DisputeStatus } from '../disputes/rules';
import type { PlatformFeeMethod, PlatformFeeStatus } from '../rules';

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

export interface ShownDispute {
  kind: DisputeKind;
  status: DisputeStatus;
  by: UserType;
  halfHours: number | null;
}

/** Instants are strings, because PostgreSQL builds these objects as JSON. */
export interface ShownAttendance extends Changed {
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

export interface ShownReschedule {
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
