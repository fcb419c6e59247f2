/** The form of a job: what a practice fills in, and how its parts fit together. */

import * as z from 'zod';
import { badZip, typedNumber, zipPattern } from '#kernel/input/fields';
import { stateName } from '#kernel/input/states';
import { plainLine, tooLong } from '#kernel/input/text';
import { calendarDay } from '#kernel/time/calendarDay';
import { daysBetween } from '#kernel/time/day';
import * as rules from './rules';

const text = (max: number) => z.string().trim().max(max, tooLong(max));
const ownPart = (max: number) => plainLine(undefined, { min: 0, max }).optional();

const blank = (value: unknown) => (value === '' || value === null ? undefined : value);
const day = z.preprocess(blank, calendarDay.optional());
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time');
const time = z.preprocess(blank, clockTime.optional());

export const employmentType = z.enum(
  Object.keys(rules.employmentTypes) as (keyof typeof rules.employmentTypes)[],
);

/** Omitted address fields default to the practice's own. */
const fields = {
  title: plainLine('Job title is required'),
  description: text(5_000),
  requirements: text(3_000),
  address: ownPart(200),
  city: ownPart(80),
  state: stateName('State is required').refine(
    (name) => (rules.jobUsStates as readonly string[]).includes(name),
    'State is required',
  ),
  zipCode: z.preprocess(blank, z.string().trim().regex(zipPattern, badZip).optional()),
  professionalType: z.enum(rules.professionalTypes, "Please select who you're looking for"),
  employmentType,
  hourlyRate: typedNumber('Hourly rate is required', 0, rules.maxRate),
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
        .max(rules.maxDays, rules.sentences.tooManyDays)
        .refine((days) => new Set(days).size === days.length, rules.sentences.dayTwice)
        .optional(),
    )
    .describe('The days of the posting, instead of startDate and endDate'),
  startTime: time,
  endTime: time,
  breakMinutes: z
    .preprocess(
      blank,
      typedNumber('Please enter the break in minutes', 0, rules.maxBreakMinutes)
        .pipe(z.int('Please enter whole minutes'))
        .optional(),
    )
    .describe('Unpaid. Defaults to 30 for shifts longer than 6 hours, otherwise 0'),
};
/** Without defaults: a field omitted from an edit or a template stays unset. */
export const jobFields = z.object(fields);

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
    { ...together, path: ['startDate'], message: rules.sentences.shiftMissing },
  )
  .refine(
    ({ isPermanent, dates, startDate, endDate }) =>
      isPermanent || !dates?.length || (!startDate && !endDate),
    { ...together, path: ['dates'], message: rules.sentences.datesOrRange },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) >= 0,
    { ...together, path: ['endDate'], message: 'The last day is before the first day' },
  )
  .refine(
    ({ isPermanent, startDate, endDate }) =>
      isPermanent || (daysApart(startDate, endDate) ?? 0) < rules.maxDays,
    { ...together, path: ['endDate'], message: rules.sentences.tooManyDays },
  );
export type JobForm = z.output<typeof jobForm>;
