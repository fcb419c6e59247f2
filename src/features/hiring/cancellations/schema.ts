/** API schemas of cancelling a booking and of what follows. */

import * as z from 'zod';
import { feeRequestDays, noShowMinutes, timings } from '#features/bookings/cancellation/rules';
import { bookingView } from '#features/bookings/schema';
import { maxDays } from '#features/jobs/rules';
import { scopes } from '#features/jobs/series/rules';
import { get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { excuseFileRule } from './rules';

const params = byId(ids.booking);
const scope = z
  .enum(scopes)
  .optional()
  .describe(
    'Of booked days that were posted together: only this one by default, also those after it, or all',
  );
const text = (missing: string) => z.string().trim().min(1, missing).max(2_000);
const reason = text('Please say why.').describe('In your own words; the other side reads it');
/** Everything that moves together when a booking ends. */
const tags = ['jobs', 'applications', 'contracts', 'invitations', 'bookings'] as const;

export const previewCancellation = get('/api/bookings/{id}/cancellation', {
  summary: 'What cancelling this booking now would mean for you and for the other side',
  params,
  query: z.object({ scope }),
  tags: ['bookings'],
  output: z.object({
    timing: z.enum(timings),
    /** The days that would be cancelled, in order, each with what you would owe for it. */
    days: z.array(
      z.object({
        bookingId: ids.booking,
        startsAt: z.iso.datetime().nullable(),
        endsAt: z.iso.datetime().nullable(),
        timing: z.enum(timings),
        feeAmount: z.number().nullable(),
      }),
    ),
    /** How much of the series could be cancelled at once; only `day` if it stands alone. */
    scopes: z.array(z.enum(scopes)),
    /** Null for a permanent position, which is always free. */
    freeUntil: z.iso.datetime().nullable(),
    /** What you would owe the professional, for all of these days. */
    feeAmount: z.number().nullable(),
    countsAgainstReliability: z.boolean(),
    /** Whether the job opens again; a practice may choose not to. */
    willReopen: z.boolean(),
    forYou: z.array(z.string()),
    forOther: z.array(z.string()),
  }),
});

export const cancelForm = z.object({ reason });

export const cancelBooking = post('/api/bookings/{id}/cancel', {
  summary:
    'Cancel a confirmed booking, or also other booked days of its series; contract and application of each day end with it',
  params,
  body: cancelForm.extend({
    reopen: z
      .boolean()
      .default(true)
      .describe('For a practice: whether the job opens again if the shift lies ahead'),
    timing: z
      .enum(timings)
      .optional()
      .describe('As previewed for this day; refused if cancelling it now counts otherwise'),
    scope,
    days: z
      .array(z.object({ bookingId: ids.booking, timing: z.enum(timings) }))
      .max(maxDays)
      .optional()
      .describe(
        'The days as previewed; refused if they are others by now, or one counts otherwise',
      ),
  }),
  tags,
  output: bookingView,
  isIdempotent: true,
});

export const markNoShow = post('/api/bookings/{id}/no-show', {
  summary: `Mark that the professional didn't come, from ${noShowMinutes} minutes after the start`,
  params,
  body: cancelForm,
  tags,
  output: bookingView,
  isIdempotent: true,
});

export const requestFee = post('/api/bookings/{id}/cancellation-fee/request', {
  summary: `Request the fee for a late cancellation by the practice, within ${feeRequestDays} days`,
  params,
  tags: ['bookings'],
  output: bookingView,
});

export const markFeePaid = post('/api/bookings/{id}/cancellation-fee/paid', {
  summary: 'Mark a requested cancellation fee as paid',
  params,
  tags: ['bookings'],
  output: bookingView,
});

export const excuseForm = z.object({ note: text('Please say what happened.') });

export const sendExcuse = post('/api/bookings/{id}/excuse', {
  summary: 'Explain a late cancellation or a no-show with a document; an admin decides',
  params,
  body: excuseForm,
  files: { file: excuseFileRule },
  tags: ['bookings', 'excuses'],
  output: bookingView,
});
