/**
 * The names by which a write and the reads it affects find each other. A GET declares what it shows,
 * a write what it changes; a screen refreshes every read that shares a tag with a completed write.
 */
export const tags = [
  'accounts',
  'applications',
  'audit',
  'availability',
  'blocks',
  'bookings',
  'calendar',
  'contracts',
  'disputes',
  'documents',
  'excuses',
  'exports',
  'favorites',
  'inbox',
  'insights',
  'invitations',
  'jobs',
  'market',
  'me',
  'messages',
  'notices',
  'outbox',
  'payments',
  'points',
  'profiles',
  'reviews',
  'searches',
  'security',
  'templates',
] as const;

export type Tag = (typeof tags)[number];
