/** API schemas of open shifts for visitors: every field is safe to publish. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { professionalTypes } from '../rules';
import { jobView } from '../schema';
import { nearbyMiles } from './rules';

/** No practice, street, ZIP code, title or description: all of these can name who posted it. */
export const publicShift = jobView
  .pick({
    id: true,
    employmentType: true,
    hourlyRate: true,
    paysMileage: true,
    mileageRate: true,
    isPermanent: true,
    isPracticeVerified: true,
    startsAt: true,
    endsAt: true,
    breakMinutes: true,
    timeZone: true,
  })
  .extend({
    role: z.enum(professionalTypes),
    /** The town of the ZIP code. */
    city: z.string(),
    /** Its postal abbreviation. */
    state: z.string(),
    postedAt: z.iso.datetime(),
    /** Other open days that were posted with it, soonest first; each has its own page. */
    otherDays: z.array(
      z.object({ id: ids.job, startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
    ),
  });
export type PublicShift = z.output<typeof publicShift>;

const shiftFilters = {
  role: z.enum(professionalTypes).optional(),
  near: z
    .string()
    .trim()
    .max(80)
    .optional()
    .transform((text) => text || undefined)
    .describe(`A ZIP code or town; shows what is within ${nearbyMiles} miles`),
};

export const listShifts = get('/api/shifts', {
  summary: 'Open shifts for visitors, soonest first, without practice and address',
  query: z.object({ ...pageQuery, ...shiftFilters }),
  tags: ['jobs'],
  output: z.array(publicShift),
});

const shiftPage = z.object({
  /** Null once it is no longer offered; `ending` tells why. */
  shift: publicShift.nullable(),
  ending: z.enum(['taken', 'over']).nullable(),
  similar: z.array(publicShift),
});
export type ShiftPage = z.output<typeof shiftPage>;

export const oneShift = get('/api/shifts/{id}', {
  summary: 'One open shift for visitors, and similar ones nearby',
  params: byId(ids.job),
  tags: ['jobs'],
  output: shiftPage,
});

/** The data the page `/shifts` is rendered from. */
export interface ShiftListPage {
  shifts: PublicShift[];
  /** The cursor of the next page. */
  next: string | null;
  /** The town the search is around. */
  place: string | null;
  /** Why there is no list. */
  problem: string | null;
}
