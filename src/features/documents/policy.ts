/** Who may open a file. */

import type { Actor } from '../../kernel/actor';
import type { UserId } from '../../kernel/id';

export interface DocumentFileOwnership {
  ownerId: UserId | null;
  isShared: boolean;
}

export const isOwnFile = (actor: Actor, { ownerId }: DocumentFileOwnership): boolean =>
  ownerId !== null && ownerId === actor.userId;

export const canOpen = (actor: Actor, file: DocumentFileOwnership): boolean =>
  file.isShared || isOwnFile(actor, file) || actor.isAdmin;
