/** The newcomer's checklist as the API returns it. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { stepIds, stepStates } from './rules';

const action = z.object({ label: z.string(), to: z.string() }).nullable();

/** The last step needs bookings, so the route is mounted by the dashboard. */
export const checklist = get('/api/checklist', {
  summary:
    'The five steps to a first shift, empty without an account type, and why it was rejected',
  tags: ['applications', 'bookings', 'documents', 'jobs', 'profiles'],
  output: z.object({
    steps: z.array(
      z.object({
        id: z.enum(stepIds),
        title: z.string(),
        text: z.string(),
        state: z.enum(stepStates),
        word: z.string(),
        notes: z.string().nullable(),
        action,
      }),
    ),
    /** Why an account was rejected, and what to do about it; null for every other. */
    rejection: z
      .object({ title: z.string(), reasons: z.array(z.string()), text: z.string(), action })
      .nullable(),
  }),
});
