/** Refreshes what a change may have affected, by tag: each cache of server data registers itself. */
import type { Tag } from '#kernel/api/tags';

export interface RefreshOptions {
  /** Includes what dialogs pinned: an action on it was refused, so it is outdated. */
  includePinned?: boolean;
}

export type Refresher = (tags: readonly Tag[], options: RefreshOptions) => Promise<unknown>;

const refreshers: Refresher[] = [];

export const onRefresh = (refresher: Refresher) => refreshers.push(refresher);

/** Resolves once everything on screen is up to date; a failed read shows its own error. */
export const refresh = (tags: readonly Tag[], options: RefreshOptions = {}): Promise<unknown> =>
  Promise.allSettled(refreshers.map((refresher) => refresher(tags, options)));
