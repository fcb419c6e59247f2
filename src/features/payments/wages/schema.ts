/** Inputs, views and endpoints of wages and late fees. */
import * as z from 'zod';
import { paidByMethods } from '#features/bookings/cancellation/rules';
import { bookingView } from '#features/bookings/schema';
import { del, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids, uuid } from '#kernel/id';
import { calendarDay } from '#kernel/time/calendarDay';
import { historyActions, wageMachine, wageStatuses } from './rules';

const instant = z.iso.datetime();
const params = byId(ids.booking);
const tags = ['payments', 'bookings'] as const;

const wages = z.object({
  bookingId: ids.booking,
  kind: z.enum(['wages', 'late_cancellation']),
  status: z.enum(wageStatuses),
  /** The arithmetic; amounts in dollars. */
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  total: z.number(),
  /** Marked as paid so far. */
  paidAmount: z.number(),
  /** What is left to pay; below zero if the hours were lowered after the payment. */
  outstanding: z.number(),
  /** The hours are in dispute: it can be paid, but not reported late. */
  isDisputed: z.boolean(),
  dueAt: instant.nullable(),
  sameDayPayoutRequested: z.boolean(),
  payment: z
    .object({
      method: z.enum(paidByMethods).nullable(),
      paidOn: z.iso.date(),
      reference: z.string().nullable(),
    })
    .nullable(),
  receivedAt: instant.nullable(),
  /** The last report that it is late, or did not arrive. */
  report: z.object({ at: instant, note: z.string(), isOpen: z.boolean() }).nullable(),
  /** When it can be reported late. */
  reportableFrom: instant.nullable(),
  /** The days on which it can have been paid, in the practice's time zone. */
  earliestPaidOn: z.iso.date(),
  today: z.iso.date(),
  timeZone: z.string(),
  history: z.array(
    z.object({
      id: uuid,
      action: z.enum(historyActions),
      by: z.enum(['practice', 'professional', 'admin']).nullable(),
      at: instant,
      amount: z.number(),
      hours: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
  allowedActions: z.array(z.enum(wageMachine.actionsOf('practice', 'professional', 'admin'))),
});
export type WagesView = z.output<typeof wages>;

export const wagesOfBooking = get('/api/bookings/{id}/wages', {
  summary: 'What the practice owes for a booking: wages, or the fee for cancelling late',
  params,
  tags: [...tags],
  output: wages,
});

export const markWagesPaid = post('/api/bookings/{id}/wages/paid', {
  summary: 'Mark wages as paid, or correct the payment until the professional has confirmed it',
  params,
  body: z.object({
    method: z.enum(paidByMethods, 'Choose how you paid').optional(),
    paidOn: calendarDay.optional().describe('Today by default'),
    reference: z.string().trim().max(200).optional().describe('Such as a check number'),
  }),
  tags: [...tags, 'profiles'],
  output: bookingView,
});

export const unmarkWagesPaid = del('/api/bookings/{id}/wages/paid', {
  summary: 'Take back that wages were paid, until the professional has confirmed it',
  params,
  tags: [...tags, 'profiles'],
  output: bookingView,
});

export const showAccount = post('/api/bookings/{id}/wages/account', {
  summary:
    'The bank account to pay these wages to, if the professional shares it; each look is recorded, and the professional is told',
  params,
  tags: [...tags],
  output: z.object({
    bankName: z.string(),
    accountType: z.enum(['checking', 'savings']),
    routingNumber: z.string(),
    accountNumber: z.string(),
  }),
});
export type ShownAccount = z.output<(typeof showAccount)['output']>;

export const confirmWagesReceived = post('/api/bookings/{id}/wages/received', {
  summary: 'Confirm that the wages arrived',
  params,
  tags: [...tags],
  output: bookingView,
});

const note = z.string().trim().min(1, 'Please add a note').max(2_000);

export const reportWagesLate = post('/api/bookings/{id}/wages/late', {
  summary: 'Report that wages are late, or did not arrive; the practice and admins are told',
  params,
  body: z.object({ note }),
  tags: [...tags],
  output: bookingView,
});

const lateCase = z.object({
  id: uuid,
  practiceId: ids.user,
  practiceName: z.string(),
  practiceEmail: z.string().nullable(),
  practicePhone: z.string().nullable(),
  professionalId: ids.user,
  professionalName: z.string(),
  professionalPhotoUrl: z.string().nullable(),
  professionalEmail: z.string().nullable(),
  jobTitle: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  wages,
});
export type LateCaseView = z.output<typeof lateCase>;

export const lateCases = get('/api/admin/wages', {
  summary: 'Wages that professionals reported late, longest waiting first',
  query: z.object(pageQuery),
  tags: [...tags],
  output: z.array(lateCase),
});

export const oneLateCase = get('/api/admin/wages/{id}', {
  summary: 'Wages that were reported late, whether the case is closed or not',
  params,
  tags: [...tags],
  output: lateCase,
});

export const closeLateCase = post('/api/admin/wages/{id}', {
  summary: 'Close a case of late wages with a note that both sides get; what is owed stays owed',
  params,
  body: z.object({ note }),
  tags: [...tags, 'audit'],
  output: z.void(),
});
