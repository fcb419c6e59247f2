/** API schemas of the day of the shift: PIN, check-in, check-out, timesheet and the day's board. */
import * as z from 'zod';
import { get, post, put } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';
import { decimal } from '#kernel/input/fields';
import { plainLine, singleLine } from '#kernel/input/text';
import { calendarDay } from '#kernel/time/calendarDay';
import { bookingView } from '../schema';
import * as rules from './rules';

const id = z.object({ id: ids.booking });

/** Positions are optional evidence; a latitude or longitude alone is ignored. */
const position = {
  latitude: decimal(z.number().min(-90).max(90)).nullish(),
  longitude: decimal(z.number().min(-180).max(180)).nullish(),
};

export const hoursWorked = decimal(
  z
    .number(rules.sentences.noHours)
    .positive(rules.sentences.noHours)
    .max(24, 'A shift has at most 24 hours.')
    .multipleOf(0.5, 'Please enter hours in steps of 0.5.'),
);

const formTime = z
  .string(rules.sentences.formIncomplete)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, rules.sentences.formIncomplete);

export const generatePin = post('/api/bookings/{id}/generate-pin', {
  summary: 'Generate the PIN a professional checks out with; a locked one is replaced',
  params: id,
  tags: ['bookings'],
  output: z.object({ pin: z.string() }),
});

export const checkIn = post('/api/bookings/{id}/check-in', {
  summary: 'Check in to a shift, with the position if the browser shares it',
  params: id,
  body: z.object(position),
  tags: ['bookings'],
  output: bookingView,
  isIdempotent: true,
});

/** As JSON, or as a form with the photo. */
export const checkOut = post('/api/bookings/{id}/check-out', {
  summary: 'Check out of a shift by PIN, photo, time, location and time, or in an emergency',
  params: id,
  body: z.object({
    hoursWorked,
    pin: z.string().trim().max(rules.pinLength).optional(),
    verificationMethod: z.enum(rules.checkoutMethods).exclude(['digital_form']).optional(),
    photoUrl: z
      .string()
      .max(200)
      .optional()
      .describe('From the upload of a photo for this booking'),
    emergencyReason: z.string().trim().max(2_000).optional(),
    ...position,
  }),
  files: { photo: rules.checkoutPhotoRule },
  tags: ['bookings'],
  output: z.object({ message: z.string(), booking: bookingView, showReviewPrompt: z.boolean() }),
});

export const uploadCheckoutPhoto = post('/api/bookings/{id}/photo', {
  summary: 'Upload the photo for a check-out, after check-in; the last one counts',
  params: id,
  body: z.object({}),
  files: { photo: rules.checkoutPhotoRule },
  tags: [],
  output: z.object({ photoUrl: z.string() }),
});

export const signaturePng = get('/api/bookings/{id}/signature.png', {
  summary: "The office manager's signature on the digital form, for the practice and admins",
  params: id,
  tags: ['bookings'],
  output: z.void(),
  isFile: true,
});

export const digitalCheckout = post('/api/bookings/digital-checkout', {
  summary: 'Check out with a form that the office manager signs',
  body: z.object({
    bookingId: ids.booking,
    officeName: singleLine(rules.sentences.formIncomplete),
    managerName: plainLine(rules.sentences.formIncomplete),
    /** A PNG as a data URL. */
    managerSignature: z.string(rules.sentences.formIncomplete),
    signatureKind: z
      .enum(rules.signatureKinds)
      .default('drawn')
      .describe('How the signature was given'),
    workStartTime: formTime,
    workEndTime: formTime,
    totalAmount: decimal(
      z
        .number(rules.sentences.formIncomplete)
        .min(0, rules.sentences.formIncomplete)
        .max(100_000, 'Please enter at most $100,000.'),
    ),
    hoursWorked,
  }),
  // Base64 makes a signature a third larger; the other fields are short.
  maxBody: {
    bytes: Math.ceil((rules.maxSignatureBytes * 4) / 3) + 16 * 1024,
    tooLarge: rules.sentences.formIncomplete,
  },
  tags: ['bookings'],
  output: z.object({
    message: z.string(),
    booking: bookingView,
    bookingId: ids.booking,
    showReviewPrompt: z.boolean(),
  }),
});

export const timesheetPdf = get('/api/bookings/{id}/timesheet.pdf', {
  summary: 'The timesheet of a worked shift',
  params: id,
  tags: ['bookings'],
  output: z.void(),
  isFile: true,
});

/** Everyone booked at the practice on one of its own days, in order of start. */
export const dayBoard = get('/api/today', {
  summary: "The practice's board of one day: who comes, who is here, and their PINs",
  query: z.object({ day: calendarDay.optional() }),
  tags: ['bookings'],
  output: z.object({
    /** In the practice's zone. */
    day: z.iso.date(),
    timeZone: z.string(),
    /** Whether the practice has set where its office is. */
    hasPosition: z.boolean(),
    bookings: z.array(bookingView.extend({ professionalPhone: z.string().nullable() })),
  }),
});

/** Measures check-ins exactly, and opens check-out by location and time. */
export const setPosition = put('/api/practice/position', {
  summary: 'Set where the office is, from a device at its front desk',
  body: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  tags: ['bookings'],
  output: z.void(),
});
