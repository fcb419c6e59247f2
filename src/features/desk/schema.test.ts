/** The desk's forms, message by message. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { applicationForm, contactForm, ticketForm } from './schema';

const contact = { name: 'Ada', email: 'ada@example.com', subject: '', message: 'Hello' };
const ticket = {
  name: 'Ada',
  email: 'ada@example.com',
  userType: 'professional',
  category: 'technical-issue',
  subject: 'Login',
  message: 'I cannot sign in today',
  urgency: 'high',
};
const application = {
  firstName: 'Ada',
  lastName: 'Moen',
  email: 'ada@example.com',
  phone: '7015550143',
  position: 'software-engineer',
  experience: 'mid',
  coverLetter: 'I would like to build the bridge between two banks.',
};

const firstMessage = (form: z.ZodType, field: string, value: unknown, rest: object) => {
  const { error } = form.safeParse({ ...rest, [field]: value });
  return error?.issues.find((issue) => issue.path.join('.') === field)?.message;
};

const badEmail = 'Please enter a valid email address';

describe('the contact form', () => {
  it.each([
    ['name', '', 'Please enter your name'],
    ['name', '  \n ', 'Please enter your name'],
    ['name', undefined, 'Please enter your name'],
    ['name', 'x'.repeat(121), 'Please use 120 characters or fewer'],
    ['name', 'A', undefined],
    ['email', '', 'Please enter your email address'],
    ['email', 'ada', badEmail],
    ['email', 'ada@example.com\nBcc: x@example.com', badEmail],
    ['email', 'ADA@Example.com', undefined],
    ['subject', undefined, undefined],
    ['subject', 'x'.repeat(201), 'Please use 200 characters or fewer'],
    ['message', ' ', 'Please enter your message'],
    ['message', 7, 'Please enter your message'],
    ['message', 'x'.repeat(5_001), 'Please use 5,000 characters or fewer'],
  ])('%s %j: %s', (field, value, message) => {
    expect(firstMessage(contactForm, field, value, contact)).toBe(message);
  });

  it('puts names and subjects on one line, and treats an empty subject as missing', () => {
    expect(
      contactForm.parse({ ...contact, name: 'Ada\r\nBcc: x', subject: 'Hi\nthere' }),
    ).toMatchObject({ name: 'Ada Bcc: x', subject: 'Hi there' });
    expect(contactForm.parse({ ...contact, subject: ' ' }).subject).toBeUndefined();
  });
});

describe('the ticket form', () => {
  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', 'Al', undefined],
    ['email', 'x', badEmail],
    ['userType', '', 'Please select your user type'],
    ['userType', 'admin', 'Please select your user type'],
    ['category', '', 'Please select a support category'],
    ['subject', 'Help', 'Subject must be at least 5 characters'],
    ['subject', 'Helps', undefined],
    ['message', 'x'.repeat(19), 'Please provide more details (at least 20 characters)'],
    ['message', 'x'.repeat(20), undefined],
    ['message', `${'x'.repeat(19)}  `, 'Please provide more details (at least 20 characters)'],
    ['urgency', undefined, 'Please select urgency level'],
    ['urgency', 'critical', 'Please select urgency level'],
  ])('%s %j: %s', (field, value, message) => {
    expect(firstMessage(ticketForm, field, value, ticket)).toBe(message);
  });

  it('accepts a complete ticket', () => {
    expect(ticketForm.parse(ticket)).toEqual(ticket);
  });
});

describe('the application form', () => {
  const badAddress = 'Please enter a web address, such as https://example.com';
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', 'B', 'Last name must be at least 2 characters'],
    ['email', '', badEmail],
    ['phone', '701555014', 'Please enter a valid phone number'],
    ['phone', '7015550143', undefined],
    ['phone', '+44 20 7946 0958', undefined],
    ['position', '', 'Please select a position'],
    ['experience', 'guru', 'Please select experience level'],
    ['coverLetter', 'x'.repeat(49), 'Please provide a cover letter (at least 50 characters)'],
    ['coverLetter', 'x'.repeat(50), undefined],
    ['linkedinUrl', '', undefined],
    ['linkedinUrl', 'linkedin.com/in/ada', undefined],
    ['linkedinUrl', 'javascript:alert(1)', badAddress],
    ['portfolioUrl', 'nowhere', badAddress],
  ])('%s %j: %s', (field, value, message) => {
    expect(firstMessage(applicationForm, field, value, application)).toBe(message);
  });

  it('treats an empty URL as missing', () => {
    const parsed = applicationForm.parse({ ...application, linkedinUrl: ' ', portfolioUrl: '' });
    expect([parsed.linkedinUrl, parsed.portfolioUrl]).toEqual([undefined, undefined]);
  });
});
