/** The disputes of hours that admins decide, among the other queues. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { DisputesScreen } from '../features/payments/disputes/web/DisputesScreen';
import { describeOwnPage } from '../ui/page/head';

export const meta = () => describeOwnPage('Disputes');

export default function DisputesPage() {
  return (
    <>
      <QueueLinks />
      <DisputesScreen />
    </>
  );
}
