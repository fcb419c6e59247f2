/** API schemas of quick applies. */

import * as z from 'zod';
import { bookingView } from '#features/bookings/schema';
import { post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { consent } from '../terms/schema';

export const quickApply = post('/api/bookings', {
  summary: 'Take a job at its posted rate, accepted in advance; it reserves your time',
  body: z.object({ jobId: ids.job, ...consent }),
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings'],
  output: bookingView,
  isIdempotent: true,
});

export const confirmBooking = post('/api/bookings/{id}/confirm', {
  summary: 'Confirm a quick apply: the contract is created and signed, the booking confirmed',
  params: byId(ids.booking),
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings'],
  output: bookingView,
  isIdempotent: true,
});

export const declineBooking = post('/api/bookings/{id}/decline', {
  summary: 'Decline a quick apply',
  params: byId(ids.booking),
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings'],
  output: bookingView,
});
