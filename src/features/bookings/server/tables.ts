/** Drizzle tables of bookings, their day and money, and calendar feeds; they mirror the migrations. */

import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChosenEmployment } from '#features/jobs/rules';
import type { UserType } from '#kernel/actor';
import type {
  ApplicationId,
  BookingId,
  ContractId,
  ContractTextId,
  DisputeId,
  FileId,
  JobId,
  RescheduleId,
  UserId,
} from '#kernel/id';
import type { Shift } from '#kernel/time/zones';
import type { GatewayName } from '#platform/config/config';
import { instant } from '#platform/database/database';
import type { HoursFlag } from '../attendance/hours';
import type { RecordedMethod, SignatureKind } from '../attendance/rules';
import type { ExcuseStatus, ObligationKind, ObligationStatus, PaidBy } from '../cancellation/rules';
import type { DisputeKind, DisputeStatus } from '../disputes/rules';
import type * as rules from '../rules';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Database sessions use UTC: ["2026-03-02 15:00:00+00","2026-03-03 00:00:00+00"). */
const range = customType<{ data: Shift; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  fromDriver: (text) => {
    const [startsAt, endsAt] = text
      .replace(/[[\]()"]/g, '')
      .split(',')
      .map((each) => new Date(`${each.replace(' ', 'T').replace(/\+00$/, '')}Z`));
    if (!startsAt || !endsAt) throw new Error('A booking has a range without an end.');
    return { startsAt, endsAt };
  },
});

export const bookings = pgTable('bookings', {
  id: uuid('id').$type<BookingId>().primaryKey(),
  jobId: uuid('job_id').$type<JobId>().notNull(),
  applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
  contractId: uuid('contract_id').$type<ContractId>(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  jobTitle: text('job_title').notNull(),
  location: text('location').notNull(),
  rateCents: integer('rate_cents').notNull(),
  mileageRateCents: integer('mileage_rate_cents'),
  employmentType: text('employment_type').$type<ChosenEmployment>().notNull(),
  during: range('during'),
  timeZone: text('time_zone').notNull(),
  /** The street; empty if the practice gave none. */
  address: text('address').notNull().default(''),
  /** One way, between the ZIP codes. */
  miles: doublePrecision('miles'),
  breakMinutes: integer('break_minutes').notNull().default(0),
  instructions: text('instructions'),
  /** Of the agreed contract text; a quick apply is confirmable while the job still has it. */
  termsVersion: text('terms_version'),
  status: text('status').$type<rules.BookingStatus>().notNull().default('pending'),
  expiresAt: instant('expires_at'),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: uuid('cancelled_by').$type<UserId>(),
  cancellationKind: text('cancellation_kind').$type<rules.CancellationKind>(),
  /** In the words of the person who cancelled. */
  cancellationNote: text('cancellation_note'),
  cancelledLate: boolean('cancelled_late').notNull().default(false),
  /** When a shift without a check-in closes, if not a week after its end. */
  closesAt: instant('closes_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  tokenVersion: integer('token_version').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const attendances = pgTable('attendances', {
  bookingId: uuid('booking_id').$type<BookingId>().primaryKey(),
  pinSealed: text('pin_sealed'),
  pinMadeAt: instant('pin_made_at'),
  pinFailures: integer('pin_failures').notNull().default(0),
  checkedInAt: instant('checked_in_at'),
  checkedInLatitude: doublePrecision('checked_in_latitude'),
  checkedInLongitude: doublePrecision('checked_in_longitude'),
  checkedInMeters: integer('checked_in_meters'),
  checkedInIsApproximate: boolean('checked_in_is_approximate').notNull().default(false),
  checkedOutAt: instant('checked_out_at'),
  checkoutMethod: text('checkout_method').$type<RecordedMethod>(),
  /** The hours that count. */
  halfHours: integer('half_hours'),
  /** What was stated at check-out, if a dispute or a raise has changed the hours that count. */
  statedHalfHours: integer('stated_half_hours'),
  /** What the practice raised them to. */
  raisedHalfHours: integer('raised_half_hours'),
  raisedAt: instant('raised_at'),
  /** What is unusual about the stated hours; `null` if they were stated before this was checked. */
  hoursFlags: text('hours_flags').array().$type<HoursFlag[]>(),
  checkedOutLatitude: doublePrecision('checked_out_latitude'),
  checkedOutLongitude: doublePrecision('checked_out_longitude'),
  checkedOutMeters: integer('checked_out_meters'),
  photoId: uuid('photo_id').$type<FileId>(),
  officeName: text('office_name'),
  managerName: text('manager_name'),
  workStartTime: text('work_start_time'),
  workEndTime: text('work_end_time'),
  statedAmountCents: integer('stated_amount_cents'),
  signatureSealed: text('signature_sealed'),
  signatureKind: text('signature_kind').$type<SignatureKind>(),
  emergencyReason: text('emergency_reason'),
  erasedAt: instant('erased_at'),
  emergencyDecision: text('emergency_decision').$type<'approved' | 'rejected'>(),
  emergencyNote: text('emergency_note'),
  emergencyDecidedBy: uuid('emergency_decided_by').$type<UserId>(),
  emergencyDecidedAt: instant('emergency_decided_at'),
});

/** Where exactly a practice's office is, valid as long as its address is still `place`. */
export const practicePositions = pgTable('practice_positions', {
  practiceId: uuid('practice_id').$type<UserId>().primaryKey(),
  place: text('place').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  setAt: instant('set_at').notNull(),
});

export const obligations = pgTable('obligations', {
  id: uuid('id').primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  kind: text('kind').$type<ObligationKind>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<ObligationStatus>().notNull().default('due'),
  dueAt: instant('due_at'),
  /** The hours that wages are paid for. */
  halfHours: integer('half_hours'),
  requestedAt: instant('requested_at'),
  paidCents: integer('paid_cents').notNull().default(0),
  /** When the practice reported the payment; `paidOn` is the day it paid. */
  paidAt: instant('paid_at'),
  paidOn: date('paid_on', { mode: 'string' }),
  paidBy: text('paid_by').$type<PaidBy>(),
  reference: text('reference'),
  receivedAt: instant('received_at'),
  reportedLateAt: instant('reported_late_at'),
  lateNote: text('late_note'),
  caseClosedAt: instant('case_closed_at'),
  remindedAt: instant('reminded_at'),
  sameDay: boolean('same_day').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  /** Copied from the booking by a trigger. */
  practiceId: uuid('practice_id').$type<UserId>().notNull().generatedAlwaysAs(''),
  professionalId: uuid('professional_id').$type<UserId>().notNull().generatedAlwaysAs(''),
  /** The day it was paid, or else became due. */
  datedOn: date('dated_on', { mode: 'string' }).notNull().generatedAlwaysAs(''),
});

/** The platform fee of a booking. */
export const fees = pgTable('fees', {
  bookingId: uuid('booking_id').$type<BookingId>().primaryKey(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<rules.PlatformFeeStatus>().notNull().default('due'),
  method: text('method').$type<rules.PlatformFeeMethod>(),
  /** The gateway's payment, and the customer it was made for. */
  intentId: text('intent_id'),
  gateway: text('gateway').$type<GatewayName>(),
  customer: text('customer'),
  attempts: integer('attempts').notNull().default(0),
  lastRefusal: text('last_refusal'),
  reminders: integer('reminders').notNull().default(0),
  checkNumber: text('check_number'),
  dueAt: instant('due_at'),
  paidAt: instant('paid_at'),
  refundRequestedAt: instant('refund_requested_at'),
  refundedAt: instant('refunded_at'),
  refundReason: text('refund_reason'),
  refundedBy: uuid('refunded_by').$type<UserId>(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The day it was paid; until then, the day it became due. */
  datedOn: date('dated_on', { mode: 'string' }).notNull().generatedAlwaysAs(''),
});

export const excuses = pgTable('excuses', {
  bookingId: uuid('booking_id').$type<BookingId>().primaryKey(),
  note: text('note').notNull(),
  fileId: uuid('file_id').$type<FileId>().notNull(),
  status: text('status').$type<ExcuseStatus>().notNull().default('pending'),
  decisionNote: text('decision_note'),
  decidedBy: uuid('decided_by').$type<UserId>(),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull(),
});

export const disputes = pgTable('disputes', {
  id: uuid('id').$type<DisputeId>().primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  kind: text('kind').$type<DisputeKind>().notNull(),
  openedBy: uuid('opened_by').$type<UserId>().notNull(),
  /** At check-out; `null` if there was none. */
  statedHalfHours: integer('stated_half_hours'),
  claimedHalfHours: integer('claimed_half_hours'),
  /** A practice that says they were here need not say more. */
  reason: text('reason'),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  status: text('status').$type<DisputeStatus>().notNull().default('open'),
  decidedHalfHours: integer('decided_half_hours'),
  decisionNote: text('decision_note'),
  decidedBy: uuid('decided_by').$type<UserId>(),
  closedAt: instant('closed_at'),
  createdAt: instant('created_at').notNull(),
});

export const reschedules = pgTable('reschedules', {
  id: uuid('id').$type<RescheduleId>().primaryKey(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  proposedBy: text('proposed_by').$type<UserType>().notNull(),
  during: range('during').notNull(),
  workDate: date('work_date', { mode: 'string' }).notNull(),
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  note: text('note'),
  status: text('status')
    .$type<'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'cancelled'>()
    .notNull()
    .default('pending'),
  /** The addendum to the contract. */
  textId: uuid('text_id').$type<ContractTextId>(),
  expiresAt: instant('expires_at').notNull(),
  respondedAt: instant('responded_at'),
  respondedFrom: text('responded_from'),
  createdAt: instant('created_at').notNull(),
});
