/**
 * The names by which a write and the reads it affects find each other. A GET declares what it shows,
 * a write what it changes; a screen refreshes every read that shares a tag with a completed write.
 */
export const tags = [
  'accounts',
  'applications',
  'audit',
  'blocks',
  'bookings',
  'calendar',
  'contracts',
  'documents',
  'excuses',
  'favorites',
  'inbox',
  'invitations',
  'jobs',
  'me',
  'messages',
  'outbox',
  'profiles',
  'searches',
  'templates',
] as const;

export type Tag = (typeof tags)[number];
