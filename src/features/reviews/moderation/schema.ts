/** API schemas of reported reviews, for admins. */
import * as z from 'zod';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { longText, reviewView } from '../schema';

export const reportedReview = z.object({
  review: reviewView,
  reportedAt: z.iso.datetime(),
  reportReason: z.string(),
  decision: z.enum(['kept', 'removed']).nullable(),
});
export type ReportedReview = z.output<typeof reportedReview>;

export const reportedReviews = get('/api/admin/reviews', {
  summary: 'Reported reviews that wait for a decision, oldest report first',
  query: z.object(pageQuery),
  tags: ['reviews'],
  output: z.array(reportedReview),
});

export const oneReport = get('/api/admin/reviews/{id}', {
  summary: 'A reported review, whether it is decided or not',
  params: byId(ids.review),
  tags: ['reviews'],
  output: reportedReview,
});

export const noReason = 'Please give a reason';

export const decideReport = post('/api/admin/reviews/{id}', {
  summary: 'Remove a reported review, with a reason that its writer gets, or keep it',
  params: byId(ids.review),
  body: z
    .object({
      action: z.enum(['remove', 'keep']),
      reason: longText(2_000).optional().describe('Required to remove it'),
    })
    .refine(({ action, reason }) => action === 'keep' || Boolean(reason), {
      path: ['reason'],
      message: noReason,
    }),
  tags: ['reviews', 'profiles', 'audit'],
  output: z.void(),
});
