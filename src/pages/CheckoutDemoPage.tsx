/** How check-out works, with everything that can be done with a booking. */
import { CheckoutDemoScreen } from '../features/bookings/attendance/web/demo/CheckoutDemoScreen';
import { privateMetaTags } from '../ui/page/head';
import { moreActions } from './moreActions';

export const meta = () => privateMetaTags('How check-out works');

export default function CheckoutDemoPage() {
  return <CheckoutDemoScreen moreActions={moreActions} />;
}
