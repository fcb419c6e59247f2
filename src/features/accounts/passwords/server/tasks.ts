/** The wish for a reset link, as the queue carries it from the request to the worker. */
import * as z from 'zod';

export const resetRequest = {
  name: 'account:mailResetLink',
  payload: z.object({ id: z.uuid(), email: z.string() }),
};
