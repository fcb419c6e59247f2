/** Requests and responses about who is an admin, for the owner alone. */
import * as z from 'zod';
import { del, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { noEmail } from './rules';

const admin = z.object({
  id: ids.user,
  name: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  lastSignedInAt: z.iso.datetime().nullable(),
  allowedActions: z.array(z.enum(['remove'])),
});
export type AdminView = z.output<typeof admin>;

export const listAdmins = get('/api/admin/admins', {
  summary: 'Everyone who is an admin, newest account first',
  query: z.object(pageQuery),
  tags: ['accounts'],
  output: z.array(admin),
});

export const addAdmin = post('/api/admin/admins', {
  summary: 'Make an existing account an admin, by its confirmed email, after a recent login',
  body: z.object({
    email: z.string(noEmail).trim().toLowerCase().max(254, noEmail).pipe(z.email(noEmail)),
  }),
  tags: ['accounts', 'audit'],
  output: admin,
});

export const removeAdmin = del('/api/admin/admins/{id}', {
  summary: 'End that someone is an admin; it also logs them out everywhere',
  params: byId(ids.user),
  tags: ['accounts', 'audit'],
  output: z.void(),
});
