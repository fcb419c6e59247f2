/** API schemas of applications, for the professional and for the practice. */

import * as z from 'zod';
import { applicationStatuses, maxDays } from '#features/jobs/rules';
import { professionalCard } from '#features/profiles/cards/schema';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { decimal } from '#kernel/input/fields';
import { tooLong } from '#kernel/input/text';
import { shiftPlaces } from '#kernel/place';
import { consent } from '../terms/schema';
import { applicationMachine } from './rules';

const actions = z.array(z.enum(applicationMachine.actionsOf('professional', 'practice')));

/** One of the days applied for together, with its own outcome. */
const applicationDay = z.object({
  applicationId: ids.application,
  jobId: ids.job,
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  status: z.enum(applicationStatuses),
  contractId: ids.contract.nullable(),
  bookingId: ids.booking.nullable(),
  allowedActions: actions,
});
export type ApplicationDay = z.output<typeof applicationDay>;

/** Which of the days applied for together an action is about. */
export const chosenDays = {
  applicationIds: z
    .array(ids.application)
    .min(1, 'Please choose a day')
    .max(maxDays)
    .optional()
    .describe(
      'Of days applied for together: those this is about; all it is possible for if left out',
    ),
};

export const applicationView = z.object({
  id: ids.application,
  jobId: ids.job,
  professionalId: ids.user,
  jobTitle: z.string(),
  practiceName: z.string(),
  location: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  postedRate: z.number(),
  proposedRate: z.number(),
  coverLetter: z.string().nullable(),
  employmentType: z.enum(['w2', '1099']),
  isQuick: z.boolean(),
  status: z.enum(applicationStatuses),
  reason: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  respondedAt: z.iso.datetime().nullable(),
  contractId: ids.contract.nullable(),
  bookingId: ids.booking.nullable(),
  allowedActions: actions,
  /** The days applied for together, in order; for an application to one job, only that one. */
  days: z.array(applicationDay),
});

export type ApplicationView = z.output<typeof applicationView>;

export const apply = post('/api/job-applications', {
  summary: "Apply with a rate of your own; it doesn't reserve your time",
  body: z.object({
    jobId: ids.job,
    jobIds: z
      .array(ids.job)
      .min(1, 'Please choose a day')
      .max(maxDays)
      .optional()
      .describe(
        'To apply to several days of a series at once: all of them, instead of `jobId`. Their `termsVersion` is the sum of the numbers before the dot, and the number after it',
      ),
    proposedRate: decimal(
      z
        .int('Please enter a whole dollar amount')
        .min(1, 'Please enter $1 or more')
        .max(1_000, 'Please enter $1,000 or less'),
    ),
    coverLetter: z.string().trim().max(3_000, tooLong(3_000)).optional(),
    ...consent,
  }),
  tags: ['applications', 'jobs'],
  output: applicationView,
  isIdempotent: true,
});

export const myApplications = get('/api/my-applications', {
  summary: 'Your applications, newest first',
  query: z.object(pageQuery),
  tags: ['applications', 'bookings'],
  output: z.array(applicationView),
});

export const withdraw = post('/api/job-applications/{id}/withdraw', {
  summary: 'Withdraw an application',
  params: byId(ids.application),
  body: z.object(chosenDays),
  tags: ['applications', 'contracts'],
  output: applicationView,
});

/** An applicant, in the comparison of all applicants. */
export const applicantView = applicationView.extend({
  professional: professionalCard.output,
  miles: z.int().nullable(),
  places: shiftPlaces,
  /** The days of the application at whose times they are available. */
  availableJobIds: z.array(ids.job),
  /** Available on all of its days: no active booking, and within the weekly availability. */
  isAvailable: z.boolean().nullable(),
  isFavorite: z.boolean(),
  days: z.array(
    applicationDay.extend({
      /** They have a confirmed booking at this time, so they cannot be selected for this day. */
      isBooked: z.boolean(),
    }),
  ),
});

export type ApplicantView = z.output<typeof applicantView>;

export const applicants = get('/api/practice/jobs/{id}/applications', {
  summary:
    "The applicants for one of the practice's jobs; of a series, for any of its days, each applicant once",
  params: byId(ids.job),
  query: z.object(pageQuery),
  tags: ['applications', 'availability', 'bookings', 'favorites'],
  output: z.array(applicantView),
});

export const reject = post('/api/job-applications/{id}/reject', {
  summary: 'Reject an applicant, with an optional reason',
  params: byId(ids.application),
  body: z.object({
    ...chosenDays,
    reason: z.string().trim().max(500, tooLong(500)).optional(),
  }),
  tags: ['applications', 'contracts'],
  output: applicationView,
});
