/** Who may open a file. */

import type { Actor } from '../../kernel/actor';
import type { UserId } from '../../kernel/id';

export interface DocumentFileOwnership {
  ownerId: UserId | null;
  isShared: boolean;
  /** The other side of a booking, such as for a photo taken at check-out. */
  readerId?: UserId | null;
}

const isOwnFile = (actor: Actor, { ownerId }: DocumentFileOwnership): boolean =>
  ownerId !== null && ownerId === actor.userId;

/** Those a file was made for: everyone, its owner, or its one reader. */
export const isMeantFor = (actor: Actor, file: DocumentFileOwnership): boolean =>
  file.isShared || isOwnFile(actor, file) || file.readerId === actor.userId;

export const canOpen = (actor: Actor, file: DocumentFileOwnership): boolean =>
  isMeantFor(actor, file) || actor.isAdmin;
