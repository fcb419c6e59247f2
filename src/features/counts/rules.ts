/**
 * The counts' URL and what changes them; separate from the schema, because the header of
 * every page reads them and must not load Zod.
 */
import type { Tag } from '#kernel/api/tags';

export const countsPath = '/api/counts';

export const countsTags: readonly Tag[] = [
  'applications',
  'bookings',
  'contracts',
  'invitations',
  'jobs',
  'me',
  'messages',
  'notices',
  'blocks',
];
