/** API schemas of the queue of name changes. */
import * as z from 'zod';
import { nameMachine, nameStatuses } from '#features/profiles/names/rules';
import { get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import { noRejectionReason } from '../rules';
import { reviewedDocument } from '../schema';

const listed = z.object({
  id: ids.nameChange,
  userId: ids.user,
  name: z.string(),
  currentName: z.string(),
  userType: z.enum(['professional', 'practice']).nullable(),
  email: z.string(),
  status: z.enum(nameStatuses),
  createdAt: z.iso.datetime(),
});
export type ListedRequest = z.output<typeof listed>;

export const listNameRequests = get('/api/admin/names', {
  summary: 'Name change requests that wait for a decision, oldest first',
  query: z.object(pageQuery),
  tags: ['profiles'],
  output: z.array(listed),
});

export const nameRequest = get('/api/admin/names/{id}', {
  summary: 'One name change request, with the documents to compare it with',
  params: byId(ids.nameChange),
  tags: ['profiles', 'documents'],
  output: z.object({
    item: listed,
    documents: z.array(reviewedDocument),
    /** To send back with the decision. */
    asOf: z.iso.datetime(),
    allowedActions: z.array(z.enum(nameMachine.actionsOf('admin'))),
  }),
});
export type NameRequest = z.output<(typeof nameRequest)['output']>;

export const decideName = post('/api/admin/names/{id}', {
  summary: 'Approve a name change request, which changes the name, or reject it with a reason',
  params: byId(ids.nameChange),
  body: z
    .object({
      decision: z.enum(['approve', 'reject'], 'Please choose whether to approve the name'),
      note: z
        .string()
        .trim()
        .max(2_000, tooLong(2_000))
        .optional()
        .describe('Why it is rejected; they read it'),
      asOf: z.iso.datetime().describe('`asOf` of the request you looked at'),
    })
    .refine(({ decision, note }) => decision === 'approve' || Boolean(note), {
      path: ['note'],
      message: noRejectionReason,
    }),
  tags: ['profiles', 'accounts', 'audit'],
  output: z.void(),
});
