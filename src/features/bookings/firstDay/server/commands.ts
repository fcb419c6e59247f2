/** Opens the photo of a practice's front door for those who are booked there. */

import { findPracticeOfDoor } from '#features/profiles/firstDay/server/data';
import type { Actor } from '#kernel/actor';
import type { FileId } from '#kernel/id';
import type { Context } from '#platform/context';
import { isBookedAt } from './data';

export async function canOpenDoorPhoto(
  { db, clock }: Context,
  { userId, userType }: Actor,
  fileId: FileId,
): Promise<boolean> {
  if (userType !== 'professional') return false;
  const practiceId = await findPracticeOfDoor(db, fileId);
  return (
    practiceId !== undefined &&
    (await isBookedAt(db, { professionalId: userId, practiceId, now: clock.now() }))
  );
}
