/** The payload of a reset request in the task queue. */
import * as z from 'zod';

export const resetRequest = {
  name: 'account:mailResetLink',
  payload: z.object({ id: z.uuid(), email: z.string() }),
};
