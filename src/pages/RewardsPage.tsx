/** Rewards and what professionals redeemed, among the other queues of admins. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { RewardsScreen } from '../features/points/rewards/web/RewardsScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Rewards');

export default function RewardsPage() {
  return (
    <>
      <QueueLinks />
      <RewardsScreen />
    </>
  );
}
