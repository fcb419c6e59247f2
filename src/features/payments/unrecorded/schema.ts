/** Inputs and endpoints of shifts that no one checked in to, and of contested no-shows. */
import * as z from 'zod';
import { noShowContestHours, recordDays } from '#features/bookings/disputes/rules';
import { bookingView } from '#features/bookings/schema';
import { post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';

export const statedHours = z
  .number('Please enter the hours worked.')
  .positive('Please enter the hours worked.')
  .max(24, 'A shift has at most 24 hours.')
  .multipleOf(0.5, 'Please enter hours in steps of 0.5.');

const body = z.object({
  hours: statedHours.describe('Up to the scheduled paid hours'),
  note: z
    .string()
    .trim()
    .max(2_000)
    .optional()
    .describe('Required of professionals; the other side and our team read it'),
});
const params = byId(ids.booking);
const tags = ['bookings', 'payments', 'disputes'] as const;

export const stateHours = post('/api/bookings/{id}/hours', {
  summary: `Say that a shift without a check-in was worked, up to ${recordDays} days after its end; the other side confirms or contests`,
  params,
  body,
  tags: [...tags],
  output: bookingView,
  isIdempotent: true,
});

export const contestNoShow = post('/api/bookings/{id}/no-show/contest', {
  summary: `Say that you were there, up to ${noShowContestHours} hours after a no-show was marked; an admin decides`,
  params,
  body,
  tags: [...tags],
  output: bookingView,
  isIdempotent: true,
});
