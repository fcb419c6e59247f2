/** Request and response schemas of profiles, shared by forms, API and API description. */

import * as z from 'zod';
import { get, patch, post, put } from '#kernel/api/endpoint';
import { seenVersion } from '#kernel/api/version';
import { ids } from '#kernel/id';
import {
  badZip,
  fiveDigitZip,
  phoneNumber,
  typedNumber,
  webAddress,
  zipPattern,
} from '#kernel/input/fields';
import { stateName } from '#kernel/input/states';
import { plainLine, tooLong } from '#kernel/input/text';
import { week } from './availability/schema';
import { messages as wrong } from './payment/rules';
import * as paymentApi from './payment/schema';
import * as rules from './rules';

const text = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max));

const zipCode = z
  .string('ZIP code is required')
  .trim()
  .min(1, { error: 'ZIP code is required', abort: true })
  .regex(zipPattern, badZip);

const website = webAddress(300, tooLong(300));

const place = {
  address: plainLine('Address is required', { max: 200 }),
  city: plainLine('City is required', { max: 80 }),
  state: stateName('State is required'),
  zipCode,
};

const noDay = 'Please select at least one day of availability';

export const professionalForm = z.object({
  title: z.enum(rules.titles, 'Professional title is required'),
  yearsOfExperience: typedNumber('Years of experience is required', 0, 80).pipe(
    z.int('Years of experience must be a whole number'),
  ),
  bio: z.string().trim().max(2_000, tooLong(2_000)).optional(),
  phone: phoneNumber('Phone number is required'),
  ...place,
  hourlyRate: typedNumber('Hourly rate is required', 1, 1_000),
  availability: z.object(
    { days: z.array(z.enum(rules.weekdays), noDay).min(1, noDay).max(7) },
    noDay,
  ),
});

export const practiceForm = z.object({
  practiceName: plainLine('Practice name is required'),
  ...place,
  /** Derived from the ZIP code if omitted. */
  timeZone: z.string().max(60).optional(),
  phone: phoneNumber('Phone number is required'),
  website,
  description: text('Practice description is required', 3_000),
  contactPersonName: plainLine('Contact person name is required'),
  contactPersonEmail: z
    .string('Contact email is required')
    .trim()
    .toLowerCase()
    .min(1, { error: 'Contact email is required', abort: true })
    .max(254, 'Valid email is required')
    .pipe(z.email('Valid email is required')),
  contactPersonPhone: phoneNumber('Contact phone is required'),
  parkingInstructions: text('Parking instructions are required', 1_000),
  /** Confirms the account's password; it never sets one. */
  password: z
    .string('Password must be at least 6 characters')
    .min(6, 'Password must be at least 6 characters')
    .max(1000),
});

export const professionalView = z.object({
  id: ids.profile,
  userId: ids.user,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  title: z.enum(rules.titles),
  professionalType: z.enum(rules.titles),
  yearsOfExperience: z.int(),
  bio: z.string().nullable(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  location: z.string(),
  /** The time zone of the ZIP code. */
  timeZone: z.string(),
  hourlyRate: z.number(),
  availability: z.object({ ...week, days: z.array(z.enum(rules.weekdays)) }),
  licenseStatus: z.enum(rules.proofStates),
  licenseVerified: z.boolean(),
  licenseNumber: z.string().nullable(),
  licenseState: z.string().nullable(),
  licenseExpirationDate: z.iso.date().nullable(),
  licenseDocumentUrl: z.string().nullable(),
  cprStatus: z.enum(rules.proofStates),
  cprCertified: z.boolean(),
  cprCertificationVerified: z.boolean(),
  cprCertificationExpirationDate: z.iso.date().nullable(),
  cprCertificationUrl: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Masked: •••• and the last four digits. */
  bankRoutingNumber: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountType: z.enum(rules.accountTypes).nullable(),
  cardBrand: z.string().nullable(),
  cardExpiryMonth: z.int().nullable(),
  cardExpiryYear: z.int().nullable(),
  preferSameDayDeposit: z.boolean(),
  sharesBankAccount: z.boolean(),
  isPaymentSetUp: z.boolean(),
  profileVerified: z.boolean(),
  /** An admin rejected it, and nothing has been uploaded or saved since. */
  isRejected: z.boolean(),
  verificationNotes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ProfessionalView = z.output<typeof professionalView>;

export const practiceView = z.object({
  id: ids.profile,
  userId: ids.user,
  practiceName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  location: z.string(),
  timeZone: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  description: z.string(),
  contactPersonName: z.string(),
  contactPersonEmail: z.string(),
  contactPersonPhone: z.string(),
  parkingInstructions: z.string(),
  profileImageUrl: z.string().nullable(),
  facilityPhotos: z.array(z.string()),
  paymentMethod: z.enum(rules.paymentMethods).nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  cardExpiryMonth: z.int().nullable(),
  cardExpiryYear: z.int().nullable(),
  bankName: z.string().nullable(),
  bankRoutingNumber: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountLast4: z.string().nullable(),
  /** Whether there is something to charge, or it pays by check. */
  isPaymentSetUp: z.boolean(),
  isVerified: z.boolean(),
  verifiedAt: z.iso.datetime().nullable(),
  verificationState: z.enum(rules.verificationStates),
  /** Names of required documents that cannot be reviewed yet. */
  missingDocuments: z.array(z.string()),
  verificationNotes: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type PracticeView = z.output<typeof practiceView>;

export const getProfessional = get('/api/professional/profile', {
  summary: 'Your own profile as a professional; 404 before it is created',
  tags: ['profiles'],
  output: professionalView,
});

export const createProfessional = post('/api/professional/profile', {
  summary: 'Create your profile as a professional',
  body: professionalForm.extend(paymentApi.bankFields),
  tags: ['me', 'profiles'],
  output: professionalView,
  isIdempotent: true,
});

export const updateProfessional = put('/api/professional/profile', {
  summary: 'Save your profile as a professional; the state must match the ZIP code',
  body: professionalForm.extend({ ...paymentApi.bankFields, updatedAt: seenVersion }),
  tags: ['me', 'profiles'],
  output: professionalView,
});

export const patchProfessional = patch('/api/professional/profile', {
  summary: "Change how you're paid, or your weekly hours",
  body: z.object({ ...paymentApi.bankFields, availability: z.object(week).partial().optional() }),
  tags: ['profiles', 'availability', 'jobs'],
  output: professionalView,
});

export const getPractice = get('/api/practice/profile', {
  summary: "Your practice's own profile; 404 before it is created",
  tags: ['profiles'],
  output: practiceView,
});

export const createPractice = post('/api/practice/profile', {
  summary: "Create your practice's profile; the password confirms it's you",
  body: practiceForm,
  tags: ['me', 'profiles'],
  output: practiceView,
  isIdempotent: true,
});

export const updatePractice = put('/api/practice/profile', {
  summary:
    "Save your practice's profile; the password confirms it's you, and the state must match the ZIP code",
  body: practiceForm.extend({ updatedAt: seenVersion }),
  tags: ['me', 'profiles'],
  output: practiceView,
});

export const setPaymentMethod = post('/api/practice/payment-method', {
  summary: 'Choose how the practice pays the platform fee',
  body: z.object({
    paymentMethod: z.enum(rules.paymentMethods, wrong.method),
    cardNumber: paymentApi.accountOrCardNumber,
    expiryDate: z.string(wrong.expiry).trim().max(10, wrong.expiry).optional().describe('MM/YY'),
    cvv: paymentApi.cvv,
    cardToken: paymentApi.cardToken,
    bankName: paymentApi.bankName,
    bankRoutingNumber: paymentApi.routing,
    bankAccountNumber: paymentApi.accountOrCardNumber,
  }),
  tags: ['profiles'],
  output: practiceView,
});

export const submitVerification = post('/api/practice/submit-verification', {
  summary: 'Submit your practice for review',
  body: z.object({}),
  tags: ['profiles'],
  output: z.object({
    message: z.string(),
    /** Names of missing required documents. */
    missing: z.array(z.string()),
  }),
});

export const findPlace = get('/api/places/{zip}', {
  summary: 'City, state and time zone of a ZIP code',
  params: z.object({ zip: fiveDigitZip }),
  tags: [],
  output: z.object({ city: z.string(), state: z.string(), timeZone: z.string() }),
});
