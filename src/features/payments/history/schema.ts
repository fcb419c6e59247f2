/** Views and endpoints of the history of payments: the list, the year, totals, and both as CSV. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids, uuid } from '#kernel/id';
import { decimal } from '#kernel/input/fields';
import { paymentKinds, paymentProblems, paymentStatuses } from './rules';

/** No product of ours is older, and a spreadsheet's typo is not a year. */
const year = decimal(z.int().min(2000).max(2199));
const filters = { year: year.optional(), q: z.string().trim().max(100).optional() };
const ofYear = { year: year.optional().describe('The current one if omitted') };

const person = { userId: ids.user, name: z.string(), photoUrl: z.string().nullable() };

const payment = z.object({
  id: uuid,
  bookingId: ids.booking,
  kind: z.enum(paymentKinds),
  jobTitle: z.string(),
  /** The other side of the booking. */
  other: z.object(person),
  /** When it was paid; until then, when it became owed. */
  date: z.iso.date(),
  /** In dollars. */
  amount: z.number(),
  /** How much of it is the platform fee, and how much the professional's. */
  platformFee: z.number(),
  professionalAmount: z.number(),
  status: z.enum(paymentStatuses),
  /** Why it is not paid yet, such as a report, a dispute or a failed charge. */
  problem: z.enum(paymentProblems).nullable(),
  /** How it was paid, such as card or check. */
  method: z.string().nullable(),
  /** What the practice noted, such as a check's number. */
  reference: z.string().nullable(),
  document: z.object({ kind: z.enum(['receipt', 'invoice']), number: z.int() }).nullable(),
});
export type PaymentView = z.output<typeof payment>;

export const listPayments = get('/api/payments', {
  summary: "One's own payments, newest first: fees, wages and cancellation fees",
  query: z.object({ ...pageQuery, ...filters }),
  tags: ['payments', 'bookings'],
  output: z.array(payment),
});

export const paymentsCsv = get('/api/payments.csv', {
  summary: "All of one's own payments, or those of a year, as CSV",
  query: z.object(filters),
  isFile: true,
  output: z.void(),
});

const amounts = {
  /** Platform fees; nothing for a professional. */
  fees: z.number(),
  wages: z.number(),
  lateFees: z.number(),
};

export const paymentYear = get('/api/payments/year', {
  summary: 'What was paid in each month of a year, and what is open',
  query: z.object(ofYear),
  tags: ['payments', 'bookings'],
  output: z.object({
    year: z.int(),
    /** Every year since the first payment, latest first. */
    years: z.array(z.int()),
    /** Owed now, regardless of the year. */
    open: z.object({ amount: z.number(), count: z.int() }),
    paid: z.object(amounts),
    /** January to December. */
    months: z.array(z.object(amounts)),
  }),
});
export type PaymentYear = z.output<(typeof paymentYear)['output']>;

const total = z.object({
  ...person,
  /** Wages and cancellation fees paid in the year, in dollars. */
  total: z.number(),
  /** The part paid for bookings on a 1099, which a form 1099-NEC reports. */
  contractor: z.number(),
  payments: z.int(),
});
export type PaymentTotal = z.output<typeof total>;

export const paymentTotals = get('/api/payments/totals', {
  summary: 'What was paid between the user and each other side in a year, largest first',
  query: z.object({ ...pageQuery, ...ofYear }),
  tags: ['payments', 'bookings'],
  output: z.array(total),
});

export const totalsCsv = get('/api/payments/totals.csv', {
  summary: 'The totals of a year as CSV',
  query: z.object(ofYear),
  isFile: true,
  output: z.void(),
});
