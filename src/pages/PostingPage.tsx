/** The form of a job, with what keeps the practice from posting it. */
import { PostingScreen } from '../features/jobs/posting/web/PostingScreen';
import { FeesDueNotice } from '../features/payments/fees/web/FeesDueNotice';
import { describeOwnPage } from '../ui/page/head';

export const meta = () => describeOwnPage('Post a job');

export default function PostingPage() {
  return <PostingScreen notice={<FeesDueNotice onlyIfBlocked />} />;
}
