/** API schemas of bookings. */
import * as z from 'zod';
import { del, endpoint, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { shiftPlaces } from '#kernel/place';
import { calendarDay } from '#kernel/time/calendarDay';
import { firstDayCard } from '../profiles/firstDay/schema';
import { feeOutcomes } from '../profiles/payment/rules';
import { hoursFlags } from './attendance/hours';
import { checkoutMethods, recordedMethods, signatureKinds } from './attendance/rules';
import { excuseStatuses, feeStatuses } from './cancellation/rules';
import { claimKinds } from './disputes/rules';
import { bookingMachine } from './machine';
import { bookingStatuses, cancellationKinds, paymentStatuses, platformFeeMethods } from './rules';

const id = z.object({ id: ids.booking });
const side = z.enum(['professional', 'practice']);
const actions = z.enum(bookingMachine.actionsOf('practice', 'professional'));

export const bookingView = z.object({
  id: ids.booking,
  jobId: ids.job,
  applicationId: ids.application,
  contractId: ids.contract.nullable(),
  professionalId: ids.user,
  practiceId: ids.user,
  status: z.enum(bookingStatuses),
  practiceName: z.string(),
  practicePhotoUrl: z.string().nullable(),
  professionalName: z.string(),
  professionalPhotoUrl: z.string().nullable(),
  jobTitle: z.string(),
  isPermanent: z.boolean(),
  /** In the shift's own zone; null for a permanent position. */
  shiftDate: z.iso.date().nullable(),
  shiftStart: z.string().nullable(),
  shiftEnd: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  location: z.string().nullable(),
  rate: z.number(),
  proposedRate: z.number(),
  mileageRate: z.int().nullable(),
  employmentType: z.enum(['w2', '1099']),
  breakMinutes: z.int(),
  /** The length of the shift minus its break. */
  paidHours: z.number().nullable(),
  /** One way, between the ZIP codes. */
  miles: z.int().nullable(),
  /** Round trip, the basis of mileage pay. */
  roundTripMiles: z.number().nullable(),
  mileagePay: z.number().nullable(),
  /** Wages for the paid hours plus mileage; null for a permanent position. */
  total: z.number().nullable(),
  notes: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  hasPin: z.boolean(),
  isPinLocked: z.boolean(),
  /** Only for the practice; a professional hears it at the office. */
  verificationPin: z.string().nullable(),
  checkedInAt: z.iso.datetime().nullable(),
  /** The position at check-in was too far from the practice. */
  isCheckInFar: z.boolean(),
  checkedOutAt: z.iso.datetime().nullable(),
  checkoutMethod: z.enum(recordedMethods).nullable(),
  /** The photo that proves a check-out by photo. */
  checkoutPhotoUrl: z.string().nullable(),
  /** When the system checks out whoever is still checked in, or did. */
  autoCheckoutTime: z.iso.datetime().nullable(),
  /** As the digital form states them; without a form there are none. */
  workStartTime: z.string().nullable(),
  workEndTime: z.string().nullable(),
  checkoutFormSubmittedAt: z.iso.datetime().nullable(),
  /** Who signed the form; only for the practice. */
  managerName: z.string().nullable(),
  signatureKind: z.enum(signatureKinds).nullable(),
  /** On the form, if it differs from what the hours come to. */
  statedAmount: z.number().nullable(),
  /** As stated at check-out, or as they were decided since. */
  hoursWorked: z.number().nullable(),
  /** What the practice should look at in the hours stated at check-out. */
  hoursFlags: z.array(z.enum(hoursFlags)),
  /** These hours at the agreed rate plus mileage. */
  totalAmount: z.number().nullable(),
  /** Of the platform fee; what the practice pays the professional is `totalAmountPaid`. */
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(platformFeeMethods).nullable(),
  platformFeePaid: z.boolean(),
  /** Wages the practice has marked as paid so far; `null` until wages are owed. */
  totalAmountPaid: z.number().nullable(),
  /** The professional confirmed that the wages arrived; `status` paid is about the platform fee. */
  areWagesReceived: z.boolean(),
  sameDayPayoutRequested: z.boolean(),
  emergency: z
    .object({
      reason: z.string(),
      status: z.enum(['pending', 'approved', 'rejected']),
      note: z.string().nullable(),
    })
    .nullable(),
  /** For a professional at work: when each way to check out opens; `null` once it is open. */
  checkoutMethods: z.array(
    z.object({ method: z.enum(checkoutMethods), opensAt: z.iso.datetime().nullable() }),
  ),
  proposedHours: z.number().nullable(),
  /** For a professional at work: what happens to the platform fee after the digital form. */
  feeOnForm: z.enum(feeOutcomes).nullable(),
  cancellationKind: z.enum(cancellationKinds).nullable(),
  /** In the words of the person who cancelled. */
  cancellationReason: z.string().nullable(),
  cancellationDate: z.iso.datetime().nullable(),
  cancelledBy: side.nullable(),
  isLateCancellation: z.boolean(),
  cancellationFeeApplied: z.boolean(),
  cancellationFeeRequested: z.boolean(),
  cancellationFeePaid: z.boolean(),
  cancellationFee: z.object({ status: z.enum(feeStatuses), amount: z.number() }).nullable(),
  excuse: z
    .object({
      status: z.enum(excuseStatuses),
      note: z.string(),
      decisionNote: z.string().nullable(),
    })
    .nullable(),
  /** Hours stated after a shift without a check-in, or a contested no-show, until it is settled. */
  claim: z
    .object({
      kind: z.enum(claimKinds),
      by: side,
      hours: z.number(),
      /** The other side disagreed, so an admin decides. */
      isContested: z.boolean(),
    })
    .nullable(),
  /** The hours of a check-out are disputed, until it is settled. */
  hoursDispute: z
    .object({
      by: side,
      /** The other side disagreed, so an admin decides. */
      isContested: z.boolean(),
    })
    .nullable(),
  /** A proposed new time that waits for an answer; until then the old one holds. */
  reschedule: z
    .object({
      id: ids.reschedule,
      by: side,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      workDate: z.iso.date(),
      startTime: z.string(),
      endTime: z.string(),
      note: z.string().nullable(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(actions),
  upcomingActions: z.array(
    z.object({
      action: actions,
      opensAt: z.iso.datetime().nullable(),
      closesAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type BookingView = z.output<typeof bookingView>;

/** Street and contact are visible to the other side once confirmed. */
const bookingDetail = bookingView.extend({
  /** Where the shift is, with its street. */
  address: z.string().nullable(),
  places: shiftPlaces,
  contact: z
    .object({
      /** The street of the shift; a professional's home address is never included. */
      address: z.string().nullable(),
      city: z.string().nullable(),
      phone: z.string(),
      email: z.string(),
      person: z.string(),
      parkingInstructions: z.string().nullable(),
    })
    .nullable(),
  /** From the confirmation until a week after the shift, for both sides. */
  firstDay: firstDayCard.nullable(),
  /** The practice has not been asked for its card yet. */
  asksFirstDay: z.boolean(),
  /** The other booked days of its series, in order. */
  alsoBooked: z.array(
    z.object({ id: ids.booking, startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
  ),
});

const list = {
  ...pageQuery,
  /** For a professional, completed includes paid: that is about the practice's platform fee. */
  status: z.enum(bookingStatuses).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  order: z.enum(['latest', 'soonest']).default('latest').describe('By the start of the shift'),
};

export const myBookings = get('/api/bookings', {
  summary: 'Your bookings, latest shift first by default',
  query: z.object(list),
  tags: ['bookings'],
  output: z.array(bookingView),
});

export const professionalBookings = endpoint({
  ...myBookings,
  path: '/api/bookings/professional',
  summary: "The logged-in professional's bookings",
});

export const practiceBookings = endpoint({
  ...myBookings,
  path: '/api/bookings/practice',
  summary: "The logged-in practice's bookings",
});

export const bookingCounts = get('/api/bookings/counts', {
  summary: 'How many of your bookings are pending, confirmed and completed',
  tags: ['bookings'],
  output: z.object({ pending: z.int(), confirmed: z.int(), completed: z.int() }),
});

export const oneBooking = get('/api/bookings/{id}', {
  summary: 'One of your bookings, with contact details once it is confirmed',
  params: id,
  tags: ['bookings'],
  output: bookingDetail,
});

export const bookingCalendar = get('/api/bookings/{id}.ics', {
  summary: 'The shift of one of your bookings, to add to a calendar app',
  params: id,
  tags: ['bookings'],
  output: z.void(),
  isFile: true,
});

export const confirmStart = post('/api/bookings/{id}/confirm-start', {
  summary: 'Confirm that a permanent position has started',
  params: id,
  tags: ['bookings'],
  output: bookingView,
});

export const makeFeed = post('/api/calendar-feed', {
  summary: 'Create a private calendar link; a new one replaces the old one',
  tags: ['calendar'],
  output: z.object({ url: z.string() }),
  isIdempotent: true,
});

export const removeFeed = del('/api/calendar-feed', {
  summary: 'Remove the calendar link',
  tags: ['calendar'],
  output: z.void(),
});

export const hasFeed = get('/api/calendar-feed', {
  summary: 'Whether there is a calendar link',
  tags: ['calendar'],
  output: z.object({ createdAt: z.iso.datetime().nullable() }),
});

export const readFeed = get('/api/calendar/{token}.ics', {
  summary: 'The calendar; anyone who knows the link can read it',
  params: z.object({ token: z.string().min(20).max(100) }),
  output: z.void(),
  isFile: true,
  hasSecretPath: true,
});
