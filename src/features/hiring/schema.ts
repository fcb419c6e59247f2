/** What hiring sends and answers: applications, contracts, invitations, favourites. */
import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint';
import { page } from '../../kernel/paging';
import { bookingView } from '../bookings/schema';
import { jobQuery, jobView } from '../jobs/schema';
import { professionalCard } from '../profiles/schema';
import {
  applicationStatuses,
  contractStatuses,
  invitationEnds,
  invitationStatuses,
  maxOpenInvitations,
} from './rules';

const id = z.object({ id: z.uuid() });

/** What the sender saw and chose; screens always send both. */
const consent = {
  termsVersion: z.string().max(40).optional().describe('The terms you saw; 409 if they changed'),
  employmentType: z
    .enum(['w2', '1099'], 'Please choose W-2 or 1099')
    .optional()
    .describe('Your choice where the job offers both; w2 if left out'),
};

/** Why a job fits a professional, as far as it is known. */
const fitView = z.object({
  isFree: z.boolean().nullable(),
  miles: z.int().nullable(),
  /** What the rate is above or below the professional's own, in dollars an hour. */
  rateDifference: z.number().nullable(),
  isOwnRole: z.boolean(),
  reasons: z.array(z.string()),
});

export const offeredJob = jobView.extend({
  miles: z.int().nullable(),
  fit: fitView.nullable(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
  /** Why you cannot take this job, whatever its state: another role, or papers that end before. */
  blockedReason: z.string().nullable(),
  allowedActions: z.array(z.enum(['apply', 'quick_apply', 'withdraw'])),
});
export type OfferedJob = z.output<typeof offeredJob>;

export const searchJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'Open jobs that start in the future, verified practices first',
  query: z.object({ ...page, ...jobQuery }),
  output: z.array(offeredJob),
});

export const oneJob = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}',
  summary: 'One job with its practice, distance and fit',
  params: id,
  output: offeredJob.extend({
    practice: z.object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      description: z.string(),
      parkingInstructions: z.string(),
      photoUrl: z.string().nullable(),
      facilityPhotos: z.array(z.string()),
      isVerified: z.boolean(),
    }),
    isFavourite: z.boolean(),
    applicationId: z.uuid().nullable(),
  }),
});

export const applicationView = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  practiceName: z.string(),
  location: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  postedRate: z.number(),
  proposedRate: z.number(),
  coverLetter: z.string().nullable(),
  employmentType: z.enum(['w2', '1099']),
  isQuick: z.boolean(),
  status: z.enum(applicationStatuses),
  reason: z.string().nullable(),
  appliedAt: z.iso.datetime(),
  respondedAt: z.iso.datetime().nullable(),
  contractId: z.uuid().nullable(),
  bookingId: z.uuid().nullable(),
  allowedActions: z.array(
    z.enum(['withdraw', 'select', 'unselect', 'reject', 'confirm', 'decline']),
  ),
});
export type ApplicationView = z.output<typeof applicationView>;

export const apply = endpoint({
  method: 'POST',
  path: '/api/job-applications',
  summary: "Apply with a rate of your own; it doesn't reserve your time",
  body: z.object({
    jobId: z.uuid(),
    proposedRate: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z
        .int('Please enter a whole dollar amount')
        .min(1, 'Please enter $1 or more')
        .max(1_000, 'Please enter $1,000 or less'),
    ),
    coverLetter: z.string().trim().max(3_000, 'Please use 3,000 characters or fewer').optional(),
    ...consent,
  }),
  output: applicationView,
  isIdempotent: true,
});

export const myApplications = endpoint({
  method: 'GET',
  path: '/api/my-applications',
  summary: 'Your applications, newest first',
  query: z.object(page),
  output: z.array(applicationView),
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/job-applications/{id}/withdraw',
  summary: 'Withdraw an application',
  params: id,
  output: applicationView,
});

/** An applicant beside the others. */
export const applicantView = applicationView.extend({
  professional: professionalCard.output,
  miles: z.int().nullable(),
  /** Free at that time: no live booking, and the week says so. */
  isFree: z.boolean().nullable(),
  isFavourite: z.boolean(),
});
export type ApplicantView = z.output<typeof applicantView>;

export const applicants = endpoint({
  method: 'GET',
  path: '/api/practice/jobs/{id}/applications',
  summary: "The applicants for one of the practice's jobs",
  params: id,
  query: z.object(page),
  output: z.array(applicantView),
});

export const select = endpoint({
  method: 'POST',
  path: '/api/job-applications/{id}/select',
  summary: 'Select an applicant: a contract is created and waits for their answer',
  params: id,
  body: z.object({
    textHash: z
      .string()
      .max(64)
      .optional()
      .describe('The hash of the preview you saw; 409 if it changed'),
  }),
  output: applicationView,
  isIdempotent: true,
});

export const unselect = endpoint({
  method: 'POST',
  path: '/api/job-applications/{id}/unselect',
  summary: 'Withdraw an offer before it is accepted',
  params: id,
  output: applicationView,
});

export const reject = endpoint({
  method: 'POST',
  path: '/api/job-applications/{id}/reject',
  summary: 'Reject an applicant, with an optional reason',
  params: id,
  body: z.object({
    reason: z.string().trim().max(500, 'Please use 500 characters or fewer').optional(),
  }),
  output: applicationView,
});

/** What a contract comes to, at a glance. */
const contractSummary = {
  practiceName: z.string(),
  professionalName: z.string(),
  jobTitle: z.string(),
  role: z.string(),
  agreedRate: z.number(),
  mileageRate: z.int().nullable(),
  /** There and back, in tenths of a mile. */
  roundTripMiles: z.number().nullable(),
  employmentType: z.enum(['w2', '1099', 'both']),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  breakMinutes: z.int(),
  paidHours: z.number().nullable(),
  mileagePay: z.number().nullable(),
  /** Wages for the paid hours and mileage; nothing for a permanent position. */
  total: z.number().nullable(),
  location: z.string(),
  specialInstructions: z.string().nullable(),
};

/** A contract before anybody has accepted it. */
const contractPreview = z.object({
  ...contractSummary,
  text: z.string(),
  /** Of the whole text, also where parts of it open only with the acceptance. */
  textHash: z.string(),
  termsVersion: z.string(),
});
export type ContractPreview = z.output<typeof contractPreview>;

export const previewJobContract = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/contract',
  summary: 'The contract a quick apply would accept',
  params: id,
  query: z.object({ employmentType: consent.employmentType }),
  output: contractPreview,
});

export const previewInvitationContract = endpoint({
  method: 'GET',
  path: '/api/invitations/{id}/contract',
  summary: 'The contract an invitation offers',
  params: id,
  query: z.object({ employmentType: consent.employmentType }),
  output: contractPreview,
});

export const previewApplicationContract = endpoint({
  method: 'GET',
  path: '/api/job-applications/{id}/contract',
  summary: 'The contract that selecting an applicant, or confirming a quick apply, would create',
  params: id,
  output: contractPreview,
});

export const contractView = z.object({
  ...contractSummary,
  id: z.uuid(),
  jobId: z.uuid(),
  applicationId: z.uuid(),
  bookingId: z.uuid().nullable(),
  workDate: z.iso.date().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  status: z.enum(contractStatuses),
  /** Ended without an answer: the professional was booked elsewhere. */
  endReason: z.enum(['conflict']).nullable(),
  expiresAt: z.iso.datetime(),
  signedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(['accept', 'decline'])),
});
export type ContractView = z.output<typeof contractView>;

/** Address and contact open once both are bound. */
const contractDetail = contractView.extend({
  text: z.string(),
  textHash: z.string(),
  practiceAddress: z.string().nullable(),
  practicePhone: z.string().nullable(),
  practiceEmail: z.string().nullable(),
  contactPersonName: z.string().nullable(),
});

export const myContracts = endpoint({
  method: 'GET',
  path: '/api/my-contracts',
  summary: 'Your contracts, newest first',
  query: z.object(page),
  output: z.array(contractView),
});

export const oneContract = endpoint({
  method: 'GET',
  path: '/api/contracts/{id}',
  summary: 'One of your contracts, in full',
  params: id,
  output: contractDetail,
});

export const contractPdf = endpoint({
  method: 'GET',
  path: '/api/contracts/{id}.pdf',
  summary: 'The contract as a PDF',
  params: id,
  output: z.void(),
  isFile: true,
});

export const contractPdfBelow = endpoint({
  ...contractPdf,
  path: '/api/contracts/{id}/pdf',
  summary: 'The contract as a PDF, at another path',
});

export const answerContract = endpoint({
  method: 'PATCH',
  path: '/api/contracts/{id}/status',
  summary: 'Accept or decline a contract',
  params: id,
  body: z.object({ status: z.enum(['accepted', 'declined'], 'Please accept or decline') }),
  output: contractDetail,
});

export const quickApply = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Take a job at its posted rate, accepted in advance; it reserves your time',
  body: z.object({ jobId: z.uuid(), ...consent }),
  output: bookingView,
  isIdempotent: true,
});

export const checkConflict = endpoint({
  method: 'POST',
  path: '/api/bookings/check-conflict',
  summary: 'Whether a job overlaps with your bookings',
  body: z.object({ jobId: z.uuid() }),
  output: z.object({
    hasConflict: z.boolean(),
    conflicts: z.array(
      z.object({
        bookingId: z.uuid(),
        jobTitle: z.string(),
        practiceName: z.string(),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        timeZone: z.string(),
      }),
    ),
  }),
});

export const confirmBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/confirm',
  summary: 'Confirm a quick apply: the contract is created and signed, the booking confirmed',
  params: id,
  output: bookingView,
  isIdempotent: true,
});

export const declineBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/decline',
  summary: 'Decline a quick apply',
  params: id,
  output: bookingView,
});

const invitationView = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  professionalId: z.uuid(),
  professionalName: z.string(),
  practiceName: z.string(),
  jobTitle: z.string(),
  location: z.string(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  rate: z.number(),
  employmentType: z.enum(['w2', '1099', 'both']),
  /** To be sent when accepting. */
  termsVersion: z.string(),
  status: z.enum(invitationStatuses),
  endReason: z.enum(invitationEnds).nullable(),
  createdAt: z.iso.datetime(),
  allowedActions: z.array(z.enum(['accept', 'decline'])),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/jobs/{id}/invitations',
  summary: 'Invite professionals; the first to accept at the posted rate is booked',
  params: id,
  body: z.object({
    professionalIds: z
      .array(z.uuid())
      .min(1, 'Please select someone to invite')
      .max(maxOpenInvitations, `You can invite up to ${maxOpenInvitations} at a time`),
  }),
  output: z.array(invitationView),
  isIdempotent: true,
});

/** Favourites first, then who is near, free and of the role. */
export const invitable = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/invitable',
  summary: 'Professionals a practice could invite to a job',
  params: id,
  query: z.object({ limit: page.limit }),
  output: z.array(
    z.object({
      professional: professionalCard.output,
      miles: z.int().nullable(),
      isFree: z.boolean().nullable(),
      isFavourite: z.boolean(),
      isInvited: z.boolean(),
    }),
  ),
});

export const jobInvitations = endpoint({
  method: 'GET',
  path: '/api/jobs/{id}/invitations',
  summary: "The invitations for one of the practice's jobs, latest first",
  params: id,
  query: z.object(page),
  output: z.array(invitationView),
});

export const myInvitations = endpoint({
  method: 'GET',
  path: '/api/my-invitations',
  summary: 'Invitations to a professional, newest first',
  query: z.object(page),
  output: z.array(invitationView),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/accept',
  summary: "Accept at the posted rate: you're booked if you're the first",
  params: id,
  body: z.object(consent),
  output: bookingView,
  isIdempotent: true,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  summary: 'Decline an invitation',
  params: id,
  output: invitationView,
});

const user = z.object({ userId: z.uuid() });

export const favourites = endpoint({
  method: 'GET',
  path: '/api/favourites',
  summary: 'Your favorite people and practices',
  query: z.object(page),
  output: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      detail: z.string(),
      photoUrl: z.string().nullable(),
    }),
  ),
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favourites/{userId}',
  summary: 'Add a favorite',
  params: user,
  output: z.void(),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favourites/{userId}',
  summary: 'Remove a favorite',
  params: user,
  output: z.void(),
});
