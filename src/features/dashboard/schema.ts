/** API schemas of the dashboards: what needs an answer, the week, the next shift, suggestions. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids, uuid } from '#kernel/id';
import { decimal } from '#kernel/input/fields';
import { answers } from '../hiring/invitations/schema';
import { jobListing } from '../hiring/openings/schema';
import { ownJobRow, ownJobView } from '../jobs/schema';
import { reliability } from '../profiles/cards/schema';
import { entryKinds } from './rules';

const shift = {
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
};

/** The other side, as a row shows it. */
const someone = { name: z.string(), photoUrl: z.string().nullable() };

const answerKinds = [
  'contract',
  'invitation',
  'changed',
  'applicants',
  'request',
  'offer',
  'reschedule',
  'dispute',
  'cancelled',
  'stated',
  'unrecorded',
] as const;

const answer = z.object({
  /**
   * For a professional: a contract, an invitation, a quick apply released because the job changed,
   * or hours that the practice disputes. For a practice: applicants of a job, a quick apply
   * (request), a contract that waits for the professional (offer), or a shift of the next seven days
   * that its professional cancelled. For both: another time that the other side proposed, hours that
   * it stated for a shift without a check-in, or such a shift of which no one has said anything.
   */
  kind: z.enum(answerKinds),
  /** The id of the contract, the invitation, the booking, or the job that has applicants. */
  id: uuid,
  jobId: ids.job,
  jobTitle: z.string(),
  ...someone,
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  city: z.string(),
  rate: z.number(),
  /** The lowest rate that applicants ask for; null for everything else. */
  askedRate: z.number().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Waiting applicants; 1 for everything else. */
  count: z.int(),
  /** The days of a series that it is about; `startsAt` is that of the first. */
  days: z.int(),
  applicationId: ids.application.nullable(),
  /** A quick apply that the practice can confirm now. */
  canConfirm: z.boolean(),
  /** What answering an invitation needs; null for everything else. */
  invitation: z
    .object({
      id: ids.invitation,
      location: z.string(),
      employmentType: z.enum(['w2', '1099', 'both']),
      /** Send this back when accepting. */
      termsVersion: z.string(),
      ...answers,
    })
    .nullable(),
  /** What one applicant would cost a practice besides the rate; null for several, and everything else. */
  cost: ownJobView
    .pick({ breakMinutes: true, paysMileage: true, mileageRate: true })
    .extend({
      employmentType: z.enum(['w2', '1099']),
      miles: z.int().nullable(),
      days: z.array(z.object({ ...shift, breakMinutes: z.int() })),
    })
    .nullable(),
});
export type AwaitedAnswer = z.output<typeof answer>;

const entry = z.object({
  kind: z.enum(entryKinds),
  /** The id of the booking, or of the job while it is open. */
  id: uuid,
  jobTitle: z.string(),
  /** The other side; null for an open job. */
  name: z.string().nullable(),
  /** Waiting applicants of an open job. */
  waiting: z.int(),
  ...shift,
});

const day = z.object({
  date: z.iso.date(),
  isAvailable: z.boolean().nullable(),
  entries: z.array(entry),
});
export type WeekDay = z.output<typeof day>;

const nextShift = z.object({
  id: ids.booking,
  applicationId: ids.application,
  jobTitle: z.string(),
  ...someone,
  ...shift,
  location: z.string(),
  rate: z.number(),
  total: z.number().nullable(),
  miles: z.int().nullable(),
  /** Null once the other side deleted their account. */
  contact: z
    .object({
      person: z.string(),
      phone: z.string(),
      /** The street of the shift, for the professional; never anyone's home. */
      address: z.string().nullable(),
      /** Where the professional comes from, for the practice. */
      city: z.string().nullable(),
      parkingInstructions: z.string().nullable(),
    })
    .nullable(),
});
export type NextShift = z.output<typeof nextShift>;

const work = z.object({
  /** Most urgent first; at most 20. */
  answers: z.array(answer),
  days: z.array(day),
  nextShift: nextShift.nullable(),
  /** What a professional's confirmed shifts pay; null without any, and for practices. */
  bookedAhead: z.object({ shifts: z.int(), total: z.number() }).nullable(),
  /** A practice is asked for its first-day card once a shift is confirmed. */
  asksFirstDay: z.boolean(),
});
export type Work = z.output<typeof work>;

const accounts = z.object({
  total: z.int(),
  professionals: z.int(),
  practices: z.int(),
  newThisWeek: z.int(),
  newest: z.array(
    z.object({
      id: ids.user,
      name: z.string(),
      userType: z.enum(['professional', 'practice']).nullable(),
      hasProvenContact: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});

export const dashboard = get('/api/dashboard', {
  summary:
    'What needs an answer, the next seven days, the next shift and booked pay; account figures for admins',
  tags: ['accounts', 'applications', 'bookings', 'contracts', 'invitations', 'jobs', 'profiles'],
  output: z.object({
    accounts: accounts.nullable(),
    /** Null without a profile. */
    work: work.nullable(),
  }),
});

export const suggestions = get('/api/dashboard/suggestions', {
  summary:
    "The open jobs of a professional's own role that fit best; without a profile, those that start next",
  tags: ['applications', 'bookings', 'invitations', 'jobs', 'profiles'],
  output: z.array(jobListing),
});

/** A job with who is available for it. */
const staffableJob = ownJobView.extend({
  openInvitations: z.int(),
  /** Favorites first, then nearest; `availableCount` counts those left out too. */
  available: z.array(
    z.object({
      id: ids.user,
      ...someone,
      miles: z.int().nullable(),
      hourlyRate: z.number(),
      reliability,
      isFavorite: z.boolean(),
    }),
  ),
  availableCount: z.int(),
  /** It starts soon, has no applicant, and no one is left to invite. */
  isNobodyLeft: z.boolean(),
});
export type StaffableJob = z.output<typeof staffableJob>;
export type AvailablePerson = StaffableJob['available'][number];

const staffingTags = [
  'applications',
  'availability',
  'bookings',
  'contracts',
  'favorites',
  'invitations',
  'jobs',
] as const;

export const unfilled = get('/api/dashboard/unfilled', {
  summary: "A practice's next unfilled jobs, and who is available for each within 60 miles",
  tags: [...staffingTags],
  output: z.array(staffableJob.extend({ chosen: ownJobRow.shape.chosen })),
});

export const posting = get('/api/practice/jobs/{id}/available', {
  summary:
    'A job and the days posted with it, soonest first, and who is available for each within 60 miles',
  params: byId(ids.job),
  query: z.object({
    ...pageQuery,
    limit: decimal(z.int().min(1).max(10)).default(5),
  }),
  tags: [...staffingTags],
  output: z.array(staffableJob),
});
