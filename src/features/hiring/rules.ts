/** How often users may take actions of hiring. */

import type { UserId } from '#kernel/id';
import { rateLimit } from '#kernel/rateLimit';

/** Rate limits, because each of these actions sends a message to another user. */
export const professionalRateLimit = rateLimit<UserId>('hiring:professional', 200);
export const practiceRateLimit = rateLimit<UserId>('hiring:practice', 600);

export const sentences = {
  tooMany: 'Too many attempts. Try again in an hour.',
};
