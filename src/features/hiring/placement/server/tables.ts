/** Drizzle tables of contracts, invitations and call-outs; they mirror the migrations. */

import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CallOutEnd, Reach } from '#features/hiring/callouts/rules';
import type { ContractStatus } from '#features/hiring/contracts/rules';
import type { InvitationEnd, InvitationStatus } from '#features/hiring/invitations/rules';
import type { ChosenEmployment } from '#features/jobs/rules';
import type {
  ApplicationId,
  ContractId,
  ContractTextId,
  InvitationId,
  JobId,
  UserId,
} from '#kernel/id';
import { instant } from '#platform/database/database';

export const contracts = pgTable('contracts', {
  id: uuid('id').$type<ContractId>().primaryKey(),
  jobId: uuid('job_id').$type<JobId>().notNull(),
  applicationId: uuid('application_id').$type<ApplicationId>().notNull(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  practiceId: uuid('practice_id').$type<UserId>().notNull(),
  agreedRateCents: integer('agreed_rate_cents').notNull(),
  mileageRateCents: integer('mileage_rate_cents'),
  employmentType: text('employment_type').$type<ChosenEmployment>().notNull(),
  workDate: date('work_date', { mode: 'string' }),
  startTime: text('start_time'),
  endTime: text('end_time'),
  practiceAddress: text('practice_address').notNull(),
  practicePhone: text('practice_phone').notNull(),
  practiceEmail: text('practice_email').notNull(),
  contactPersonName: text('contact_person_name').notNull(),
  specialInstructions: text('special_instructions'),
  textId: uuid('text_id').$type<ContractTextId>().notNull(),
  status: text('status').$type<ContractStatus>().notNull().default('pending'),
  expiresAt: instant('expires_at').notNull(),
  signedAt: instant('signed_at'),
  signedBy: uuid('signed_by').$type<UserId>(),
  /** The IP address of the request that signed it. */
  signedFrom: text('signed_from'),
  endReason: text('end_reason').$type<'conflict'>(),
  createdAt: instant('created_at').notNull(),
});

export const invitations = pgTable('invitations', {
  id: uuid('id').$type<InvitationId>().primaryKey(),
  jobId: uuid('job_id').$type<JobId>().notNull(),
  professionalId: uuid('professional_id').$type<UserId>().notNull(),
  /** The offered contract text; null on invitations older than stored texts. */
  textId: uuid('text_id').$type<ContractTextId>(),
  status: text('status').$type<InvitationStatus>().notNull().default('pending'),
  endReason: text('end_reason').$type<InvitationEnd>(),
  /** The wave of the job's call-out; null for an invitation to a person the practice chose. */
  wave: smallint('wave'),
  seenAt: instant('seen_at'),
  /** When YES by SMS held the job; an invitation holds it once. */
  heldAt: instant('held_at'),
  createdAt: instant('created_at').notNull(),
  respondedAt: instant('responded_at'),
});

export const callOuts = pgTable('call_outs', {
  jobId: uuid('job_id').$type<JobId>().primaryKey(),
  startedAt: instant('started_at').notNull(),
  wave: smallint('wave').notNull().default(0),
  /** All it invited, in every wave. */
  invited: smallint('invited').notNull().default(0),
  maxMiles: smallint('max_miles').$type<Reach['maxMiles']>().notNull().default(50),
  offHours: boolean('off_hours').notNull().default(false),
  /** Null once it has ended. */
  nextWaveAt: instant('next_wave_at'),
  endedAt: instant('ended_at'),
  endReason: text('end_reason').$type<CallOutEnd>(),
});
