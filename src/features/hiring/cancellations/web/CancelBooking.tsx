/** The button that cancels a booking; what that means loads with its dialog. */
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import type { CancellationProps } from './Cancellation';

const Cancellation = lazyContent(() => import('./Cancellation'), 'Cancellation');

export const CancelBooking = (props: CancellationProps) => (
  <DialogButton variant="quiet" button="Cancel booking" title="Cancel this booking?">
    <Cancellation {...props} />
  </DialogButton>
);
