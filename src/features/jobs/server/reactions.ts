/** Reactions of jobs to other features' events. */
import type { UserId } from '#kernel/id';
import type { Context } from '#platform/context';
import { isPracticeVerified } from './commands';
import { setPriority } from './data';

/** The practice was reviewed, or uploaded or deleted a document: updates its jobs' priority. */
export async function refreshPriority(context: Context, { userId }: { userId: UserId }) {
  await setPriority(context.db, userId, await isPracticeVerified(context, userId));
}
