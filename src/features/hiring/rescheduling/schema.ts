/** API schemas of rescheduling. */

import * as z from 'zod';
import { bookingView } from '#features/bookings/schema';
import { get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import { calendarDay } from '#kernel/time/calendarDay';
import { maxNoteLength } from './rules';

const time = z
  .string('Please choose a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');

export const proposal = z.object({
  workDate: calendarDay,
  startTime: time,
  endTime: time.describe('At or before the start means the next day'),
  note: z.string().trim().max(maxNoteLength, tooLong(maxNoteLength)).optional(),
});

export const reschedule = post('/api/bookings/{id}/reschedule', {
  summary: 'Propose another time, up to 4 hours before the start; the old one holds until accepted',
  params: byId(ids.booking),
  body: proposal,
  tags: ['bookings'],
  output: bookingView,
  isIdempotent: true,
});

export const readReschedule = get('/api/bookings/{id}/reschedule', {
  summary: 'The addendum to the contract that accepting the proposed time would sign',
  params: byId(ids.booking),
  tags: ['bookings'],
  output: z.object({ id: ids.reschedule, text: z.string(), textHash: z.string() }),
});

const seen = z.object({
  rescheduleId: ids.reschedule.optional().describe('The proposal you saw; 409 if it changed'),
});

export const acceptReschedule = post('/api/bookings/{id}/reschedule/accept', {
  summary: 'Accept the proposed time: the shift moves, and the addendum is signed',
  params: byId(ids.booking),
  body: seen,
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings', 'calendar'],
  output: bookingView,
  isIdempotent: true,
});

export const declineReschedule = post('/api/bookings/{id}/reschedule/decline', {
  summary: 'Decline the proposed time; the shift stays as it was',
  params: byId(ids.booking),
  body: seen,
  tags: ['bookings'],
  output: bookingView,
});

export const withdrawReschedule = post('/api/bookings/{id}/reschedule/withdraw', {
  summary: 'Withdraw the time you proposed',
  params: byId(ids.booking),
  body: seen,
  tags: ['bookings'],
  output: bookingView,
});
