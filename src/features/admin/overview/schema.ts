/** The response schema of the admin dashboard's figures. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { type FigureName, figures } from '../queues';

const queue = z.object({
  count: z.int(),
  /** Since when the oldest one has been waiting. */
  since: z.iso.datetime().nullable(),
});
const waiting = Object.fromEntries(figures.map(([name]) => [name, queue])) as Record<
  FigureName,
  typeof queue
>;

export const overview = get('/api/admin/overview', {
  summary: 'What waits for an admin, and how well shifts get filled',
  tags: [
    'profiles',
    'documents',
    'inbox',
    'outbox',
    'bookings',
    'jobs',
    'reviews',
    'payments',
    'disputes',
    'points',
  ],
  output: z.object({
    ...waiting,
    /** Booked shifts by their start; a week begins on Monday. */
    shifts: z.object({ thisWeek: z.int(), next7Days: z.int() }),
    /** The last 30 days; `null` if no shift began and none was filled. */
    fill: z
      .object({
        /** Shifts that began or were filled; those a practice closed itself don't count. */
        shifts: z.int(),
        filled: z.int(),
        /** From the posting to the confirmed booking; `null` if none was filled. */
        medianMinutes: z.int().nullable(),
      })
      .nullable(),
  }),
});
export type Overview = z.output<(typeof overview)['output']>;
