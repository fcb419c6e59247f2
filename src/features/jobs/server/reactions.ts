/** What other features' events mean for jobs. */
import type { Context } from '../../../platform/context';
import { isPracticeVerified } from './commands';
import { setPriority } from './data';

/** A practice was decided about, or handed in or lost a document: its jobs follow. */
export async function refreshPriority(context: Context, { userId }: { userId: string }) {
  await setPriority(context.db, userId, await isPracticeVerified(context, userId));
}
