/** The request and response schema of the audit log. */
import * as z from 'zod';
import { get } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { uuid } from '#kernel/id';

export const auditLog = get('/api/admin/audit', {
  summary: 'What admins did, newest first',
  query: z.object({ ...pageQuery, q: z.string().trim().max(100).optional() }),
  tags: ['audit'],
  output: z.array(
    z.object({
      id: uuid,
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      /** The user's name or the entry's reference behind the subject, while it exists. */
      about: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
      createdAt: z.iso.datetime(),
    }),
  ),
});
