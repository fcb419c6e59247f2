/** A practice's day: what needs somebody now, everyone else, and what can be done with a booking. */
import { Pin } from '../features/bookings/attendance/web/Pin';
import { TodayScreen } from '../features/bookings/attendance/web/today/TodayScreen';
import { momentOf } from '../features/dashboard/now/rules';
import { Now } from '../features/dashboard/now/web/Now';
import { privateMetaTags } from '../ui/page/head';
import { moreActions } from './moreActions';

export const meta = () => privateMetaTags('Today');

export default function TodayPage() {
  return (
    <TodayScreen
      moreActions={moreActions}
      now={
        <Now
          side="practice"
          needsOnly
          more={(shift) => shift.hasPin && <Pin booking={shift} isCompact />}
        />
      }
      isInNow={(booking, now) => Boolean(momentOf(booking, now)?.since)}
    />
  );
}
