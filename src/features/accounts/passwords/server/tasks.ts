/** The payload of a reset request in the task queue. */
import * as z from 'zod';
import { uuid } from '#kernel/id';

export const resetRequest = {
  name: 'account:mailResetLink',
  payload: z.object({ id: uuid, email: z.string() }),
};
