/** The API schema of the counts that the navigation shows. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { countsPath, countsTags } from './rules';

const countsView = z.object({
  unreadMessages: z.int(),
  unreadNotices: z.int().describe('At most 100 are counted'),
  needsAnswer: z
    .int()
    .describe(
      'Contracts, invitations and disputed hours of a professional, applications to a practice, and proposed times',
    ),
});
export type Counts = z.output<typeof countsView>;

export const counts = get(countsPath, {
  summary: 'How many messages and notifications are unread, and how much needs your answer',
  tags: countsTags,
  output: countsView,
});
