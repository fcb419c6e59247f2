/**
 * Request and response schemas of the desk's three forms, shared by screens, API and API
 * description.
 */
import * as z from 'zod';
import { post } from '#kernel/api/endpoint';
import { webAddress } from '#kernel/input/fields';
import { plainLine, singleLine, tooLong } from '#kernel/input/text';
import { categories, cvRule, experiences, positions, urgencies, userTypes } from './rules';

export const text = (min: number, message: string) =>
  z.string(message).trim().min(min, message).max(5_000, tooLong(5_000));

const badEmail = 'Please enter a valid email address';
const email = z.string(badEmail).trim().toLowerCase().max(254, badEmail).pipe(z.email(badEmail));

export const oneOf = <T extends string>(labels: Record<T, string>, message: string) =>
  z.enum(Object.keys(labels) as T[], message);

const webPage = webAddress(500);

/** Named like an ordinary field, so that bots fill it in; users never see it. */
const homepage = z.string().optional().describe('Leave this empty');

export const contactForm = z.object({
  name: plainLine('Please enter your name'),
  email: z
    .string('Please enter your email address')
    .trim()
    .min(1, { error: 'Please enter your email address', abort: true })
    .pipe(email),
  subject: singleLine(undefined, { min: 0, max: 200 })
    .optional()
    .transform((subject) => subject || undefined),
  message: text(1, 'Please enter your message'),
  homepage,
});

export const ticketForm = z.object({
  name: plainLine('Name must be at least 2 characters', { min: 2 }),
  email,
  userType: oneOf(userTypes, 'Please select your user type'),
  category: oneOf(categories, 'Please select a support category'),
  subject: singleLine('Subject must be at least 5 characters', { min: 5, max: 200 }),
  message: text(20, 'Please provide more details (at least 20 characters)'),
  urgency: oneOf(urgencies, 'Please select urgency level'),
  homepage,
});

export const applicationForm = z.object({
  firstName: plainLine('First name must be at least 2 characters', { min: 2, max: 80 }),
  lastName: plainLine('Last name must be at least 2 characters', { min: 2, max: 80 }),
  email,
  phone: plainLine('Please enter a valid phone number', { min: 10, max: 40 }),
  position: oneOf(positions, 'Please select a position'),
  experience: oneOf(experiences, 'Please select experience level'),
  coverLetter: text(50, 'Please provide a cover letter (at least 50 characters)'),
  linkedinUrl: webPage,
  portfolioUrl: webPage,
  homepage,
});

const received = z.object({
  message: z.string(),
  reference: z.string().describe('The reference number, such as BW-7K3Q9F'),
});
export type Receipt = z.output<typeof received>;

export const sendMessage = post('/api/contact', {
  summary: 'Send the desk a message',
  body: contactForm,
  tags: ['inbox'],
  output: received,
  isIdempotent: true,
});

export const openTicket = post('/api/support/ticket', {
  summary: 'Open a support ticket',
  body: ticketForm,
  tags: ['inbox'],
  output: received,
  isIdempotent: true,
});

export const applyToUs = post('/api/careers/apply', {
  summary: 'Apply for a job with us, with or without a résumé',
  body: applicationForm,
  files: { cv: cvRule },
  tags: ['inbox'],
  output: received,
  isIdempotent: true,
});
