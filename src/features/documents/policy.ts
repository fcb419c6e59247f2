/** Who may open a file. */

import type { Actor } from '#kernel/actor';
import type { UserId } from '#kernel/id';

export interface DocumentFileOwnership {
  ownerId: UserId | null;
  isShared: boolean;
  /** One other user who may open it, such as the other side of a booking for a check-out photo. */
  readerId?: UserId | null;
}

const isOwnFile = (actor: Actor, { ownerId }: DocumentFileOwnership): boolean =>
  ownerId !== null && ownerId === actor.userId;

/** Whether a file is meant for this actor: it is for everyone, its owner, or its one reader. */
export const isMeantFor = (actor: Actor, file: DocumentFileOwnership): boolean =>
  file.isShared || isOwnFile(actor, file) || file.readerId === actor.userId;

export const canOpen = (actor: Actor, file: DocumentFileOwnership): boolean =>
  isMeantFor(actor, file) || actor.isAdmin;
