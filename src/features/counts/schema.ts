/** The API schema of the counts that the navigation shows. */
import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint';
import { countsPath, countsTags } from './rules';

const countsView = z.object({
  unreadMessages: z.int(),
  needsAnswer: z
    .int()
    .describe(
      'Contracts and invitations of a professional, applications to a practice, and proposed times',
    ),
});
export type Counts = z.output<typeof countsView>;

export const counts = endpoint({
  method: 'GET',
  path: countsPath,
  summary: 'How many messages are unread, and how much needs your answer',
  tags: countsTags,
  output: countsView,
});
