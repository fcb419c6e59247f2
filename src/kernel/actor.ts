/** Who is acting and who may: what policies decide on, on both sides. */
import type { Refusal } from './refusal';

export type UserType = 'professional' | 'practice';

export interface Actor {
  userId: string;
  userType: UserType | null;
  isAdmin: boolean;
  isOwner: boolean;
  /** A password reset raises it: what is handed out under an earlier one is worthless. */
  tokenVersion: number;
}

/** `A` is what the policy leaves over: a policy that asks for sign-in hands its route an Actor. */
export interface Policy<A extends Actor | null = Actor | null> {
  (actor: Actor | null): Refusal | undefined;
  readonly admits?: A;
}
