/** API schema of reporting a concern about a booking; the desk receives it. */

import * as z from 'zod';
import { post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import { concernLength } from './rules';

const { min, max } = concernLength;

export const concernForm = z.object({
  text: z
    .string('Please tell us what happened')
    .trim()
    .min(min, `Please tell us a little more (at least ${min} characters)`)
    .max(max, tooLong(max)),
});

export const reportConcern = post('/api/bookings/{id}/concern', {
  summary: 'Report a concern about a booking to our team, in confidence',
  params: byId(ids.booking),
  body: concernForm,
  tags: ['inbox'],
  output: z.object({
    message: z.string(),
    reference: z.string().describe('The reference number, such as BW-7K3Q9F'),
  }),
  isIdempotent: true,
});
