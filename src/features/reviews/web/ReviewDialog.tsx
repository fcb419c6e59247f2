/** The dialog to review the other side of a booking; the form loads with it. */
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import type { Reviewed } from './ReviewForm';

const ReviewForm = lazyContent(() => import('./ReviewForm'), 'ReviewForm');

interface ReviewDialogProps extends Reviewed {
  isOpen: boolean;
  onClose: () => void;
}

export function ReviewDialog({ isOpen, onClose, ...reviewed }: ReviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Review ${reviewed.name}`}>
      <ReviewForm {...reviewed} />
    </Dialog>
  );
}
