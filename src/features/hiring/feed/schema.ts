/** API schemas of professionals' availability as practices see it: in the feed, and of one person. */
import * as z from 'zod';
import { day, shownAvailability, shownProfessional } from '#features/profiles/availability/schema';
import { professionalCard } from '#features/profiles/cards/schema';
import { titles, weekdays } from '#features/profiles/rules';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { decimal } from '#kernel/input/fields';

const { yearsOfExperience, city, state, rating, reliability } = professionalCard.output.shape;

export const feedEntry = z.object({
  professional: shownProfessional.extend({ yearsOfExperience, city, state, rating, reliability }),
  ...shownAvailability,
  /** Days on which the professional already has a shift or asked for one. */
  bookedDates: z.array(z.iso.date()),
  timeZone: z.string(),
  miles: z.int().nullable(),
  isFavorite: z.boolean(),
});
export type FeedEntry = z.output<typeof feedEntry>;

export const availabilityFeed = get('/api/availability', {
  summary: "Verified professionals' availability, the latest change first",
  query: z.object({
    ...pageQuery,
    /**
     * A date, such as 2027-01-12, leaves out people away or booked; a weekday checks weekly hours.
     */
    day: z.union([day, z.enum(weekdays)], 'Please choose a date or a weekday').optional(),
    title: z.enum(titles).optional(),
    maxMiles: decimal(z.int().min(1).max(1_000)).optional(),
    /** In dollars per hour. */
    maxRate: decimal(z.number().min(1).max(1_000)).optional(),
  }),
  tags: ['availability', 'favorites'],
  output: z.array(feedEntry),
});

export const hiringOptions = get('/api/professionals/{id}/hiring', {
  summary: 'What a practice can do from the public card of a professional, by user id',
  params: z.object({ id: ids.user }),
  tags: ['applications', 'availability', 'bookings', 'favorites', 'profiles'],
  output: z.object({
    /** As in the feed; null for someone who is not in it and can't be invited. */
    entry: feedEntry.nullable(),
    isFavorite: z.boolean(),
    /** The conversation of their latest open application; it has the id of the application. */
    conversationId: ids.application.nullable(),
  }),
});
export type HiringOptions = z.output<typeof hiringOptions.output>;
