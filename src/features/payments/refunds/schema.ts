/** The view and the endpoint of fees that were paid, for admins who refund them. */
import * as z from 'zod';
import { platformFeeMethods } from '#features/bookings/rules';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';

const settledFee = z.object({
  bookingId: ids.booking,
  practiceId: ids.user,
  practiceName: z.string(),
  professionalName: z.string(),
  jobTitle: z.string(),
  amount: z.number(),
  method: z.enum(platformFeeMethods).nullable(),
  checkNumber: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  paidAt: z.iso.datetime(),
  /** Before `refundedAt`: the gateway has not confirmed it yet. */
  refundRequestedAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
  refundReason: z.string().nullable(),
  allowedActions: z.array(z.enum(['refund'])),
});
export type SettledFee = z.output<typeof settledFee>;

export const settledFees = get('/api/admin/fees', {
  summary: 'Fees that were paid, last paid first; found by practice, professional, job or receipt',
  query: z.object({ ...pageQuery, q: z.string().trim().max(100).optional() }),
  tags: ['payments'],
  output: z.array(settledFee),
});
