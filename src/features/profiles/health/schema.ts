/** How complete a profile is, and what is missing. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';

const healthItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  points: z.int(),
  completed: z.boolean(),
  action: z.string(),
  route: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
});

export const profileHealth = get('/api/profile-health', {
  summary: 'How complete your profile is; empty without an account type',
  tags: ['profiles', 'documents'],
  output: z.object({
    userType: z.enum(['professional', 'practice']).nullable(),
    percent: z.int(),
    level: z.string(),
    items: z.array(healthItem),
    quickWins: z.array(healthItem),
  }),
});

export type ProfileHealth = z.output<(typeof profileHealth)['output']>;
