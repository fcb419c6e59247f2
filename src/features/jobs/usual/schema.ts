/** What a practice posts most, as it sees it. */

import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { employmentType } from '../form';
import { professionalTypes } from '../rules';
import { usualBases } from './rules';

const usualShiftView = z.object({
  basis: z
    .enum(usualBases)
    .describe(
      "Where it comes from: the practice's postings for this role, those for other roles, or neither",
    ),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  employmentType,
  hourlyRate: z.number(),
  paysMileage: z.boolean(),
  mileageRate: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  worksNights: z
    .boolean()
    .nullable()
    .describe(
      'Whether any of its last postings, for any role, was at night; null without postings',
    ),
  lastRole: z
    .enum(professionalTypes)
    .nullable()
    .describe('The role of its last posting; the same for every role, and null without postings'),
});
export type UsualShiftView = z.output<typeof usualShiftView>;

export const usualShifts = get('/api/practice/usual-shifts', {
  summary: "The practice's usual shift for each role, from its last postings",
  tags: ['jobs'],
  output: z.record(z.enum(professionalTypes), usualShiftView),
});
