/** API schema of what happens now: shifts near or running, and those that lost their professional. */
import * as z from 'zod';
import { bookingView } from '#features/bookings/schema';
import { professionalTypes } from '#features/jobs/rules';
import { get } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';

export const shiftsNow = get('/api/now', {
  summary:
    'Confirmed shifts until this time tomorrow and those at work; for a practice also those of that time that their professional cancelled or missed, until someone else is found',
  tags: ['bookings', 'jobs'],
  output: z.array(
    bookingView.extend({
      /** Of the other side; null once the shift is cancelled or they deleted their account. */
      phone: z.string().nullable(),
      professionalType: z.enum(professionalTypes),
      /** For a practice: the shift it posted instead of this one. */
      replacementId: ids.job.nullable(),
    }),
  ),
});
export type ShiftNow = z.output<typeof shiftsNow.output>[number];
