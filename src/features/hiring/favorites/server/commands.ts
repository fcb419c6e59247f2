/** Remembering people of the other side, and forgetting them. */
import type { Actor } from '../../../../kernel/actor';
import { notFound } from '../../../../kernel/refusal';
import type { Context } from '../../../../platform/context';
import { findPractice, findProfessional } from '../../../profiles/server/data';
import { type Favourite, saveFavourite } from './data';

/** Only somebody with a profile, on the other side, can be liked. */
export async function addFavourite({ db, clock }: Context, actor: Actor, favouriteId: string) {
  const isThere =
    (actor.userType === 'practice' && (await findProfessional(db, favouriteId))) ||
    (actor.userType === 'professional' && (await findPractice(db, favouriteId)));
  if (!isThere) throw notFound();
  await saveFavourite(db, { userId: actor.userId, favouriteId, createdAt: clock.now() });
}

export function viewFavourite(favourite: Favourite) {
  const { userId, photoUrl, firstName, lastName, practiceName, practiceCity } = favourite;
  const { title, professionalCity } = favourite;
  return practiceName === null
    ? {
        userId,
        photoUrl,
        name: `${firstName} ${lastName}`,
        detail: `${title} · ${professionalCity}`,
      }
    : { userId, photoUrl, name: practiceName, detail: practiceCity ?? '' };
}
