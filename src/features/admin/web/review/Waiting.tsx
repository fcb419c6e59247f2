/** Since when a profile waits for an admin, or when its owner joined. */

import { useNow } from '../../../../ui/content/now';
import { Timestamp } from '../../../../ui/content/Timestamp';
import type { ProfileItem } from '../../schema';
import { ageText } from '../labels';

export function Waiting({
  item: { waitingSince, createdAt },
}: {
  item: Pick<ProfileItem, 'waitingSince' | 'createdAt'>;
}) {
  const now = useNow();
  return waitingSince ? (
    <>
      Waiting since <Timestamp at={waitingSince} to="day" /> ({ageText(waitingSince, now)})
    </>
  ) : (
    <>
      Joined <Timestamp at={createdAt} to="day" />
    </>
  );
}
