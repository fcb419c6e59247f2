/** Blocks and unblocks users. What is pending between the two is ended by a reaction. */

import { findUser } from '#features/accounts/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import type { Actor } from '#kernel/actor';
import type { EndpointOutput } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { recorder } from '#platform/tasks/events';
import { blockRateLimit, canBlock, sentences } from '../rules';
import type { blocks } from '../schema';
import { type Block, saveBlock } from './data';

const record = recorder<ProfileEvents>();

export async function blockUser(
  context: Context,
  blocker: Actor,
  { userId: blockedId, reason }: { userId: UserId; reason?: string | undefined },
): Promise<void> {
  const { userId: blockerId } = blocker;
  await context.limits.consume(sentences.tooMany, blockRateLimit(blockerId));
  await transaction(context, async (context) => {
    const { db, clock } = context;
    const other = await findUser(db, blockedId);
    if (!other || !canBlock(blocker, other)) throw notFound();
    const block = { blockerId, blockedId, reason: reason || null, createdAt: clock.now() };
    if (await saveBlock(db, block)) await record(context, 'user.blocked', { blockerId, blockedId });
  });
}

/** Shown in place of a professional who has hidden their profile since. */
const hidden = { name: 'A hidden professional', photoUrl: null, detail: '' };

export function viewBlock(block: Block): EndpointOutput<typeof blocks>[number] {
  const { userId, photoUrl, name, reason, title, professionalCity, practiceCity } = block;
  const detail = title === null ? (practiceCity ?? '') : `${title} · ${professionalCity}`;
  const shown = block.isHidden ? hidden : { name, photoUrl, detail };
  return { userId, ...shown, reason, blockedAt: block.createdAt.toISOString() };
}
