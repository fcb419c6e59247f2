/** API schemas of contracts. */

import * as z from 'zod';
import { endpoint, get, patch, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { applicationView, chosenDays } from '../applications/schema';
import { contractSummary } from '../terms/schema';
import { contractMachine, contractStatuses } from './rules';

export const select = post('/api/job-applications/{id}/select', {
  summary:
    'Select an applicant: a contract is created and waits for their answer; one for all days applied for together, or those named',
  params: byId(ids.application),
  body: z.object({
    ...chosenDays,
    textHash: z
      .string()
      .max(64)
      .optional()
      .describe('The hash of the preview you saw; 409 if it changed'),
  }),
  tags: ['applications', 'contracts'],
  output: applicationView,
  isIdempotent: true,
});

export const unselect = post('/api/job-applications/{id}/unselect', {
  summary: 'Withdraw an offer, with all of its days, before it is accepted',
  params: byId(ids.application),
  tags: ['applications', 'contracts'],
  output: applicationView,
});

export const contractView = z.object({
  ...contractSummary,
  practicePhotoUrl: z.string().nullable(),
  id: ids.contract,
  jobId: ids.job,
  applicationId: ids.application,
  professionalId: ids.user,
  practiceId: ids.user,
  bookingId: ids.booking.nullable(),
  workDate: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  status: z.enum(contractStatuses),
  /** Ended without an answer, because the professional was booked elsewhere. */
  endReason: z.enum(['conflict']).nullable(),
  /** Address and contact are shown to the professional once both sides are bound. */
  practiceAddress: z.string().nullable(),
  practicePhone: z.string().nullable(),
  practiceEmail: z.string().nullable(),
  contactPersonName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  signedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(contractMachine.actionsOf('professional'))),
});

export type ContractView = z.output<typeof contractView>;

const contractDetail = contractView.extend({
  text: z.string(),
  textHash: z.string(),
  redactedAt: z.iso
    .datetime()
    .nullable()
    .describe('When an account was deleted and its personal data removed from the text'),
  /** Accepted changes of the shift's time, oldest first. */
  addenda: z.array(
    z.object({
      id: ids.reschedule,
      acceptedAt: z.iso.datetime(),
      startsAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable(),
      text: z.string(),
      textHash: z.string(),
    }),
  ),
});

export const myContracts = get('/api/my-contracts', {
  summary: 'Your contracts, newest first',
  query: z.object(pageQuery),
  tags: ['contracts', 'bookings'],
  output: z.array(contractView),
});

export type ContractDetail = z.output<typeof contractDetail>;

export const oneContract = get('/api/contracts/{id}', {
  summary: 'One of your contracts, in full',
  params: byId(ids.contract),
  tags: ['contracts', 'bookings'],
  output: contractDetail,
});

export const contractPdf = get('/api/contracts/{id}.pdf', {
  summary: 'The contract as a PDF',
  params: byId(ids.contract),
  output: z.void(),
  isFile: true,
});

export const contractPdfAlias = endpoint({
  ...contractPdf,
  path: '/api/contracts/{id}/pdf',
  summary: 'The contract as a PDF, at another path',
});

export const answerContract = patch('/api/contracts/{id}/status', {
  summary: 'Accept or decline a contract, with all of its days: if one cannot be booked, none is',
  params: byId(ids.contract),
  body: z.object({ status: z.enum(['accepted', 'declined'], 'Please accept or decline') }),
  tags: ['jobs', 'applications', 'contracts', 'invitations', 'bookings'],
  output: contractDetail,
});
