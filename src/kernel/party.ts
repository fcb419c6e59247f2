/** The two sides of an application, a contract, a booking and a conversation. */

import type { Actor, UserType } from './actor';
import type { UserId } from './id';

/** A user on one of the sides; reads and commands are scoped to it. */
export interface Party {
  userId: UserId;
  side: UserType;
}

/** A user without a type is on neither side, so nothing is found for them. */
export const partyOf = ({ userId, userType }: Pick<Actor, 'userId' | 'userType'>): Party => ({
  userId,
  side: userType ?? 'professional',
});

export const otherSide = (side: UserType): UserType =>
  side === 'professional' ? 'practice' : 'professional';
