/** The background task that mails a reset link. */
import { task } from '#platform/tasks/tasks';
import { mailResetLink, resetRequest } from './commands';

export const passwordTasks = [task({ ...resetRequest, handle: mailResetLink })];
