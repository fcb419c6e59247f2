/** The response schema of the admin dashboard's figures. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';

const queue = z.object({
  count: z.int(),
  /** Since when the oldest one has been waiting. */
  since: z.iso.datetime().nullable(),
});

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
    /** Profiles that an admin can decide on. */
    reviews: queue,
    /** Inbox entries without a reply. */
    inbox: queue,
    /** Emergency check-outs without a decision. */
    emergencies: queue,
    /** Name change requests without a decision. */
    names: queue,
    /** Excuses for late cancellations and no-shows without a decision. */
    excuses: queue,
    /** Disputes of hours that can be decided: answered, or unanswered for too long. */
    disputes: queue,
    /** Payments to professionals that they reported late. */
    lateWages: queue,
    /** Fees that are to be paid by check. */
    checks: queue,
    /** Reported reviews. */
    reports: queue,
    /** Redeemed rewards that are neither fulfilled nor rejected. */
    redemptions: queue,
    /** Mail and SMS that were given up. */
    failedMessages: queue,
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
