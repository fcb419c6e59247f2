/** Inputs, views and endpoints of disputes. */
import * as z from 'zod';
import { recordedMethods } from '#features/bookings/attendance/rules';
import { disputeKinds, disputeStatuses } from '#features/bookings/disputes/rules';
import { bookingView } from '#features/bookings/schema';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { disputeMachine, disputeStates, sentences } from './rules';

const instant = z.iso.datetime();
const text = (missing: string) => z.string(missing).trim().min(1, missing).max(2_000);

/**
 * Unlike at check-out, 0 hours are possible, so an empty or non-numeric value must not become 0.
 */
export const disputedHours = z
  .number('Please enter the hours.')
  .min(0, 'Please enter 0 hours or more.')
  .max(24, 'A shift has at most 24 hours.')
  .multipleOf(0.5, 'Please enter hours in steps of 0.5.');

/** What happened to the hours, one after the other; each figure with who named it and when. */
const step = z.object({
  kind: z.enum([
    'stated',
    'raised',
    'disputed',
    'claimed',
    'no_show',
    'contested',
    'answered',
    'agreed',
    'withdrawn',
    'decided',
  ]),
  by: z.string(),
  at: instant,
  hours: z.number().nullable(),
  text: z.string().nullable(),
});
export type DisputeStep = z.output<typeof step>;

const disputeView = z.object({
  bookingId: ids.booking,
  /** `null` without a dispute. */
  kind: z.enum(disputeKinds).nullable(),
  openedBy: z.enum(['professional', 'practice']).nullable(),
  status: z.enum(disputeStates),
  /** The hours that count now; `null` before check-out. */
  hours: z.number().nullable(),
  /** What the side that opened it says is right; `null` without a dispute, or without hours. */
  claimedHours: z.number().nullable(),
  steps: z.array(step),
  /** For the practice while it can raise the hours: the scheduled ones. */
  raisableTo: z.number().nullable(),
  /** For the practice; `null` if the hours can't be disputed. */
  disputableUntil: instant.nullable(),
  /** While it is open: from then on an admin decides without an answer. */
  answerUntil: instant.nullable(),
  allowedActions: z.array(z.enum(disputeMachine.actionsOf('practice', 'professional'))),
});
export type DisputeView = z.output<typeof disputeView>;

const tags = ['bookings', 'payments', 'disputes'] as const;

export const disputeOfBooking = get('/api/bookings/{id}/dispute', {
  summary:
    'The hours of a shift: stated, disputed and decided, and until when they can be disputed',
  params: byId(ids.booking),
  tags: ['disputes', 'bookings'],
  output: disputeView,
});

export const openDispute = post('/api/bookings/{id}/dispute', {
  summary: 'Dispute the stated hours of a shift, up to 72 hours after check-out',
  params: byId(ids.booking),
  body: z.object({
    reason: text(sentences.noReason),
    hours: disputedHours.optional().describe('The hours you think are right'),
  }),
  tags: [...tags],
  output: bookingView,
});

export const raiseHours = post('/api/bookings/{id}/raise-hours', {
  summary: 'Pay more hours than stated, up to the scheduled ones, within 72 hours after check-out',
  params: byId(ids.booking),
  body: z.object({ hours: disputedHours }),
  tags: [...tags],
  output: disputeView,
});

export const withdrawDispute = post('/api/bookings/{id}/dispute/withdraw', {
  summary: 'Withdraw your dispute, your stated hours or your contested no-show',
  params: byId(ids.booking),
  tags: [...tags],
  output: disputeView,
});

export const agreeToDispute = post('/api/bookings/{id}/dispute/agree', {
  summary: 'Agree to the hours the other side claims; they count at once',
  params: byId(ids.booking),
  body: z.object({
    hours: disputedHours
      .optional()
      .describe('What the screen showed, so that no one agrees to other hours'),
  }),
  tags: [...tags],
  output: disputeView,
});

export const answerDispute = post('/api/bookings/{id}/dispute/answer', {
  summary: 'Disagree, with an answer; an admin decides',
  params: byId(ids.booking),
  body: z.object({ answer: text(sentences.noAnswer) }),
  tags: [...tags],
  output: disputeView,
});

/** What the timesheet says, for the admin who decides. */
const evidence = z.object({
  plannedHours: z.number().nullable(),
  breakMinutes: z.int(),
  checkedInAt: instant.nullable(),
  checkedInMeters: z.int().nullable(),
  /** Measured to the middle of the ZIP code, because the practice has not set its position. */
  isCheckInApproximate: z.boolean(),
  checkedOutAt: instant.nullable(),
  checkedOutMeters: z.int().nullable(),
  method: z.enum(recordedMethods).nullable(),
  photoUrl: z.string().nullable(),
  /** The digital form; its signature is an image of its own. */
  form: z
    .object({
      signedAs: z.string(),
      from: z.string(),
      to: z.string(),
      statedAmount: z.number().nullable(),
    })
    .nullable(),
});

const adminDispute = z.object({
  id: ids.dispute,
  bookingId: ids.booking,
  kind: z.enum(disputeKinds),
  status: z.enum(disputeStatuses),
  jobTitle: z.string(),
  practiceId: ids.user,
  practiceName: z.string(),
  professionalId: ids.user,
  professionalName: z.string(),
  professionalPhotoUrl: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  rate: z.number(),
  mileagePay: z.number().nullable(),
  /** At check-out; `null` if there was none. */
  statedHours: z.number().nullable(),
  claimedHours: z.number().nullable(),
  decidedHours: z.number().nullable(),
  steps: z.array(step),
  evidence,
  openedAt: instant,
  answerUntil: instant.nullable(),
  allowedActions: z.array(z.enum(disputeMachine.actionsOf('admin'))),
});
export type AdminDispute = z.output<typeof adminDispute>;

/** For an admin, for an answer, or for nothing. */
export const disputeLists = ['waiting', 'unanswered', 'over'] as const;

export const listDisputes = get('/api/admin/disputes', {
  summary:
    'Disputes of hours, of work without a check-in and of no-shows: those an admin can decide or that wait for an answer, oldest first, or those that are over, newest first',
  query: z.object({ ...pageQuery, list: z.enum(disputeLists).default('waiting') }),
  tags: ['disputes'],
  output: z.array(adminDispute),
});

export const oneDispute = get('/api/admin/disputes/{id}', {
  summary: 'One dispute of hours, whether it is settled or not',
  params: byId(ids.dispute),
  tags: ['disputes'],
  output: adminDispute,
});

export const decideDispute = post('/api/admin/disputes', {
  summary:
    'Decide which hours count, with a note that both sides read; without a check-in, 0 hours are a no-show',
  body: z.object({ disputeId: ids.dispute, hours: disputedHours, note: text(sentences.noNote) }),
  tags: [...tags, 'audit'],
  output: adminDispute,
});
