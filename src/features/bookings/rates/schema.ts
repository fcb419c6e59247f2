/** The endpoint of what similar shifts paid. */

import * as z from 'zod';
import { professionalTypes } from '#features/jobs/rules';
import { get } from '#kernel/api/endpoint';
import { fiveDigitZip } from '#kernel/input/fields';
import { guidanceDays, guidanceMiles } from './rules';

export const rateGuidance = get('/api/practice/rate-guidance', {
  summary: `What other verified practices paid for a role within ${guidanceMiles} miles in the last ${guidanceDays} days, in whole dollars an hour: the median and the middle half of their usual rates. Null from fewer than five practices`,
  query: z.object({
    type: z.enum(professionalTypes),
    zipCode: fiveDigitZip,
  }),
  tags: ['bookings'],
  output: z.object({ shifts: z.int(), median: z.int(), low: z.int(), high: z.int() }).nullable(),
});
