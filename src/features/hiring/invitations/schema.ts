/** API schemas of invitations and their candidates. */

import * as z from 'zod';
import { bookingView } from '#features/bookings/schema';
import { professionalCard } from '#features/profiles/cards/schema';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { consent } from '../terms/schema';
import { invitationEnds, invitationMachine, invitationStatuses, maxOpenInvitations } from './rules';

/** How its professional can answer an invitation. */
export const answers = {
  allowedActions: z.array(z.enum(invitationMachine.actionsOf('professional'))),
  /** After YES by SMS: until when nobody else can be booked. */
  heldUntil: z.iso.datetime().nullable(),
  /** Why it cannot be accepted now: it is held for another professional. */
  blockedReason: z.string().nullable(),
};

const invitationView = z.object({
  id: ids.invitation,
  jobId: ids.job,
  professionalId: ids.user,
  professionalName: z.string(),
  practiceName: z.string(),
  jobTitle: z.string(),
  location: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  rate: z.number(),
  employmentType: z.enum(['w2', '1099', 'both']),
  /** Send this back when accepting. */
  termsVersion: z.string(),
  status: z.enum(invitationStatuses),
  endReason: z.enum(invitationEnds).nullable(),
  createdAt: z.iso.datetime(),
  /** When the professional first saw it in the app; null if they only got the message. */
  seenAt: z.iso.datetime().nullable(),
  ...answers,
});

export const invite = post('/api/jobs/{id}/invitations', {
  summary: 'Invite professionals; the first to accept at the posted rate is booked',
  params: byId(ids.job),
  body: z.object({
    professionalIds: z
      .array(ids.user)
      .min(1, 'Please select someone to invite')
      .max(maxOpenInvitations, `You can invite up to ${maxOpenInvitations} at a time`),
  }),
  tags: ['invitations'],
  output: z.array(invitationView),
  isIdempotent: true,
});

/** Favorites first, then by role, availability and distance. */
export const invitable = get('/api/jobs/{id}/invitable', {
  summary: 'Professionals a practice could invite to a job',
  params: byId(ids.job),
  query: z.object({ limit: pageQuery.limit }),
  tags: ['invitations', 'bookings', 'favorites', 'availability'],
  output: z.array(
    z.object({
      professional: professionalCard.output,
      miles: z.int().nullable(),
      isAvailable: z.boolean().nullable(),
      isFavorite: z.boolean(),
      isInvited: z.boolean(),
    }),
  ),
});

export const jobInvitations = get('/api/jobs/{id}/invitations', {
  summary: "The invitations for one of the practice's jobs, latest first",
  params: byId(ids.job),
  query: z.object(pageQuery),
  tags: ['invitations'],
  output: z.array(invitationView),
});

export const myInvitations = get('/api/my-invitations', {
  summary: 'Invitations to a professional, newest first',
  query: z.object({ ...pageQuery, jobId: ids.job.optional().describe('Only those to this job') }),
  tags: ['invitations', 'bookings'],
  output: z.array(invitationView),
});

export const markInvitationSeen = post('/api/invitations/{id}/seen', {
  summary: 'Tell the practice that its invitation was seen; once is enough',
  params: byId(ids.invitation),
  tags: [],
  output: z.void(),
});

export const acceptInvitation = post('/api/invitations/{id}/accept', {
  summary: "Accept at the posted rate: you're booked if you're the first",
  params: byId(ids.invitation),
  body: z.object(consent),
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings'],
  output: bookingView,
  isIdempotent: true,
});

export const declineInvitation = post('/api/invitations/{id}/decline', {
  summary: 'Decline an invitation',
  params: byId(ids.invitation),
  tags: ['invitations'],
  output: invitationView,
});
