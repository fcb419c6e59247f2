/** API schemas of contract previews, and of the terms and choices sent before a user is bound. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { byId, ids } from '#kernel/id';

/** The terms the sender saw and the choice they made; our screens always send both. */
export const consent = {
  termsVersion: z.string().max(40).optional().describe('The terms you saw; 409 if they changed'),
  employmentType: z
    .enum(['w2', '1099'], 'Please choose W-2 or 1099')
    .optional()
    .describe('Your choice where the job offers both; w2 if left out'),
};

/** A contract's summary. */
export const contractSummary = {
  practiceName: z.string(),
  professionalName: z.string(),
  jobTitle: z.string(),
  role: z.string(),
  agreedRate: z.number(),
  mileageRate: z.int().nullable(),
  /** Round trip, in tenths of a mile. */
  roundTripMiles: z.number().nullable(),
  employmentType: z.enum(['w2', '1099', 'both']),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  breakMinutes: z.int(),
  paidHours: z.number().nullable(),
  mileagePay: z.number().nullable(),
  /** Wages for the paid hours plus mileage; null for a permanent position. */
  total: z.number().nullable(),
  /** Each day this contract is for, itself included; none for a permanent position. */
  days: z.array(
    z.object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      breakMinutes: z.int(),
      paidHours: z.number(),
      total: z.number(),
    }),
  ),
  /** What all of these days pay together. */
  daysTotal: z.number().nullable(),
  location: z.string(),
  specialInstructions: z.string().nullable(),
};

/** A contract that neither side has accepted yet. */
export const contractPreview = z.object({
  ...contractSummary,
  text: z.string(),
  /** Hash of the whole text, including the parts that are hidden until acceptance. */
  textHash: z.string(),
  termsVersion: z.string(),
});

export type ContractPreview = z.output<typeof contractPreview>;

export const previewJobContract = get('/api/jobs/{id}/contract', {
  summary: 'The contract a quick apply would accept',
  params: byId(ids.job),
  query: z.object({ employmentType: consent.employmentType }),
  tags: ['jobs'],
  output: contractPreview,
});

export const previewInvitationContract = get('/api/invitations/{id}/contract', {
  summary: 'The contract an invitation offers',
  params: byId(ids.invitation),
  query: z.object({ employmentType: consent.employmentType }),
  tags: ['jobs', 'invitations'],
  output: contractPreview,
});

export const previewApplicationContract = get('/api/job-applications/{id}/contract', {
  summary:
    'The contract that selecting an applicant, or confirming a quick apply, would create; for all days applied for together, or those named',
  params: byId(ids.application),
  query: z.object({
    applicationIds: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(ids.application).min(1).max(60))
      .optional()
      .describe('The applications of the chosen days, separated by commas'),
  }),
  tags: ['jobs', 'applications'],
  output: contractPreview,
});
