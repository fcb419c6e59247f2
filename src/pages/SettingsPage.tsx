/** Account settings, with the calendar link of bookings among them. */
import { FeedCard } from '../features/bookings/web/FeedCard';
import { SettingsScreen } from '../features/profiles/web/settings/SettingsScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Account Settings');

export default function SettingsPage() {
  return <SettingsScreen calendar={<FeedCard />} />;
}
