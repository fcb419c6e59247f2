/** The profile photo: one per user, visible to every signed-in user. */

import { findUser, updateUser } from '#features/accounts/server/data';
import { checkQuota, sentences, tooManyUploads, uploadRateLimit } from '#features/documents/rules';
import type * as api from '#features/documents/schema';
import { fileUrl } from '#features/documents/server/commands';
import { lockUser } from '#features/documents/server/data';
import type { Requested } from '#kernel/api/endpoint';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { invalid } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type Database, transaction } from '#platform/database/database';
import { attachFile, detachFile, findFile, findUsage } from '#platform/files/files';

/** Checks limit and quota before the image is decoded. */
export async function admitPhoto({ db, limits }: Context, { id: userId }: Party): Promise<void> {
  await limits.consume(tooManyUploads, uploadRateLimit(userId));
  const { files, bytes } = await findUsage(db, userId);
  // The new photo replaces the old one; its final size is not known yet.
  const leaving = (await findUser(db, userId))?.profileImageUrl ? 1 : 0;
  const full = checkQuota([], { files: files - leaving, bytes }, [{ size: 0 }]);
  if (full) throw full;
}

export async function setPhoto(
  context: Context,
  { id: userId }: Party,
  { photo }: Requested<typeof api.setPhoto>,
): Promise<{ url: string }> {
  if (!photo) throw invalid([{ path: 'photo', message: sentences.noPhoto }]);
  const fileId = await context.files.put(photo);
  const url = fileUrl(fileId);
  await transaction(context, async ({ db }) => {
    const now = context.clock.now();
    await detachPhoto(db, userId);
    const full = checkQuota([], await findUsage(db, userId), [photo]);
    if (full) throw full;
    await attachFile(db, fileId, { ownerId: userId, isShared: true }, now);
    await updateUser(db, userId, { profileImageUrl: url, updatedAt: now });
  });
  return { url };
}

export function removePhoto(context: Context, { id: userId }: Party): Promise<void> {
  return transaction(context, async ({ db }) => {
    await detachPhoto(db, userId);
    await updateUser(db, userId, { profileImageUrl: null, updatedAt: context.clock.now() });
  });
}

/** Takes the user's lock, so that of two concurrent uploads the later one replaces the earlier. */
async function detachPhoto(db: Database, userId: UserId): Promise<void> {
  await lockUser(db, userId);
  const address = (await findUser(db, userId))?.profileImageUrl;
  const fileId = /^\/api\/files\/([\da-f-]{36})$/.exec(address ?? '')?.[1];
  const file = fileId && (await findFile(db, fileId));
  if (file && file.ownerId === userId) await detachFile(db, file.id);
}
