/** The queue of late payments among the other queues of an admin. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { LateCases } from '../features/payments/wages/web/LateCases';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Late payments');

export default function LatePaymentsPage() {
  return (
    <>
      <QueueLinks />
      <LateCases />
    </>
  );
}
