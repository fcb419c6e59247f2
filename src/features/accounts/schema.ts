/** Request and response schemas of accounts, shared by forms, API and API description. */

import * as z from 'zod';
import { get, post, put } from '#kernel/api/endpoint';
import { ids } from '#kernel/id';
import { badPhone, phoneNumber } from '#kernel/input/fields';
import { isUsPhone } from '#kernel/input/phone';
import { plainLine } from '#kernel/input/text';
import { invalidEmailLink, invalidResetLink } from './rules';

const email = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

const tooShort = 'Password must be at least 8 characters';
const newPassword = z
  .string(tooShort)
  .min(8, tooShort)
  .max(128, 'Password must be 128 characters or fewer');
const confirmPassword = z.string('Please confirm your password');

const userType = z.enum(['professional', 'practice'], 'Please choose an account type');
export const pickUserType = (value: unknown) => userType.safeParse(value).data;

const phone = phoneNumber('Phone number is required');

/** Whether text messages can be sent to an otherwise valid number. */
const usPhone = phone.refine(isUsPhone, {
  error: badPhone,
  when: ({ issues }) => issues.length === 0,
});

/** The secret in an emailed link. */
export const linkToken = (message: string) => z.string(message).min(1, message).max(200, message);

const code = z.string('Code must be 6 digits').length(6, 'Code must be 6 digits');

/**
 * The confirmation of a new password. It is not an error if it repeats a password that is too
 * short.
 */
const isConfirmed = (password: unknown, again: unknown) =>
  typeof again !== 'string' || again.length >= 8 || (again !== '' && again === password);
const unconfirmed = {
  path: ['confirmPassword'],
  message: 'Please confirm your password',
  when: () => true,
};
const mismatch = { path: ['confirmPassword'], message: "Passwords don't match", when: () => true };

export const loginForm = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
  /** Required only when two-step verification is on. */
  secondFactor: z.string().trim().max(40).optional(),
});

export const forgotPasswordForm = z.object({ email });

export const resetPasswordForm = z
  .object({ newPassword, confirmPassword })
  .refine((form) => isConfirmed(form.newPassword, form.confirmPassword), unconfirmed)
  .refine((form) => form.newPassword === form.confirmPassword, mismatch);

export const nameForm = z.object({
  firstName: plainLine('First name is required', { max: 80 }),
  lastName: plainLine('Last name is required', { max: 80 }),
});

export const contactForm = nameForm.extend({ phone, userType });

export const verifyForm = z
  .object({ email, code, password: newPassword, confirmPassword })
  .refine((form) => isConfirmed(form.password, form.confirmPassword), unconfirmed)
  .refine((form) => form.password === form.confirmPassword, mismatch);

export const passwordForm = z.object({
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
});

export const totpCodeForm = z.object({
  code: z.string('Code must be 6 digits').trim().length(6, 'Code must be 6 digits'),
});

export const userView = z.object({
  id: ids.user,
  email: z.string(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  userType: userType.nullable(),
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  hasCompletedProfile: z.boolean(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  hasSecondFactor: z.boolean(),
  profileVisibility: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
});
export type UserView = z.output<typeof userView>;

const messageOnly = z.object({ message: z.string() });
const codeSent = messageOnly.extend({
  testCode: z
    .string()
    .optional()
    .describe('Only while the built-in outbox replaces SMS, never in production'),
});

export const currentUser = get('/api/auth/user', {
  summary: 'The logged-in user',
  tags: ['me'],
  output: userView,
});

export const saveSettings = put('/api/user/profile', {
  summary: 'Change your settings; what is left out stays as it is',
  body: z.object({
    emailNotifications: z.boolean().optional().describe('All email except for security'),
    smsNotifications: z.boolean().optional(),
    profileVisibility: z
      .boolean('Please choose on or off')
      .optional()
      .describe('Off: practices no longer find this professional; bookings and messages stay'),
  }),
  tags: ['me'],
  output: userView,
});

export const login = post('/api/login', {
  summary: 'Log in with email and password, and the second factor if it is on',
  body: loginForm,
  tags: ['me'],
  output: userView,
});

export const loginNavigation = get('/api/login', {
  summary: 'Redirect to the login screen, keeping a return path on this site',
  query: z.object({ returnTo: z.string().max(2000).optional() }),
  output: z.void(),
  isNavigation: true,
});

export const logoutNavigation = get('/api/simple-logout', {
  summary: 'Log out on all devices; a navigation from another site gets a page with a button',
  output: z.void(),
  isNavigation: true,
});

export const logoutConfirmed = post('/api/simple-logout', {
  summary: 'Log out on all devices, from the button on that page',
  output: z.void(),
  isNavigation: true,
});

export const forgotPassword = post('/api/auth/forgot-password', {
  summary: 'Email a reset link if the address has an account; the response is the same either way',
  body: forgotPasswordForm,
  tags: [],
  output: messageOnly,
});

export const resetPassword = post('/api/auth/reset-password', {
  summary:
    'Set a new password with an emailed link; ends all sessions, calendar links and passkeys, and removes what was set up before the email was verified',
  body: z.object({ token: linkToken(invalidResetLink), email, newPassword }),
  tags: ['me', 'security'],
  output: messageOnly,
});

export const sendVerification = post('/api/send-verification', {
  summary: 'Send a registration code by SMS',
  body: contactForm.extend({ phone: usPhone }),
  tags: [],
  output: codeSent,
  isIdempotent: true,
});

export const verifyCode = post('/api/verify-code', {
  summary: 'Create the account with the code, and log in',
  body: z.object({
    email,
    code,
    password: newPassword,
    phone,
    contact: phone,
    userType,
    type: z.literal('phone', 'Only phone verification is offered'),
  }),
  tags: ['me', 'accounts'],
  output: userView,
  isIdempotent: true,
});

export const phoneForm = z.object({ phone: usPhone });

export const sendPhoneCode = post('/api/user/phone/code', {
  summary:
    'Text a code that confirms a phone for this account; for another number than its own, after a recent login',
  body: phoneForm,
  tags: [],
  output: codeSent,
  isIdempotent: true,
});

export const codeForm = z.object({ code });

export const confirmPhone = post('/api/user/phone/confirm', {
  summary:
    "Confirm this account's phone with the code it was sent; another number logs out other devices",
  body: phoneForm.extend(codeForm.shape),
  tags: ['me', 'security'],
  output: userView,
  isIdempotent: true,
});

export const verifyEmail = post('/api/auth/verify-email', {
  summary: 'Confirm an email address with an emailed link',
  body: z.object({ token: linkToken(invalidEmailLink) }),
  tags: ['me'],
  output: messageOnly,
});

export const sendEmailLink = post('/api/auth/send-verify-email', {
  summary: 'Resend the email with the confirmation link',
  tags: [],
  output: messageOnly,
});

export const startTotp = post('/api/user/totp', {
  summary: 'Start two-step verification: returns a new key for an authenticator app',
  body: passwordForm,
  tags: [],
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = post('/api/user/totp/confirm', {
  summary: 'Turn on two-step verification with a first code; returns the recovery codes once',
  body: totpCodeForm,
  tags: ['me'],
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const stopTotp = post('/api/user/totp/off', {
  summary: 'Turn off two-step verification',
  body: passwordForm,
  tags: ['me'],
  output: messageOnly,
});
