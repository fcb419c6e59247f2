/** Request and response schemas of administration. */
import * as z from 'zod';
import { endpoint, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { ids } from '#kernel/id';
import { plainLine, tooLong } from '#kernel/input/text';
import { assignableKinds } from '../documents/rules';
import { documentView } from '../documents/schema';
import { practiceView, professionalView } from '../profiles/schema';
import * as rules from './rules';

const userType = z.enum(['professional', 'practice']);
const search = z.string().trim().max(100).optional().describe('Name, email, practice or city');

const profileItem = z.object({
  /** The id of the profile, not of the user. */
  id: ids.profile,
  userId: ids.user,
  userType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  reviewState: z.enum(rules.reviewStates),
  /** A verified profile can have waiting documents too; then it is in both lists. */
  waitingDocuments: z.int(),
  /** `null` if there is nothing for an admin to decide, such as while documents are missing. */
  waitingSince: z.iso.datetime().nullable(),
  documents: z.object({
    /** How many an approval needs, and the names of those that are missing. */
    required: z.int(),
    missing: z.array(z.string()),
    photos: z.int(),
  }),
  allowedActions: z.array(z.enum(rules.profileActions)),
  profile: z.object({
    title: z.string().optional(),
    practiceName: z.string().optional(),
    location: z.string(),
  }),
});
export type ProfileItem = z.output<typeof profileItem>;

const profileQuery = z.object({
  ...pageQuery,
  q: search,
  userType: userType.optional(),
  sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
});
const pendingQuery = profileQuery.extend({
  sort: z
    .enum(['waiting', 'newest', 'oldest', 'name'])
    .default('newest')
    .describe('`waiting` starts with who has waited longest for an admin'),
  waitsFor: z
    .enum(['review', 'documents'])
    .optional()
    .describe('Only those an admin can decide on, or only those without their documents'),
});

export const pendingProfiles = get('/api/admin/pending-profiles', {
  summary: 'Profiles waiting for a decision',
  query: pendingQuery,
  tags: ['profiles', 'documents'],
  output: z.array(profileItem),
});

/** A second path for the same list, which API clients may use. */
export const profilesPendingVerification = endpoint({
  ...pendingProfiles,
  path: '/api/admin/profiles-pending-verification',
});

export const verifiedProfiles = endpoint({
  ...pendingProfiles,
  path: '/api/admin/verified-profiles',
  summary: 'Profiles that are verified',
  query: profileQuery,
});

export const professionalProfiles = endpoint({
  ...pendingProfiles,
  path: '/api/admin/professional-profiles',
  summary: 'All professional profiles',
  query: profileQuery.omit({ userType: true }),
});

export const practiceProfiles = endpoint({
  ...professionalProfiles,
  path: '/api/admin/practice-profiles',
  summary: 'All practice profiles',
});

const userItem = z.object({
  id: ids.user,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: userType.nullable(),
  hasCompletedProfile: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type UserItem = z.output<typeof userItem>;

export const users = get('/api/admin/users', {
  summary: "How many users there are, and each side's users, newest first",
  query: z.object(pageQuery),
  tags: ['accounts', 'profiles'],
  output: z.object({
    totalUsers: z.int(),
    professionalsCount: z.int(),
    practicesCount: z.int(),
    pendingCount: z.int(),
    verifiedCount: z.int(),
    /** Limit and next page apply to each of the two lists. */
    professionals: z.array(userItem),
    practices: z.array(userItem),
  }),
});

export const accounts = get('/api/admin/accounts', {
  summary: 'Accounts without a profile, newest first',
  query: z.object({ ...pageQuery, q: search, userType: userType.optional() }),
  tags: ['accounts', 'profiles'],
  output: z.array(userItem),
});

/** Everything except payment data, which an admin does not need for verification. */
const hidden = {
  bankName: true,
  bankRoutingNumber: true,
  bankAccountNumber: true,
  cardBrand: true,
  cardExpiryMonth: true,
  cardExpiryYear: true,
} as const;

/** The newest change an admin saw, sent back with the decision: anything newer was not reviewed. */
const asOf = z.iso.datetime().describe('`asOf` of the profile you reviewed');

/** A document as shown to an admin: who reviewed it, and what the admin may do. */
export const reviewedDocument = documentView.extend({
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  allowedActions: z.array(z.enum(rules.documentActions)),
});
export type ReviewedDocument = z.output<typeof reviewedDocument>;

export const profileDetail = get('/api/admin/profiles/{id}', {
  summary: 'One profile with its documents, by the id of the profile',
  params: z.object({ id: ids.profile }),
  tags: ['profiles', 'documents'],
  output: z.object({
    item: profileItem,
    phone: z.string().nullable(),
    professional: professionalView
      .omit({
        ...hidden,
        bankAccountType: true,
        preferSameDayDeposit: true,
        sharesBankAccount: true,
        isPaymentSetUp: true,
      })
      .nullable(),
    practice: practiceView
      .omit({
        ...hidden,
        cardLast4: true,
        bankAccountLast4: true,
        paymentMethod: true,
        isPaymentSetUp: true,
      })
      .nullable(),
    documents: z.array(reviewedDocument),
    /** Names of documents missing for an approval. */
    missing: z.array(z.string()),
    notes: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    asOf: z.iso.datetime(),
    allowedActions: z.array(z.enum(rules.profileActions)),
  }),
});
export type ProfileDetail = z.output<(typeof profileDetail)['output']>;

/** Sent in the email unchanged. */
const words = z.string().trim().max(2_000, tooLong(2_000));
const notes = words.optional();
const noReason = 'Please give a reason. The person who uploaded the document will see it.';
const reason = words.min(1, noReason);

/** Accepts two request shapes: `approve` with the user type, or `verified` with notes. */
export const verifyProfile = post('/api/admin/verify-profile', {
  summary: 'Approve or reject a profile',
  body: z
    .object({
      profileId: z.uuid('Please choose a profile').toLowerCase().brand<'ProfileId'>(),
      userType: userType.optional(),
      approve: z.boolean().optional(),
      verified: z.boolean().optional(),
      notes: notes.describe('Required for a rejection that marks no document'),
      asOf: asOf.optional(),
      rejectedDocuments: z
        .array(z.object({ id: ids.document, reason }))
        .max(100)
        .default([])
        .describe("For a rejection: the documents to reject. The others don't change."),
    })
    .refine(
      ({ approve, verified, rejectedDocuments }) =>
        !(approve ?? verified) || rejectedDocuments.length === 0,
      {
        path: ['rejectedDocuments'],
        message: "A profile can't be approved while one of its documents is rejected",
      },
    )
    .refine(
      ({ approve, verified }) =>
        (approve ?? verified) !== undefined && (verified ?? approve) === (approve ?? verified),
      { path: ['approve'], message: 'Please choose whether to approve the profile' },
    )
    .refine(
      ({ approve, verified, notes: said, rejectedDocuments }) =>
        (approve ?? verified) !== false || Boolean(said) || rejectedDocuments.length > 0,
      { path: ['notes'], message: rules.noRejectionReason },
    ),
  tags: ['profiles', 'documents', 'audit'],
  output: profileItem,
});

export const reviewDocument = post('/api/admin/documents/{id}', {
  summary: 'Approve or reject one document',
  params: z.object({ id: ids.document }),
  body: z
    .object({
      approve: z.boolean('Please choose whether to approve the document'),
      notes: notes.describe('The reason; required for a rejection'),
      kind: z
        .enum(assignableKinds, 'Please choose what this document is')
        .optional()
        .describe('What a verification document is; required to approve one'),
      asOf,
    })
    .refine(({ approve, notes: said }) => approve || Boolean(said), {
      path: ['notes'],
      message: noReason,
    }),
  tags: ['profiles', 'documents', 'audit'],
  output: reviewedDocument.extend({
    /** The effect on the profile, if there is one. */
    profile: z
      .object({
        id: ids.profile,
        reviewState: z.enum(rules.reviewStates),
        /** Names of requirements without a verified document. */
        missing: z.array(z.string()),
        /** Every document is verified; the profile itself still needs a decision. */
        isDecisionNeeded: z.boolean(),
        message: z.string(),
      })
      .nullable(),
  }),
});

const badPhone = 'Please enter a US phone number with its country code, such as +1 701 555 0143';

export const testSms = post('/api/test-sms', {
  summary: 'Text the fixed test message, followed by an optional message, to a phone',
  body: z.object({
    phoneNumber: z
      .string('Phone number is required')
      .trim()
      .min(1, { error: 'Phone number is required', abort: true })
      .max(40, badPhone)
      .refine(rules.isTestPhone, badPhone),
    message: plainLine(undefined, { min: 0, max: 300 }).optional(),
  }),
  tags: ['audit'],
  output: z.object({ message: z.string() }),
});
