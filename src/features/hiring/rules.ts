/** How often users may take actions of hiring. */

import type { UserId } from '#kernel/id';

/** Rate limits, because each of these actions sends a message to another user. */
export const professionalRateLimit = (userId: UserId) => ({
  key: `hiring:professional:${userId}`,
  max: 200,
  seconds: 3_600,
});
export const practiceRateLimit = (userId: UserId) => ({
  key: `hiring:practice:${userId}`,
  max: 600,
  seconds: 3_600,
});

export const sentences = {
  tooMany: 'Too many attempts. Try again in an hour.',
};
