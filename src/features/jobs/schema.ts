/** Zod schemas of jobs, shared by forms, API and the OpenAPI description. */

import * as z from 'zod';
import { endpoint } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { seenVersion } from '#kernel/api/version';
import { byId, ids } from '#kernel/id';
import { badZip, decimal, typedNumber, zipPattern } from '#kernel/input/fields';
import { stateName, toStateName } from '#kernel/input/states';
import { plainLine, tooLong } from '#kernel/input/text';
import { calendarDay } from '#kernel/time/calendarDay';
import { daysBetween } from '#kernel/time/day';
import {
  employmentTypes,
  jobMachine,
  jobStatuses,
  jobUsStates,
  maxBreakMinutes,
  maxDays,
  ownSorts,
  professionalTypes,
  sentences,
  sorts,
} from './rules';
import { scopes } from './series/rules';
import { usualBases } from './usual/rules';

const text = (max: number) => z.string().trim().max(max, tooLong(max));
const ownPart = (max: number) => plainLine(undefined, { min: 0, max }).optional();

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const day = z.preprocess(blank, calendarDay.optional());
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');
const time = z.preprocess(blank, clockTime.optional());

const employmentType = z.enum(Object.keys(employmentTypes) as (keyof typeof employmentTypes)[]);

/** Omitted address fields default to the practice's own. */
const fields = {
  title: plainLine('Job title is required'),
  description: text(5_000),
  requirements: text(3_000),
  address: ownPart(200),
  city: ownPart(80),
  state: stateName('State is required').refine(
    (name) => (jobUsStates as readonly string[]).includes(name),
    'State is required',
  ),
  zipCode: z.preprocess(blank, z.string().trim().regex(zipPattern, badZip).optional()),
  professionalType: z.enum(professionalTypes, "Please select who you're looking for"),
  employmentType,
  hourlyRate: typedNumber('Hourly rate is required', 0, 1_000),
  paysMileage: z.boolean(),
  mileageRate: typedNumber('Please enter cents per mile', 0, 1_000)
    .pipe(z.int('Please enter whole cents per mile'))
    .optional(),
  isPermanent: z.boolean(),
  startDate: day,
  endDate: day,
  dates: z
    .preprocess(
      blank,
      z
        .array(calendarDay)
        .max(maxDays, sentences.tooManyDays)
        .refine((days) => new Set(days).size === days.length, sentences.dayTwice)
        .optional(),
    )
    .describe('The days of the posting, instead of startDate and endDate'),
  startTime: time,
  endTime: time,
  breakMinutes: z
    .preprocess(
      blank,
      typedNumber('Please enter the break in minutes', 0, maxBreakMinutes)
        .pipe(z.int('Please enter whole minutes'))
        .optional(),
    )
    .describe('Unpaid. Defaults to 30 for shifts longer than 6 hours, otherwise 0'),
};
/** Without defaults: a field omitted from an edit or a template stays unset. */
const jobFields = z.object(fields);

/**
 * Cross-field checks run even if single fields are invalid, so that all issues are reported
 * together. They see the raw body.
 */
const together = { when: ({ value }: { value: unknown }) => value instanceof Object };

/** Days from the first date to the second; `undefined` if one is missing or invalid. */
const daysApart = (first: unknown, last: unknown): number | undefined =>
  isDay(first) && isDay(last) ? daysBetween(first, last) : undefined;
const isDay = (value: unknown): value is string => calendarDay.safeParse(value).success;

export const jobForm = jobFields
  .extend({
    description: fields.description.default(''),
    requirements: fields.requirements.default(''),
    employmentType: employmentType.default('both'),
    paysMileage: fields.paysMileage.default(false),
    isPermanent: fields.isPermanent.default(false),
  })
  .refine(
    ({ isPermanent, dates, startDate, startTime, endTime }) =>
      isPermanent || ((startDate || dates?.length) && startTime && endTime),
    { ...together, path: ['startDate'], message: sentences.shiftMissing },
  )
  .refine(
    ({ isPermanent, dates, startDate, endDate }) =>
      isPermanent || !dates?.length || (!startDate && !endDate),
    { ...together, path: ['dates'], message: sentences.datesOrRange },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) >= 0,
    { ...together, path: ['endDate'], message: 'The last day is before the first day' },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) < maxDays,
    { ...together, path: ['endDate'], message: sentences.tooManyDays },
  );
export type JobForm = z.output<typeof jobForm>;

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

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
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

const usualShiftView = z.object({
  basis: z
    .enum(usualBases)
    .describe(
      "Where it comes from: the practice's postings for this role, those for other roles, or neither",
    ),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  employmentType,
  hourlyRate: z.number(),
  paysMileage: z.boolean(),
  mileageRate: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  worksNights: z
    .boolean()
    .nullable()
    .describe(
      'Whether any of its last postings, for any role, was at night; null without postings',
    ),
});
export type UsualShiftView = z.output<typeof usualShiftView>;

export const usualShifts = endpoint({
  method: 'GET',
  path: '/api/practice/usual-shifts',
  summary: "The practice's usual shift for each role, from its last postings",
  tags: ['jobs'],
  output: z.record(z.enum(professionalTypes), usualShiftView),
});

export const practiceJobs = endpoint({
  method: 'GET',
  path: '/api/practice/jobs',
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

export const practiceJob = endpoint({
  method: 'GET',
  path: '/api/practice/jobs/{id}',
  summary: "One of the practice's own jobs",
  params: id,
  tags: ['jobs', 'applications'],
  output: ownJobView,
});

export const editJob = endpoint({
  method: 'PATCH',
  path: '/api/jobs/{id}',
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

export const closeJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/close',
  summary: 'Close a job, or also the open ones of the days posted with it',
  params: id,
  body: z.object({ scope }),
  tags: ['jobs', 'applications', 'invitations'],
  output: ownJobView,
});

export const reopenJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/reopen',
  summary: 'Reopen a closed job',
  params: id,
  tags: ['jobs'],
  output: ownJobView,
});

const templateFields = jobFields.omit({ startDate: true, endDate: true, dates: true }).partial();
export type TemplateFields = z.output<typeof templateFields>;

const jobTemplate = z.object({
  id: ids.jobTemplate,
  name: z.string(),
  fields: templateFields,
  createdAt: z.iso.datetime(),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/practice/job-templates',
  summary: "The practice's job templates",
  tags: ['templates'],
  output: z.array(jobTemplate),
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/practice/job-templates',
  summary: 'Save a job as a template; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the template', { max: 80 }),
    fields: templateFields,
  }),
  tags: ['templates'],
  output: jobTemplate,
  isIdempotent: true,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/practice/job-templates/{id}',
  summary: 'Delete a template',
  params: byId(ids.jobTemplate),
  tags: ['templates'],
  output: z.void(),
});

const savedSearch = z.object({
  id: ids.savedSearch,
  name: z.string(),
  query: z.object(jobQuery),
  createdAt: z.iso.datetime(),
});

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: "A professional's saved searches",
  tags: ['searches'],
  output: z.array(savedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search and get an email when a new job matches; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the search', { max: 80 }),
    query: z.object(jobQuery),
  }),
  tags: ['searches'],
  output: savedSearch,
  isIdempotent: true,
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Delete a saved search',
  params: byId(ids.savedSearch),
  tags: ['searches'],
  output: z.void(),
});
