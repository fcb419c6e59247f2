/** API schema of candidacies: each job a professional is invited to, applied for or booked for. */

import * as z from 'zod';
import { applicationStatuses } from '#features/jobs/rules';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { applicationMachine } from '../applications/rules';
import { contractMachine, contractStatuses } from '../contracts/rules';
import { invitationEnds, invitationStatuses } from '../invitations/rules';
import { answers } from '../invitations/schema';
import { candidacyGroups, candidacyOutcomes } from './rules';

const candidacyView = z.object({
  jobId: ids.job,
  jobTitle: z.string(),
  practiceName: z.string(),
  practicePhotoUrl: z.string().nullable(),
  location: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  group: z.enum(candidacyGroups),
  /** Days applied for together with the same status, itself included; empty if it stands alone. */
  days: z.array(
    z.object({
      jobId: ids.job,
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      bookingId: ids.booking.nullable(),
    }),
  ),
  /** The agreed rate, else the proposed one, else the posted one. */
  rate: z.number(),
  postedRate: z.number(),
  /** The latest application to this job. */
  application: z
    .object({
      id: ids.application,
      status: z.enum(applicationStatuses),
      isQuick: z.boolean(),
      reason: z.string().nullable(),
      appliedAt: z.iso.datetime(),
      allowedActions: z.array(z.enum(applicationMachine.actionsOf('professional'))),
    })
    .nullable(),
  /** The contract of that application. */
  contract: z
    .object({
      id: ids.contract,
      status: z.enum(contractStatuses),
      endReason: z.enum(['conflict']).nullable(),
      expiresAt: z.iso.datetime(),
      allowedActions: z.array(z.enum(contractMachine.actionsOf('professional'))),
    })
    .nullable(),
  /** The latest invitation to this job. */
  invitation: z
    .object({
      id: ids.invitation,
      status: z.enum(invitationStatuses),
      endReason: z.enum(invitationEnds).nullable(),
      employmentType: z.enum(['w2', '1099', 'both']),
      /** Send this back when accepting. */
      termsVersion: z.string(),
      ...answers,
    })
    .nullable(),
  bookingId: ids.booking.nullable(),
  /** Of that booking; `null` until the shift is checked out or its hours are settled. */
  outcome: z.enum(candidacyOutcomes).nullable(),
});

export type CandidacyView = z.output<typeof candidacyView>;

export const myCandidacies = get('/api/my-candidacies', {
  summary:
    "Each job you're invited to, applied for or booked for, once, with how far it got; what needs your answer first",
  query: z.object({ ...pageQuery, group: z.enum(candidacyGroups).optional() }),
  tags: ['applications', 'contracts', 'invitations', 'bookings', 'jobs'],
  output: z.array(candidacyView),
});
