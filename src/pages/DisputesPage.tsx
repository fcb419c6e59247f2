/** The disputes of hours that admins decide, among the other queues. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { DisputesScreen } from '../features/payments/disputes/web/DisputesScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Disputes');

export default function DisputesPage() {
  return (
    <>
      <QueueLinks />
      <DisputesScreen />
    </>
  );
}
