/** API schemas of call-outs. */

import * as z from 'zod';
import { clockTime, jobForm } from '#features/jobs/form';
import { professionalTypes } from '#features/jobs/rules';
import { get, post } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';
import { calendarDay } from '#kernel/time/calendarDay';
import { callOutEnds, maxMiles, widerMiles } from './rules';

const { hourlyRate, breakMinutes } = jobForm.shape;
const professionalType = z.enum(professionalTypes);

/** What a call-out would post, and how many it would find. */
const proposal = z.object({
  professionalType,
  workDate: z.iso.date(),
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  hourlyRate: z.number(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Today and tomorrow at the practice. */
  days: z.array(z.object({ date: z.iso.date(), isPossible: z.boolean() })),
  /** The practice's open job for this role and day, to which people are invited instead. */
  jobId: ids.job.nullable(),
  /** Whether there is such a job; if so but `jobId` is null, the proposal is for a second one. */
  hasPosted: z.boolean(),
  /** Favorites who are available. */
  favorites: z.int(),
  /** Others who are available nearby. */
  others: z.int(),
});
export type Proposal = z.output<typeof proposal>;

export const proposeCallOut = get('/api/call-outs/proposal', {
  summary:
    "The practice's usual shift for a role, today or tomorrow, and how many professionals are available; or the shift the practice has posted for that day, unless its call-out is running. Without a role, that of its latest job; without a day, the first that is still possible",
  query: z.object({
    professionalType: professionalType.optional(),
    workDate: calendarDay.optional(),
    startTime: clockTime.optional(),
    endTime: clockTime.optional(),
    post: z.enum(['another']).optional().describe('Besides one that is posted for that day'),
  }),
  tags: ['jobs', 'availability', 'favorites', 'bookings', 'invitations'],
  output: proposal,
});

const reach = z.object({
  maxMiles: z.union([z.literal(maxMiles), z.literal(widerMiles)]),
  offHours: z.boolean(),
});

const callOutView = z.object({
  jobId: ids.job,
  /** Null if there never was one. */
  callOut: z
    .object({
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      endReason: z.enum(callOutEnds).nullable(),
      wave: z.int(),
      nextWaveAt: z.iso.datetime().nullable(),
      invited: z.int(),
      /** How many of them saw the invitation in the app, or answered it. */
      seen: z.int(),
      declined: z.int(),
      /** Invitations that can be answered now. */
      open: z.int(),
    })
    .nullable(),
  /**
   * What is left once everyone within reach was asked, for an open shift that starts soon; null
   * while there is someone to invite, or an applicant to answer.
   */
  lastResorts: z
    .object({
      /** A higher hourly rate; null if the shift can't be changed now. */
      raiseTo: z.number().nullable(),
      /** Wider reaches that would find someone, and how many. */
      reaches: z.array(reach.extend({ people: z.int() })),
    })
    .nullable(),
  allowedActions: z.array(z.enum(['start', 'stop'])),
});
export type CallOutView = z.output<typeof callOutView>;

export const callOut = post('/api/call-outs', {
  summary:
    'Post a shift of today or tomorrow, and invite available professionals in waves until one accepts. Everything else about the job is as usual',
  body: z.object({
    professionalType,
    workDate: calendarDay,
    startTime: clockTime,
    endTime: clockTime,
    breakMinutes,
    hourlyRate,
    isAnother: z
      .boolean()
      .optional()
      .describe('Besides one that is posted for this role and day; refused otherwise'),
  }),
  tags: ['jobs', 'invitations'],
  output: callOutView,
  isIdempotent: true,
});

const byJob = byId(ids.job);

export const jobCallOut = get('/api/jobs/{id}/call-out', {
  summary: "The call-out for one of the practice's jobs: its waves, and who saw or declined",
  params: byJob,
  tags: ['invitations', 'jobs', 'bookings'],
  output: callOutView,
});

export const startCallOut = post('/api/jobs/{id}/call-out', {
  summary:
    'Invite available professionals to an open shift in waves until one accepts. Started again, it goes on with those who were not invited yet',
  params: byJob,
  body: z.object({
    maxMiles: reach.shape.maxMiles
      .optional()
      .describe('How far from the shift; it never gets less'),
    offHours: reach.shape.offHours
      .optional()
      .describe('Also people outside their hours, but no one who marked that day as away'),
  }),
  tags: ['invitations'],
  output: callOutView,
  isIdempotent: true,
});

export const stopCallOut = post('/api/jobs/{id}/call-out/stop', {
  summary: 'Send no more waves. Open invitations stay open',
  params: byJob,
  tags: ['invitations'],
  output: callOutView,
});
