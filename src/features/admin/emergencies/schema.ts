/** Request and response schemas of emergency check-outs, which an admin decides. */
import * as z from 'zod';
import { hoursWorked } from '#features/bookings/attendance/schema';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';

export const emergencyStates = ['pending', 'approved', 'rejected'] as const;
export const emergencyActions = ['approve', 'reject'] as const;

const emergencyCheckout = z.object({
  bookingId: ids.booking,
  state: z.enum(emergencyStates),
  jobTitle: z.string(),
  practiceId: ids.user,
  practiceName: z.string(),
  professionalId: ids.user,
  professionalName: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  checkedInAt: z.iso.datetime().nullable(),
  isCheckInFar: z.boolean(),
  checkedOutAt: z.iso.datetime(),
  /** The shift minus its break. */
  paidHours: z.number().nullable(),
  /** As stated, or as an admin set them. */
  hoursWorked: z.number().nullable(),
  rate: z.number(),
  totalAmount: z.number().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(emergencyActions)),
});
export type EmergencyCheckout = z.output<typeof emergencyCheckout>;

export const emergencyCheckouts = get('/api/admin/emergency-checkouts', {
  summary: 'Emergency check-outs: those that wait, longest first, or those decided, newest first',
  query: z.object({ ...pageQuery, state: z.enum(emergencyStates).default('pending') }),
  tags: ['bookings'],
  output: z.array(emergencyCheckout),
});

export const oneEmergency = get('/api/admin/emergency-checkouts/{id}', {
  summary: 'One emergency check-out, whether it is decided or not',
  params: byId(ids.booking),
  tags: ['bookings'],
  output: emergencyCheckout,
});

export const decideEmergency = post('/api/admin/emergency-checkouts', {
  summary: 'Approve an emergency check-out, or reject it and set the hours with a reason',
  body: z.object({
    bookingId: ids.booking,
    decision: z.enum(emergencyActions),
    /** Only for a rejection. */
    hours: hoursWorked.optional(),
    note: z.string().trim().max(2_000).optional(),
  }),
  tags: ['bookings', 'audit'],
  output: emergencyCheckout,
});
