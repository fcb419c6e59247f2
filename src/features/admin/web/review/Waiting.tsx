/** Since when a profile has waited for an admin, or when its owner joined. */

import type { ProfileItem } from '#features/admin/schema';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { ageText } from '../labels';

export function Waiting({
  item: { waitingSince, createdAt },
  isShort = false,
}: {
  item: Pick<ProfileItem, 'waitingSince' | 'createdAt'>;
  /** For a line on a phone. */
  isShort?: boolean;
}) {
  const now = useNow();
  return waitingSince ? (
    <>
      {isShort ? 'Since' : 'Waiting since'} <Timestamp at={waitingSince} to="day" /> (
      {ageText(waitingSince, now)})
    </>
  ) : (
    <>
      Joined <Timestamp at={createdAt} to="day" />
    </>
  );
}
