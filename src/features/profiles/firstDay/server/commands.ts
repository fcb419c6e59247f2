/** Saving a first-day card with its photo, or declining to. */

import { checkQuota, tooManyUploads, uploadRateLimit } from '#features/documents/rules';
import { lockUser } from '#features/documents/server/data';
import type { ProfileEvents } from '#features/profiles/rules';
import { findPractice } from '#features/profiles/server/data';
import type { Requested } from '#kernel/api/endpoint';
import { requireCurrentVersion } from '#kernel/api/version';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { transaction } from '#platform/database/database';
import { attachFile, detachFile, findUsage } from '#platform/files/files';
import { recorder } from '#platform/tasks/events';
import { saveRateLimit, sentences } from '../rules';
import type { saveFirstDay as endpoint, OwnFirstDay } from '../schema';
import { findFirstDay, insertDeclined, upsertFirstDay } from './data';
import { viewOwnFirstDay } from './views';

const record = recorder<ProfileEvents>();

async function requireProfile({ db }: Context, practiceId: UserId): Promise<void> {
  if (!(await findPractice(db, practiceId))) throw notFound();
}

export async function readFirstDay(
  context: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<OwnFirstDay> {
  await requireProfile(context, practiceId);
  return viewOwnFirstDay(await findFirstDay(context.db, practiceId));
}

/** Checks limit and quota before the image is decoded. */
export async function admitDoorPhoto(
  context: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<void> {
  const { db, limits } = context;
  await limits.consume(tooManyUploads, uploadRateLimit(practiceId));
  await requireProfile(context, practiceId);
  const { files, bytes } = await findUsage(db, practiceId);
  // The new photo replaces the old one; its final size is not known yet.
  const leaving = (await findFirstDay(db, practiceId))?.doorPhotoId ? 1 : 0;
  const full = checkQuota([], { files: files - leaving, bytes }, [{ size: 0 }]);
  if (full) throw full;
}

export async function saveFirstDay(
  context: Context,
  { id: practiceId }: Party<'practice'>,
  { doorPhoto, ...form }: Requested<typeof endpoint>,
): Promise<OwnFirstDay> {
  await context.limits.consume(sentences.tooMany, saveRateLimit(practiceId));
  await requireProfile(context, practiceId);
  const fileId = doorPhoto && (await context.files.put(doorPhoto));
  return transaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    // Of two concurrent saves, the second sees the first.
    await lockUser(db, practiceId);
    const stored = await findFirstDay(db, practiceId);
    if (stored) requireCurrentVersion(stored, form.updatedAt);
    const oldPhotoId = stored?.doorPhotoId ?? null;
    const isPhotoLeaving = fileId !== undefined || form.removesDoorPhoto;
    const { greeter, entrance, software, scrubs, lunch } = form;
    await upsertFirstDay(db, {
      practiceId,
      greeter,
      entrance: entrance || null,
      software: software || null,
      scrubs: scrubs || null,
      lunch: lunch || null,
      doorPhotoId: fileId ?? (isPhotoLeaving ? null : oldPhotoId),
      updatedAt: now,
    });
    if (oldPhotoId && isPhotoLeaving) await detachFile(db, oldPhotoId);
    if (doorPhoto && fileId) {
      const full = checkQuota([], await findUsage(db, practiceId), [doorPhoto]);
      if (full) throw full;
      await attachFile(db, fileId, { ownerId: practiceId, isShared: false }, now);
    }
    await record(context, 'firstDay.saved', { userId: practiceId });
    return viewOwnFirstDay(await findFirstDay(db, practiceId));
  });
}

export async function declineFirstDay(
  context: Context,
  { id: practiceId }: Party<'practice'>,
): Promise<void> {
  await requireProfile(context, practiceId);
  await insertDeclined(context.db, practiceId, context.clock.now());
}
