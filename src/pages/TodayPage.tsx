/** A practice's day, with everything that can be done with a booking. */
import { TodayScreen } from '../features/bookings/attendance/web/today/TodayScreen';
import { Now } from '../features/dashboard/now/web/Now';
import { privateMetaTags } from '../ui/page/head';
import { moreActions } from './moreActions';

export const meta = () => privateMetaTags('Today');

export default function TodayPage() {
  return <TodayScreen moreActions={moreActions} now={<Now side="practice" needsOnly />} />;
}
