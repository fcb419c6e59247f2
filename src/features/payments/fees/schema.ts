/** Inputs, views and endpoints of the platform fee. */
import * as z from 'zod';
import { platformFeeMethods, platformFeeStatuses } from '#features/bookings/rules';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';

const instant = z.iso.datetime();

const fee = z.object({
  bookingId: ids.booking,
  status: z.enum(platformFeeStatuses),
  /** In dollars. */
  amount: z.number(),
  method: z.enum(platformFeeMethods).nullable(),
  dueAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** Before `refundedAt`: the gateway has not confirmed the refund yet. */
  refundRequestedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  /** Why the last charge failed. */
  lastRefusal: z.string().nullable(),
  /** The number of the receipt, or of the invoice while it waits for a check. */
  document: z.object({ kind: z.enum(['receipt', 'invoice']), number: z.int() }).nullable(),
  allowedActions: z.array(z.enum(['pay'])),
});
export type FeeView = z.output<typeof fee>;

export const payPlatformFee = post('/api/payments/platform-fee', {
  summary: 'Pay the platform fee of a booking; paying it again changes nothing',
  body: z.object({ bookingId: ids.booking }),
  isIdempotent: true,
  tags: ['payments', 'bookings'],
  output: fee,
});

export const platformFee = get('/api/bookings/{id}/platform-fee', {
  summary: 'The platform fee of a booking',
  params: byId(ids.booking),
  tags: ['payments', 'bookings'],
  output: fee,
});

const feesDue = z.object({
  count: z.int(),
  /** The total of all due fees, in dollars. */
  amount: z.number(),
  /** The one that has been due longest. */
  oldest: z
    .object({
      bookingId: ids.booking,
      dueAt: instant,
      /** A check is expected for it. */
      isByCheck: z.boolean(),
      /** What refused the last charge. */
      declined: z.enum(['card', 'ach']).nullable(),
      jobTitle: z.string(),
      professionalName: z.string(),
    })
    .nullable(),
  /** When new jobs can no longer be posted if it stays unpaid. */
  blocksFrom: instant.nullable(),
  isBlocked: z.boolean(),
});
export type FeesDue = z.output<typeof feesDue>;

export const dueFees = get('/api/payments/fees-due', {
  summary: 'The platform fees a practice has not paid yet',
  tags: ['payments', 'bookings'],
  output: feesDue,
});

export const gatewayWebhook = post('/api/webhooks/stripe', {
  summary: 'Events of the payment gateway, signed by it',
  takesRawBody: true,
  tags: [],
  output: z.void(),
});

const expectedCheck = z.object({
  bookingId: ids.booking,
  practiceId: ids.user,
  practiceName: z.string(),
  jobTitle: z.string(),
  amount: z.number(),
  invoiceNumber: z.int().nullable(),
  dueAt: instant,
  paidAt: instant.nullable(),
  checkNumber: z.string().nullable(),
});
export type ExpectedCheck = z.output<typeof expectedCheck>;

export const expectedChecks = get('/api/admin/checks', {
  summary: 'Fees that are to be paid by check, longest due first',
  query: z.object(pageQuery),
  tags: ['payments'],
  output: z.array(expectedCheck),
});

export const oneCheck = get('/api/admin/checks/{id}', {
  summary: 'A fee that is to be paid by check, or was',
  params: byId(ids.booking),
  tags: ['payments'],
  output: expectedCheck,
});

export const receiveCheck = post('/api/admin/checks', {
  summary: 'Record that a check for a fee was received',
  body: z.object({
    bookingId: ids.booking,
    checkNumber: z.string().trim().min(1, 'Enter the number of the check').max(40),
  }),
  tags: ['payments', 'bookings', 'audit'],
  output: fee,
});

export const refundFee = post('/api/admin/fees/{id}/refund', {
  summary: 'Refund the platform fee of a booking',
  params: byId(ids.booking),
  body: z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(2_000) }),
  tags: ['payments', 'audit'],
  output: fee,
});
