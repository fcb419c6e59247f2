/** API schemas for changing the email address of an account, and for undoing that. */
import * as z from 'zod';
import { post } from '#kernel/api/endpoint';
import { invalidEmailLink } from '../rules';
import { forgotPasswordForm, linkToken, userView } from '../schema';

export const emailForm = forgotPasswordForm;

const byToken = z.object({ token: linkToken(invalidEmailLink) });
const messageOnly = z.object({ message: z.string() });

export const requestEmail = post('/api/user/email', {
  summary:
    'Email a link to a new address for this account, after a recent login; nothing changes until it is used',
  body: emailForm,
  tags: [],
  output: messageOnly,
  isIdempotent: true,
});

export const changeEmail = post('/api/user/email/confirm', {
  summary:
    'Change the address with that link, after a recent login; logs out other devices and mails the old address a link that undoes it for 7 days',
  body: byToken,
  tags: ['me', 'security', 'profiles'],
  output: userView,
  isIdempotent: true,
});

export const undoEmail = post('/api/auth/undo-email', {
  summary:
    'Restore the address that got this link; ends all sessions, passkeys, calendar links and the password, and mails a reset link',
  body: byToken,
  tags: ['me', 'security'],
  output: messageOnly,
  isIdempotent: true,
});
