/** API schemas of blocking. */

import * as z from 'zod';
import { del, get, put } from '#kernel/api/endpoint';
import { pageQuery } from '#kernel/api/paging';
import type { Tag } from '#kernel/api/tags';
import { ids } from '#kernel/id';
import { tooLong } from '#kernel/input/text';
import { maxReasonLength } from './rules';

const user = z.object({ userId: ids.user });

/** Tags of everything in which the two sides see each other. */
const affected = [
  'blocks',
  'profiles',
  'jobs',
  'favorites',
  'applications',
  'contracts',
  'invitations',
  'bookings',
  'messages',
] as const satisfies Tag[];

export const blocks = get('/api/blocks', {
  summary: 'The people you blocked, newest first',
  query: z.object(pageQuery),
  tags: ['blocks'],
  output: z.array(
    z.object({
      userId: ids.user,
      name: z.string(),
      /** The professional's title and city, or the practice's city. */
      detail: z.string(),
      photoUrl: z.string().nullable(),
      reason: z.string().nullable(),
      blockedAt: z.iso.datetime(),
    }),
  ),
});

export const blockUser = put('/api/blocks/{userId}', {
  summary: 'Block a user of the other type; they are not told',
  params: user,
  body: z.object({
    reason: z
      .string()
      .trim()
      .max(maxReasonLength, tooLong(maxReasonLength))
      .optional()
      .describe('For yourself; the other side never sees it'),
  }),
  tags: affected,
  output: z.void(),
});

export const unblockUser = del('/api/blocks/{userId}', {
  summary: 'Unblock a user',
  params: user,
  tags: affected,
  output: z.void(),
});
