/** API schema of the check for overlaps with a professional's bookings. */

import * as z from 'zod';
import { post } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';

export const checkConflict = post('/api/bookings/check-conflict', {
  summary: 'Whether a job overlaps with your bookings',
  body: z.object({ jobId: ids.job }),
  tags: [],
  output: z.object({
    hasConflict: z.boolean(),
    conflicts: z.array(
      z.object({
        bookingId: ids.booking,
        jobTitle: z.string(),
        practiceName: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        timeZone: z.string(),
      }),
    ),
  }),
});
