/** What jobs send and answer: forms, API and description share these. */
import * as z from 'zod';
import { calendarDay } from '../../kernel/calendarDay';
import { daysBetween } from '../../kernel/day';
import { endpoint } from '../../kernel/endpoint';
import { page } from '../../kernel/paging';
import { stateName, toStateName } from '../../kernel/states';
import { plainLine } from '../../kernel/text';
import { seenVersion } from '../../kernel/version';
import {
  employmentTypes,
  jobMachine,
  jobStates,
  jobStatuses,
  maxBreakMinutes,
  maxDays,
  professionalTypes,
  sentences,
  sorts,
} from './rules';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const ownPart = (max: number) => plainLine(undefined, { min: 0, max }).optional();

/** Forms hold numbers as the text that was typed. */
const number = (message: string, min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number(message).min(min, message).max(max, `At most ${max}`),
  );

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const day = z.preprocess(blank, calendarDay.optional());
const time = z.preprocess(
  blank,
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')
    .optional(),
);

const employmentType = z.enum(Object.keys(employmentTypes) as (keyof typeof employmentTypes)[]);

/** Left-out address fields are the practice's own. */
const fields = {
  title: plainLine('Job title is required'),
  description: text(5_000),
  requirements: text(3_000),
  address: ownPart(200),
  city: ownPart(80),
  state: stateName('State is required').refine(
    (name) => (jobStates as readonly string[]).includes(name),
    'State is required',
  ),
  zipCode: z.preprocess(
    blank,
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Please enter a 5-digit ZIP code')
      .optional(),
  ),
  professionalType: z.enum(professionalTypes, 'Please select who you are looking for'),
  employmentType,
  hourlyRate: number('Hourly rate is required', 0, 1_000),
  paysMileage: z.boolean(),
  mileageRate: number('Please enter cents for each mile', 0, 1_000)
    .pipe(z.int('Please enter whole cents for each mile'))
    .optional(),
  isPermanent: z.boolean(),
  startDate: day,
  endDate: day,
  startTime: time,
  endTime: time,
  breakMinutes: z
    .preprocess(
      blank,
      number('Please enter the minutes of the break', 0, maxBreakMinutes)
        .pipe(z.int('Please enter whole minutes'))
        .optional(),
    )
    .describe('Unpaid. Left out of a new job: 30 when the shift is longer than 6 hours, else 0'),
};
/** Without defaults: a change or a template that leaves a field out says nothing about it. */
const jobFields = z.object(fields);

/**
 * What concerns several fields is told beside what is wrong with single ones: these checks see the
 * body as it was sent, with whatever stands in its fields.
 */
const together = { when: ({ value }: { value: unknown }) => value instanceof Object };

/** How many days the second one is after the first; nothing while one of them is missing or wrong. */
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
    ({ isPermanent, startDate, startTime, endTime }) =>
      isPermanent || (startDate && startTime && endTime),
    { ...together, path: ['startDate'], message: sentences.shiftMissing },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) >= 0,
    { ...together, path: ['endDate'], message: 'The last day is before the first' },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) < maxDays,
    { ...together, path: ['endDate'], message: `At most ${maxDays} days at once` },
  );
export type JobForm = z.output<typeof jobForm>;

/** One job as anybody signed in may see it. */
export const jobView = z.object({
  id: z.uuid(),
  practiceId: z.uuid(),
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
  /** Changes whenever something that enters the contract changes. */
  termsVersion: z.string(),
  status: z.enum(jobStatuses),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type JobView = z.output<typeof jobView>;

export const ownJobView = jobView.extend({
  /** The street is the practice's own to see; a professional sees it once booked. */
  address: z.string(),
  applications: z.int(),
  /** Of these, the ones nobody has answered yet. */
  waiting: z.int(),
  allowedActions: z.array(z.enum(jobMachine.actionsOf('practice'))),
});
export type OwnJobView = z.output<typeof ownJobView>;

const id = z.object({ id: z.uuid() });

export const postJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  summary:
    'Post a job; several days become a job for each of them, the answer is the first. The state must be that of the ZIP code; a break that is left out is 30 minutes above 6 hours, else none',
  body: jobForm,
  output: ownJobView,
  isIdempotent: true,
});

export const jobQuery = {
  q: z.string().trim().max(100).optional().describe('In title, description or location'),
  type: z.enum(professionalTypes).optional(),
  state: z.string().trim().max(40).transform(toStateName).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  minRate: z.coerce.number().min(0).max(1_000).optional(),
  maxMiles: z.coerce.number().min(1).max(3_000).optional(),
  sort: z.enum(sorts).default('soonest'),
};
export type JobQuery = z.output<z.ZodObject<typeof jobQuery>>;

export const practiceJobs = endpoint({
  method: 'GET',
  path: '/api/practice/jobs',
  summary: "The practice's own jobs, newest first unless asked otherwise",
  query: z.object({
    ...page,
    ...jobQuery,
    status: z.enum(jobStatuses).optional(),
    sort: z.enum(sorts).default('newest'),
  }),
  output: z.array(ownJobView),
});

export const practiceJob = endpoint({
  method: 'GET',
  path: '/api/practice/jobs/{id}',
  summary: "One of the practice's own jobs",
  params: id,
  output: ownJobView,
});

export const editJob = endpoint({
  method: 'PATCH',
  path: '/api/jobs/{id}',
  summary:
    'Change a job while it is open and nobody is selected; applicants are told what changed. City and state follow a new ZIP code',
  params: id,
  body: jobFields.omit({ endDate: true }).partial().extend({ updatedAt: seenVersion }),
  output: ownJobView,
});
export type JobChanges = z.output<typeof editJob.body>;

export const closeJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/close',
  summary: 'Take a job off the list',
  params: id,
  output: ownJobView,
});

export const reopenJob = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/reopen',
  summary: 'Put a closed job on the list again',
  params: id,
  output: ownJobView,
});

const templateFields = jobFields.omit({ startDate: true, endDate: true }).partial();
export type TemplateFields = z.output<typeof templateFields>;

const jobTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  fields: templateFields,
  createdAt: z.iso.datetime(),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/practice/job-templates',
  summary: 'Job templates of the practice',
  output: z.array(jobTemplate),
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/api/practice/job-templates',
  summary: 'Keep a job as a template; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the template', { max: 80 }),
    fields: templateFields,
  }),
  output: jobTemplate,
  isIdempotent: true,
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/practice/job-templates/{id}',
  summary: 'Remove a template',
  params: id,
  output: z.void(),
});

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.object(jobQuery),
  createdAt: z.iso.datetime(),
});

export const listSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Searches a professional is told about when a new job fits',
  output: z.array(savedSearch),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Be told when a new job fits this search; the same name replaces it',
  body: z.object({
    name: plainLine('Please name the search', { max: 80 }),
    query: z.object(jobQuery),
  }),
  output: savedSearch,
  isIdempotent: true,
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Forget a saved search',
  params: id,
  output: z.void(),
});
