/** The authenticated actor and the types of access policies, shared by server and web. */
import type { UserId } from './id';
import type { Refusal } from './refusal';

export const userTypes = ['professional', 'practice'] as const;
export type UserType = (typeof userTypes)[number];

export interface Actor {
  userId: UserId;
  userType: UserType | null;
  isAdmin: boolean;
  isOwner: boolean;
  /**
   * Incremented by a password reset, which invalidates everything issued under an earlier value.
   */
  tokenVersion: number;
}

/** Someone of this type. */
export type ActorOf<S extends UserType> = Actor & { userType: S };

/**
 * `A` is the actor type a policy guarantees: a policy that requires sign-in gives its route an
 * Actor.
 */
export interface Policy<A extends Actor | null = Actor | null> {
  (actor: Actor | null): Refusal | undefined;
  readonly admits?: A;
}
