/** The form of a job, with what keeps the practice from posting it and what similar shifts paid. */
import { useMedianRate } from '../features/bookings/rates/web/api';
import { RateGuidance } from '../features/bookings/rates/web/RateGuidance';
import { PostingScreen } from '../features/jobs/posting/web/PostingScreen';
import { feeCents } from '../features/payments/fees/rules';
import { FeesDueNotice } from '../features/payments/fees/web/FeesDueNotice';
import { privateMetaTags } from '../ui/page/head';

export const meta = () => privateMetaTags('Post a shift or position');

export default function PostingPage() {
  return (
    <PostingScreen
      notice={<FeesDueNotice onlyIfBlocked />}
      feeCents={feeCents}
      useMedianRate={useMedianRate}
      rateGuidance={(about) => <RateGuidance {...about} />}
    />
  );
}
