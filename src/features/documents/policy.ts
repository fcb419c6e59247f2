/** Who may open a file. */
import type { Actor } from '../../kernel/actor';

export interface FileBelonging {
  ownerId: string | null;
  isShared: boolean;
}

export const isOwnFile = (actor: Actor, { ownerId }: FileBelonging): boolean =>
  ownerId !== null && ownerId === actor.userId;

export const canOpen = (actor: Actor, file: FileBelonging): boolean =>
  file.isShared || isOwnFile(actor, file) || actor.isAdmin;
