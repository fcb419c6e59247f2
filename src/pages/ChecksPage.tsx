/** Checks that are expected by mail, among the other queues of admins. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { ChecksScreen } from '../features/payments/checks/web/ChecksScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Checks');

export default function ChecksPage() {
  return (
    <>
      <QueueLinks />
      <ChecksScreen />
    </>
  );
}
