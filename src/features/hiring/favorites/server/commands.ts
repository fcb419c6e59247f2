/** Adds and removes favorites. */

import { requireVisible } from '#features/hiring/placement/server/steps';
import { reliabilityOf } from '#features/profiles/reliability/rules';
import { findPractice, findProfessional } from '#features/profiles/server/data';
import type { Actor } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { notFound } from '#kernel/refusal';
import type { Context } from '#platform/context';
import { type Favorite, saveFavorite } from './data';

/** Only a user of the other type who has a profile can be a favorite. */
export async function addFavorite(
  { db, clock }: Context,
  { userId, userType }: Actor,
  { userId: favoriteId }: { userId: UserId },
): Promise<void> {
  const exists =
    (userType === 'practice' && (await findProfessional(db, favoriteId))) ||
    (userType === 'professional' && (await findPractice(db, favoriteId)));
  if (!exists) throw notFound();
  await requireVisible(db, userId, favoriteId);
  await saveFavorite(db, { userId, favoriteId, createdAt: clock.now() });
}

export function viewFavorite(favorite: Favorite) {
  const { userId, photoUrl, name, title, professionalCity, practiceCity } = favorite;
  const detail = title === null ? (practiceCity ?? '') : `${title} · ${professionalCity}`;
  const reliability = reliabilityOf(favorite.shiftRecord);
  return { userId, photoUrl, name, detail, reliability };
}
