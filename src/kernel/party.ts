/** The two sides of an application, a contract, a booking and a conversation. */

import type { Actor, UserType } from './actor';
import type { UserId } from './id';

/** For whom a command acts and by whom; reads and commands are scoped to it. */
export interface Party<S extends UserType = UserType> {
  side: S;
  /** The professional or practice acted for. */
  id: UserId;
  /** The person who acts. */
  by: UserId;
}

/** Someone who acts for themselves. */
export const partyFor = <S extends UserType>(side: S, id: UserId): Party<S> => ({
  side,
  id,
  by: id,
});

/** The party of an actor whose policy says on which side they are. */
export type PartyOf<A extends Pick<Actor, 'userType'>> = Party<NonNullable<A['userType']>>;

/** A user without a type is on neither side, so nothing is found for them. */
export const partyOf = <A extends Pick<Actor, 'userId' | 'userType'>>({ userId, userType }: A) =>
  partyFor(userType ?? 'professional', userId) as PartyOf<A>;

export const otherSide = (side: UserType): UserType =>
  side === 'professional' ? 'practice' : 'professional';
