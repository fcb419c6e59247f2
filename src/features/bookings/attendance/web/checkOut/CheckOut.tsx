/** The button that checks out, and its dialog; the forms load when it opens. */
import { useState } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { Button } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { CheckedOut } from './CheckedOut';

const CheckOutForm = lazyContent(() => import('./CheckOutForm'), 'default');

interface CheckOutProps {
  booking: BookingView;
  size?: 'small' | 'medium';
  isWide?: boolean;
}

/** Stays mounted after check-out, so that the dialog can say how it went. */
export function CheckOut({ booking, size, isWide }: CheckOutProps) {
  const isAllowed = booking.allowedActions.includes('check_out');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isAllowed && (
        <Button
          variant="primary"
          size={size}
          isWide={isWide}
          about={`of ${booking.practiceName}`}
          onClick={() => setOpen(true)}
        >
          Check out
        </Button>
      )}
      <CheckOutDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface CheckOutDialogProps {
  booking: BookingView;
  isOpen: boolean;
  onClose: () => void;
}

/** Kept apart where checking out removes the row with the button. */
export function CheckOutDialog({ booking, isOpen, onClose }: CheckOutDialogProps) {
  const [done, setDone] = useState<BookingView>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={done ? "You're checked out" : `Check out of ${booking.practiceName}`}
    >
      {done ? (
        <CheckedOut booking={done} side="professional" onClose={onClose} />
      ) : (
        <CheckOutForm booking={booking} onDone={setDone} />
      )}
    </Dialog>
  );
}
