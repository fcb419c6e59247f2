/** API schemas of reviews: writing, reading, replying and reporting. */

import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import * as rules from './rules';

const side = z.enum(['professional', 'practice']);

/** User text of several lines; PostgreSQL stores no NUL. */
export const longText = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => rules.lengthOf(text) <= max, tooLong(max))
    .refine((text) => !text.includes('\0'), 'Please remove the invisible characters')
    .meta({ maxLength: max });

const stars = z.int(rules.rateAllMessage).min(1, rules.rateAllMessage).max(5, rules.rateAllMessage);
const everyField = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(rules.ratingFields.map((field) => [field, schema])) as Record<
    (typeof rules.ratingFields)[number],
    Schema
  >;

export const submitReview = post('/api/reviews', {
  summary: 'Review the other side of a booking; both reviews become visible once both exist',
  body: z
    .object({
      bookingId: ids.booking,
      raterType: side.describe('Your side of the booking; it decides which three categories apply'),
      ...everyField(stars.optional()),
      comment: longText(rules.maxCharacters).nullish(),
    })
    .superRefine(({ raterType, ...given }, context) => {
      for (const { field } of rules.categories[raterType] ?? []) {
        if (given[field] === undefined) {
          context.addIssue({ code: 'custom', path: [field], message: rules.rateAllMessage });
        }
      }
    }),
  tags: ['reviews', 'profiles'],
  output: z.object({ bothPartiesReviewed: z.boolean() }),
  isIdempotent: true,
});

const person = z.object({ id: ids.user, name: z.string(), photoUrl: z.string().nullable() });

export const reviewView = z.object({
  id: ids.review,
  bookingId: ids.booking,
  raterId: ids.user,
  ratedId: ids.user,
  raterType: side,
  rater: person,
  rated: person,
  jobTitle: z.string(),
  /** Of the shift. */
  timeZone: z.string(),
  ...everyField(z.int().nullable()),
  overallRating: z.int(),
  comment: z.string().nullable(),
  /** Hidden until both sides have written; only its writer sees a hidden or removed one. */
  status: z.enum(rules.reviewStatuses),
  isVisible: z.boolean(),
  /** Only for the writer of a hidden one: when the other side's time to write ends. */
  hiddenUntil: z.iso.datetime().nullable(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
  /** Only for the reviewed side. */
  report: z.enum(rules.reportStates).nullable(),
  /** Only for the writer. */
  removalReason: z.string().nullable(),
  allowedActions: z.array(z.enum(rules.reviewActions)),
});
export type ReviewView = z.output<typeof reviewView>;

const ofUser = z.object({ userId: ids.user });

export const reviewsOfUser = get('/api/reviews/user/{userId}', {
  summary: 'The visible reviews about a user, newest first',
  params: ofUser,
  query: z.object(pageQuery),
  tags: ['reviews'],
  output: z.array(reviewView),
});

export const reviewSummary = get('/api/reviews/user/{userId}/summary', {
  summary: 'The average rating of a user, its distribution, and the averages by category',
  params: ofUser,
  tags: ['reviews'],
  output: z.object({
    user: person.extend({ userType: side }),
    average: z.number().nullable(),
    count: z.int(),
    /** From 5 stars down to 1. */
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** Empty without reviews. */
    categories: z.array(z.object({ field: z.enum(rules.ratingFields), average: z.number() })),
  }),
});
export type ReviewSummary = z.output<(typeof reviewSummary)['output']>;

export const myReviews = get('/api/reviews/mine', {
  summary: 'The reviews you wrote, newest first, including those that are still hidden',
  query: z.object(pageQuery),
  tags: ['reviews'],
  output: z.array(reviewView),
});

export const dueReview = z.object({
  bookingId: ids.booking,
  other: person,
  jobTitle: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  openedAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
});
export type DueReview = z.output<typeof dueReview>;

export const dueReviews = get('/api/reviews/due', {
  summary: 'Bookings you can still review, the first to close first',
  query: z.object(pageQuery),
  tags: ['reviews', 'bookings'],
  output: z.array(dueReview),
});

export const bookingReview = get('/api/bookings/{id}/review', {
  summary: "Whether you can review a booking, your review, and the other side's once visible",
  params: byId(ids.booking),
  tags: ['reviews', 'bookings'],
  output: z.object({
    bookingId: ids.booking,
    raterType: side,
    other: person,
    period: z.enum(rules.periodStates),
    closesAt: z.iso.datetime().nullable(),
    mine: reviewView.nullable(),
    theirs: reviewView.nullable(),
    allowedActions: z.array(z.enum(['review'])),
  }),
});
export type BookingReview = z.output<(typeof bookingReview)['output']>;

export const replyToReview = post('/api/reviews/{id}/reply', {
  summary: 'Reply once to a review about you; everyone who sees the review sees the reply',
  params: byId(ids.review),
  body: z.object({
    text: longText(rules.maxCharacters).refine((text) => text !== '', 'Please enter a reply'),
  }),
  tags: ['reviews'],
  output: reviewView,
  isIdempotent: true,
});

export const reportReview = post('/api/reviews/{id}/report', {
  summary: 'Report a review about you; an admin decides whether it stays',
  params: byId(ids.review),
  body: z.object({
    reason: longText(2_000).refine((text) => text !== '', 'Please say what is wrong with it'),
  }),
  tags: ['reviews'],
  output: reviewView,
  isIdempotent: true,
});
