/** API schema for changing a password when the user knows the current one. */
import * as z from 'zod';
import { post } from '#kernel/api/endpoint';
import { passwordForm, resetPasswordForm } from '../schema';

/** The rules of a new password are those of registration. */
export const changePasswordForm = resetPasswordForm.safeExtend(passwordForm.shape);

export const changePassword = post('/api/user/password', {
  summary: 'Change your password; logs out your other devices and ends your calendar links',
  body: passwordForm.extend({ newPassword: resetPasswordForm.shape.newPassword }),
  tags: ['me', 'security', 'calendar'],
  output: z.object({ message: z.string() }),
});
