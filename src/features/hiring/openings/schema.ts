/** API schemas of job listings for professionals: distance, fit and allowed actions. */
import * as z from 'zod';
import { applicationStatuses, jobStatuses } from '#features/jobs/rules';
import { jobQuery, jobView } from '#features/jobs/schema';
import { payRecord } from '#features/profiles/cards/schema';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { shiftPlaces, townPlace } from '#kernel/place';

/** Why a job fits a professional, as far as the profile tells. */
const fitView = z.object({
  /** For days posted together: on at least one that is open; `reasons` says on how many. */
  isAvailable: z.boolean().nullable(),
  miles: z.int().nullable(),
  /** The posted rate minus the professional's own, in dollars per hour. */
  rateDifference: z.number().nullable(),
  isOwnRole: z.boolean(),
  reasons: z.array(z.string()),
});

/** A day of a series. */
const listedDay = z.object({
  id: ids.job,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  breakMinutes: z.int(),
});

/** What a listing has besides the shift itself. */
export const listingAdditions = z.object({
  miles: z.int().nullable(),
  fit: fitView.nullable(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
  /** You have an open invitation to it. */
  isInvited: z.boolean(),
  /** The contract you can still answer. */
  contract: z.object({ id: ids.contract, rate: z.number() }).nullable(),
  /**
   * Why you cannot take this job, whatever its status: another role, or documents that expire
   * first.
   */
  blockedReason: z.string().nullable(),
  allowedActions: z.array(z.enum(['apply', 'quick_apply', 'withdraw'])),
  /** The open days posted together with this one, itself included; empty if it stands alone. */
  days: z.array(listedDay),
});

export const jobListing = jobView.extend(listingAdditions.shape);

export type JobListing = z.output<typeof jobListing>;

export const searchJobs = get('/api/jobs', {
  summary:
    'Open shifts that start in the future, verified practices first; days posted together are one job',
  query: z.object({ ...pageQuery, ...jobQuery, practiceId: ids.user.optional() }),
  tags: ['jobs', 'applications', 'bookings', 'contracts', 'invitations'],
  output: z.array(jobListing),
});

const { sort: _, ...mapQuery } = jobQuery;

export const jobMap = get('/api/jobs/map', {
  summary: 'How many open jobs each town has, with the filters of the search',
  query: z.object(mapQuery),
  tags: ['jobs', 'bookings'],
  output: z.object({
    /** Your own town, if you have a profile. */
    home: townPlace.nullable(),
    towns: z.array(
      townPlace.extend({
        /** The town's ZIP codes that have jobs. */
        zips: z.array(z.string()),
        jobs: z.int(),
        maxRate: z.number(),
      }),
    ),
  }),
});
export type JobMap = z.output<typeof jobMap.output>;

export const oneJob = get('/api/jobs/{id}', {
  summary: 'One job with its practice, distance and fit',
  params: byId(ids.job),
  tags: ['jobs', 'applications', 'bookings', 'contracts', 'favorites', 'invitations'],
  output: jobListing.extend({
    /** All days posted together with this one, itself included; empty if it stands alone. */
    days: z.array(
      listedDay.extend({
        status: z.enum(jobStatuses),
        /** To apply to several days, send the sum of their versions: see `termsVersion` there. */
        termsVersion: z.string(),
        applicationId: ids.application.nullable(),
        applicationStatus: z.enum(applicationStatuses).nullable(),
        blockedReason: z.string().nullable(),
        /** You already work at this time. */
        isBusy: z.boolean(),
        allowedActions: jobListing.shape.allowedActions,
      }),
    ),
    practice: z.object({
      id: ids.user,
      name: z.string(),
      city: z.string(),
      description: z.string(),
      parkingInstructions: z.string(),
      photoUrl: z.string().nullable(),
      facilityPhotos: z.array(z.string()),
      isVerified: z.boolean(),
      payRecord,
    }),
    isFavorite: z.boolean(),
    places: shiftPlaces,
    applicationId: ids.application.nullable(),
    /** The rate of your own application. */
    proposedRate: z.number().nullable(),
  }),
});
