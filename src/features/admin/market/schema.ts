/** Views and endpoints of the owner's figures, and the same as CSV. */
import * as z from 'zod';
import { professionalTypes } from '#features/jobs/rules';
import { get } from '#kernel/api/endpoint';
import { periods } from './rules';

const counts = { open: z.int(), filled: z.int(), unfilled: z.int() };

const shiftFilters = z.object({
  period: z.enum(periods).default('last-4'),
  role: z.enum(professionalTypes).optional(),
  town: z.string().trim().max(100).optional().describe('Such as "Bismarck, ND"'),
});

export const marketShifts = get('/api/admin/market/shifts', {
  summary: 'Open, filled and unfilled shifts of a period, by town and by role',
  query: shiftFilters,
  tags: ['market'],
  output: z.object({
    /** The first and the last day. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** For the chosen role and town. */
    total: z.object(counts),
    /** Each role, in the chosen town. */
    roles: z.array(z.object({ role: z.enum(professionalTypes), ...counts })),
    /** Each town with shifts of the chosen role, those with the most first. */
    towns: z.array(
      z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), ...counts }),
    ),
  }),
});
export type MarketShifts = z.output<(typeof marketShifts)['output']>;

export const marketShiftsCsv = get('/api/admin/market/shifts.csv', {
  summary: 'The same shifts as CSV, a line for each town and role',
  query: shiftFilters,
  isFile: true,
  output: z.void(),
});

const side = { side: z.enum(['professional', 'practice']).default('professional') };
const inWeeks = z.array(z.int().nullable());

export const marketCohorts = get('/api/admin/market/cohorts', {
  summary: 'Of the people who signed up in a week, how many applied or posted, and were booked',
  query: z.object(side),
  tags: ['market'],
  output: z.array(
    z.object({
      week: z.iso.date(),
      people: z.int(),
      /** In week 0, 1, …; `null` for weeks that have not begun. */
      active: inWeeks,
      booked: inWeeks,
    }),
  ),
});

export const marketCohortsCsv = get('/api/admin/market/cohorts.csv', {
  summary: 'The same cohorts as CSV',
  query: z.object(side),
  isFile: true,
  output: z.void(),
});

const revenue = z.object({
  /** The first day of the week or month. */
  startsOn: z.iso.date(),
  fees: z.int(),
  /** In dollars. */
  paid: z.number(),
  refunds: z.int(),
  refunded: z.number(),
});
export type Revenue = z.output<typeof revenue>;

export const marketRevenue = get('/api/admin/market/revenue', {
  summary: 'Platform fees paid and refunded in each of the last weeks and months',
  tags: ['market'],
  output: z.object({ weeks: z.array(revenue), months: z.array(revenue) }),
});

export const marketRevenueCsv = get('/api/admin/market/revenue.csv', {
  summary: 'The same fees as CSV',
  query: z.object({ by: z.enum(['week', 'month']).default('week') }),
  isFile: true,
  output: z.void(),
});
