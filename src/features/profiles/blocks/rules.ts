/** Rules of blocking: who can be blocked, how often, and the reasons offered to each side. */

import type { UserType } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { rateLimit } from '#kernel/rateLimit';

export const maxReasonLength = 500;

/** Only users of the other type can be blocked, and never an admin. */
export const canBlock = (
  blocker: { userType: UserType | null },
  other: { userType: UserType | null; isAdmin: boolean; deletedAt: Date | null },
): boolean =>
  blocker.userType !== null &&
  other.userType !== null &&
  blocker.userType !== other.userType &&
  !other.isAdmin &&
  other.deletedAt === null;

/** Reasons to choose from; the other side never sees which one it was. */
export const presetReasons: Record<UserType, readonly string[]> = {
  professional: [
    'Disrespectful or unprofessional conduct',
    'Unsafe working conditions',
    'Problems with pay or terms',
    'Canceled on me',
  ],
  practice: [
    'Disrespectful or unprofessional conduct',
    'Patient safety or quality of work',
    "Cancelled late or didn't show up",
    'Not a good fit for our team',
  ],
};

/** More than anyone needs; each block may end applications and notify the other side. */
export const blockRateLimit = rateLimit<UserId>('blocks', 60);

export const sentences = {
  tooMany: 'Too many attempts. Try again in an hour.',
};
