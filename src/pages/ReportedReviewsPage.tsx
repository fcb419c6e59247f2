/** Reported reviews among the other queues of admins. */
import { QueueLinks } from '../features/admin/web/QueueLinks';
import { ReportedReviewsScreen } from '../features/reviews/moderation/web/ReportedReviewsScreen';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Reported reviews');

export default function ReportedReviewsPage() {
  return (
    <>
      <QueueLinks />
      <ReportedReviewsScreen />
    </>
  );
}
