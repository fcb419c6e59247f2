/** API schemas of a professional's weekly hours and dates, and of the frames that carry them. */
import * as z from 'zod';
import { del, get, put } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';
import { titles, weekdays } from '../rules';
import { dateKinds } from './rules';

/** The hours of a day that can be worked. */
export const slots = z
  .array(z.string().regex(/^(0[7-9]|1\d):00$/, 'Slots must be full hours from 07:00 to 19:00'))
  .max(13);
export const week = Object.fromEntries(weekdays.map((day) => [day, slots])) as Record<
  (typeof weekdays)[number],
  typeof slots
>;

/** Any other year is a mistake, and the database cannot store some of them. */
export const day = z.iso
  .date('Please choose a date')
  .refine((date) => date >= '2000' && date < '2100', 'Please choose a date');

export const dateView = z.object({
  date: z.iso.date(),
  /** `extra` adds these hours to the weekly ones; `away` removes them, or all if none are given. */
  kind: z.enum(dateKinds),
  hours: z.array(z.string()),
});
export type DateView = z.output<typeof dateView>;

const dateForm = z
  .object({
    from: day,
    /** The same day if omitted. */
    through: day.optional(),
    kind: z.enum(dateKinds, "Please choose whether you're away or available"),
    hours: slots.default([]),
  })
  .refine(({ from, through }) => through === undefined || through >= from, {
    path: ['through'],
    message: 'The last day is before the first day',
  })
  .refine(({ kind, hours }) => kind === 'away' || hours.length > 0, {
    path: ['hours'],
    message: 'Please choose at least one hour',
  });

export const myDates = get('/api/availability/dates', {
  summary: 'Your dates that differ from your weekly hours, from today on',
  tags: ['availability'],
  output: z.array(dateView),
});

export const setDates = put('/api/availability/dates', {
  summary: 'Take days off, or add hours on them; replaces what was set for these days',
  body: dateForm,
  tags: ['availability', 'profiles', 'jobs'],
  output: z.array(dateView),
});

export const removeDates = del('/api/availability/dates', {
  summary: 'Return to your weekly hours on these days',
  query: z.object({ from: day, through: day }),
  tags: ['availability', 'profiles', 'jobs'],
  output: z.array(dateView),
});

/** What practices see of a professional in the feed. */
export const shownProfessional = z.object({
  id: ids.user,
  firstName: z.string(),
  lastName: z.string(),
  title: z.enum(titles),
  hourlyRate: z.number(),
  profileImageUrl: z.string().nullable(),
});

export const shownAvailability = {
  availability: z.object({ ...week, days: z.array(z.enum(weekdays)) }),
  /** The days in the next few weeks that differ from the weekly hours. */
  dates: z.array(dateView),
  changedAt: z.iso.datetime(),
};

/** To practices, over `/ws`. */
export const availabilityUpdate = z.object({
  type: z.literal('professional_availability_update'),
  professional: shownProfessional,
  ...shownAvailability,
});
export type AvailabilityUpdate = z.output<typeof availabilityUpdate>;

/** From a professional, over `/ws`: saves like the PATCH of the profile. */
export const availabilityFrame = z.object({
  type: z.literal('availability_update'),
  availability: z.object(week).partial(),
});
