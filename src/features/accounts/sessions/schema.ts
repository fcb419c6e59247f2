/** API schemas of the devices on which a user is logged in, and of confirming who uses one. */
import * as z from 'zod';
import { del, get, post } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import { byId, ids } from '#kernel/id';
import { passwordForm } from '../schema';

const identityPath = '/api/user/confirm-identity';

export const checkIdentity = get(identityPath, {
  summary:
    'Whether you logged in or confirmed that it is you within 15 minutes; 403 confirm_identity if not',
  tags: [],
  output: z.void(),
});

export const confirmIdentity = post(identityPath, {
  summary: 'Confirm that it is you with your password; changes to your account need that',
  body: passwordForm,
  tags: [],
  output: z.void(),
});

export const deviceView = z.object({
  id: ids.session,
  device: z.string().describe('Browser and system, such as "Safari on iPhone"'),
  isCurrent: z.boolean().describe('The one that sent this request'),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime().describe('Its last use, to the hour'),
});
export type DeviceView = z.output<typeof deviceView>;

export const devices = get('/api/user/sessions', {
  summary: 'The devices on which you are logged in, last used first',
  query: z.object(pageQuery),
  tags: ['security'],
  output: z.array(deviceView),
});

export const signOutDevice = del('/api/user/sessions/{id}', {
  summary: 'Log out one device',
  params: byId(ids.session),
  tags: ['security'],
  output: z.void(),
});

export const signOutOtherDevices = del('/api/user/sessions', {
  summary: 'Log out all devices but this one',
  tags: ['security'],
  output: z.void(),
});
