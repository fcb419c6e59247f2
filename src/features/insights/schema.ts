/** API schemas of insights: figures of the last twelve months, and who worked at a practice. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { reliability } from '../profiles/cards/schema';

const rating = z.object({ average: z.number(), count: z.int() }).nullable();

/** Amounts are in dollars. They count in the month of the shift, no matter when they are paid. */
const professionalFigures = z.object({
  shifts: z.int(),
  hours: z.number(),
  /** Wages, mileage pay and cancellation fees. */
  earned: z.number(),
  wages: z.number(),
  mileagePay: z.number(),
  lateFees: z.number(),
  /** Driven both ways to shifts, paid or not. */
  miles: z.int(),
  reliability,
  lateCancellations: z.int(),
  /** Without those our team excused. */
  noShows: z.int(),
  /** Null without a review of a shift in this time. */
  rating,
});
export type ProfessionalFigures = z.output<typeof professionalFigures>;

const practiceFigures = z.object({
  shifts: z.int(),
  hours: z.number(),
  /** Wages with mileage, cancellation fees and platform fees. */
  spent: z.number(),
  wages: z.number(),
  lateFees: z.number(),
  platformFees: z.number(),
  filled: z.int(),
  unfilled: z.int(),
  /** In percent; null if no shift needed someone. */
  fillRate: z.int().nullable(),
  /** From posting to booking, on average; null if none was filled. */
  hoursToFill: z.number().nullable(),
  noShows: z.int(),
});
export type PracticeFigures = z.output<typeof practiceFigures>;

/** Twelve months, oldest first, each with its first day, and their total. */
const byMonth = <T extends z.ZodRawShape>(figures: z.ZodObject<T>) =>
  z.object({ months: z.array(figures.extend({ month: z.iso.date() })), total: figures });

export const professionalInsights = get('/api/professional/insights', {
  summary: "A professional's earnings, hours, ratings, reliability and mileage by month",
  tags: ['insights'],
  output: byMonth(professionalFigures),
});
export type ProfessionalInsights = z.output<(typeof professionalInsights)['output']>;

export const practiceInsights = get('/api/practice/insights', {
  summary: "A practice's spending, fill rate, time to fill and no-shows by month",
  tags: ['insights'],
  output: byMonth(practiceFigures),
});
export type PracticeInsights = z.output<(typeof practiceInsights)['output']>;

export const professionalInsightsCsv = get('/api/professional/insights.csv', {
  summary: "A professional's figures by month as CSV",
  isFile: true,
  output: z.void(),
});

export const practiceInsightsCsv = get('/api/practice/insights.csv', {
  summary: "A practice's figures by month as CSV",
  isFile: true,
  output: z.void(),
});

const person = z.object({
  userId: ids.user,
  name: z.string(),
  photoUrl: z.string().nullable(),
  isFavorite: z.boolean(),
  shifts: z.int(),
  hours: z.number(),
  noShows: z.int(),
  /** By this practice; null without a review. */
  rating,
});
export type Person = z.output<typeof person>;

export const practicePeople = get('/api/practice/insights/people', {
  summary: 'Who worked at a practice in the last twelve months, most shifts first',
  query: z.object(pageQuery),
  tags: ['insights', 'favorites', 'bookings'],
  output: z.array(person),
});

export const practicePeopleCsv = get('/api/practice/insights/people.csv', {
  summary: 'Who worked at a practice in the last twelve months, as CSV',
  isFile: true,
  output: z.void(),
});
