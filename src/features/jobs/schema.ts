/** Zod schemas of jobs, shared by forms, API and the OpenAPI description. */

import * as z from 'zod';
import { get, patch, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { seenVersion } from '#kernel/api/version';
import { byId, ids } from '#kernel/id';
import { decimal } from '#kernel/input/fields';
import { toStateName } from '#kernel/input/states';
import { calendarDay } from '#kernel/time/calendarDay';
import { employmentType, jobFields, jobForm } from './form';
import { jobMachine, jobStatuses, ownSorts, professionalTypes, sorts } from './rules';
import { scopes } from './series/rules';

/** One job as any signed-in user sees it. */
export const jobView = z.object({
  id: ids.job,
  practiceId: ids.user,
  practiceName: z.string(),
  practicePhotoUrl: z.string().nullable(),
  isPracticeVerified: z.boolean(),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  professionalType: z.enum(professionalTypes),
  employmentType,
  hourlyRate: z.number(),
  paysMileage: z.boolean(),
  mileageRate: z.int(),
  isPermanent: z.boolean(),
  startDate: z.iso.date().nullable(),
  endDate: z.iso.date().nullable(),
  workDate: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Unpaid. */
  breakMinutes: z.int(),
  timeZone: z.string(),
  seriesSize: z.int(),
  /** Changes whenever a term of the contract changes. */
  termsVersion: z.string(),
  status: z.enum(jobStatuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type JobView = z.output<typeof jobView>;

/** One of the days that were posted together. */
const seriesDay = z.object({
  id: ids.job,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  status: z.enum(jobStatuses),
});

export const ownJobView = jobView.extend({
  /** Only the practice sees the street here; a professional sees it once booked. */
  address: z.string(),
  applications: z.int(),
  /** The applications that are not answered yet. */
  waiting: z.int(),
  /** After YES by SMS: for whom it is held, and until when. */
  hold: z.object({ name: z.string(), until: z.iso.datetime() }).nullable(),
  allowedActions: z.array(z.enum(jobMachine.actionsOf('practice'))),
  /** The days posted together, itself included; empty if it stands alone. */
  days: z.array(seriesDay),
});
export type OwnJobView = z.output<typeof ownJobView>;

/** A job in the practice's list, with whoever is booked for it or has its contract. */
export const ownJobRow = ownJobView.extend({
  chosen: z
    .object({
      professionalId: ids.user,
      name: z.string(),
      photoUrl: z.string().nullable(),
      /** The deadline of a contract that waits for an answer; null once it is accepted. */
      answerBy: z.iso.datetime().nullable(),
      /** Null until the contract is accepted. */
      bookingId: ids.booking.nullable(),
      checkedInAt: z.iso.datetime().nullable(),
      checkedOutAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The days posted together, itself included, each with who has it; empty if it stands alone. */
  days: z.array(
    seriesDay.extend({
      /** Whoever is booked, or has the contract. */
      name: z.string().nullable(),
      bookingId: ids.booking.nullable(),
    }),
  ),
});
export type OwnJobRow = z.output<typeof ownJobRow>;

const id = byId(ids.job);

const scope = z
  .enum(scopes)
  .optional()
  .describe('Of days posted together: only this one by default, also those after it, or all');

export const postJob = post('/api/jobs', {
  summary:
    'Post a job. Several days, given as dates or as a range, become one job per day, and the first is returned. The state must match the ZIP code; the break defaults to 30 minutes for shifts longer than 6 hours, otherwise none',
  body: jobForm,
  tags: ['jobs'],
  output: ownJobView,
  isIdempotent: true,
});

export const jobQuery = {
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('Words in title, description or location; a place such as "Fargo, ND" or a ZIP code'),
  type: z.enum(professionalTypes).optional(),
  state: z.string().trim().max(40).transform(toStateName).optional(),
  town: z.string().trim().max(80).optional().describe('With its state, such as "Bismarck, ND"'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  minRate: decimal(z.number().min(0).max(1_000)).optional(),
  maxMiles: decimal(z.number().min(1).max(3_000)).optional(),
  sort: z.enum(sorts).default('soonest'),
};
export type JobQuery = z.output<z.ZodObject<typeof jobQuery>>;

export const practiceJobs = get('/api/practice/jobs', {
  summary:
    "The practice's own jobs, newest first by default; days posted together are one row, the first that matches",
  query: z.object({
    ...pageQuery,
    ...jobQuery,
    status: z.enum(jobStatuses).optional(),
    when: z
      .enum(['upcoming', 'past'])
      .optional()
      .describe('By the end of the shift; a permanent position is upcoming'),
    sort: z.enum(ownSorts).default('newest'),
    series: z
      .enum(['together', 'apart'])
      .default('together')
      .describe('Whether days posted together are one row, or each its own'),
  }),
  tags: ['jobs', 'applications', 'contracts', 'bookings'],
  output: z.array(ownJobRow),
});

export const practiceJob = get('/api/practice/jobs/{id}', {
  summary: "One of the practice's own jobs",
  params: id,
  tags: ['jobs', 'applications'],
  output: ownJobView,
});

export const editJob = patch('/api/jobs/{id}', {
  summary:
    'Change a job, or also other days posted with it, while they are open and no one is selected; applicants are notified of what changed. City and state follow a new ZIP code. Days whose terms differ from the others, beyond their times, become jobs of their own',
  params: id,
  body: jobFields
    .omit({ endDate: true, dates: true })
    .partial()
    .extend({ updatedAt: seenVersion, scope }),
  tags: ['jobs'],
  output: ownJobView,
});
export type JobChanges = z.output<typeof editJob.body>;

export const closeJob = post('/api/jobs/{id}/close', {
  summary: 'Close a job, or also the open ones of the days posted with it',
  params: id,
  body: z.object({ scope }),
  tags: ['jobs', 'applications', 'invitations'],
  output: ownJobView,
});

export const reopenJob = post('/api/jobs/{id}/reopen', {
  summary: 'Reopen a closed job',
  params: id,
  tags: ['jobs'],
  output: ownJobView,
});
