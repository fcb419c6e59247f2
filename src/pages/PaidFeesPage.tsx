/** Paid platform fees, among the queues of admins. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { PaidFeesScreen } from '../features/payments/refunds/web/PaidFeesScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Paid fees');

export default function PaidFeesPage() {
  return (
    <>
      <QueueLinks />
      <PaidFeesScreen />
    </>
  );
}
