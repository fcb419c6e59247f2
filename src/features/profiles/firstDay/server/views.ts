/** The first-day card as the practice and booked professionals see it. */

import { fileUrl } from '#features/documents/server/commands';
import type { FirstDayCard, OwnFirstDay } from '../schema';
import type { findFirstDay } from './data';

type Found = Awaited<ReturnType<typeof findFirstDay>>;

/** Null if there is no card: the practice has not been asked, or said "No thanks". */
export function viewFirstDay(found: Found): FirstDayCard | null {
  if (!found || found.greeter === null) return null;
  const { greeter, entrance, parking, software, scrubs, lunch, doorPhotoId } = found;
  return {
    greeter,
    entrance,
    parking,
    software,
    scrubs,
    lunch,
    doorPhotoUrl: doorPhotoId && fileUrl(doorPhotoId),
  };
}

export const viewOwnFirstDay = (found: Found): OwnFirstDay => ({
  card: viewFirstDay(found),
  updatedAt: found?.updatedAt.toISOString() ?? null,
});
