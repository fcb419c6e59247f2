/** The practice confirms that a permanent position has started, after a confirmation dialog. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import type { BookingView } from '../schema';
import { useConfirmStart } from './api';
import { titleText } from './labels';

interface ConfirmStartProps {
  booking: BookingView;
  size?: 'small' | 'medium';
}

export function ConfirmStart({ booking, size }: ConfirmStartProps) {
  const { id, professionalName } = booking;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = useConfirmStart(close);
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        Confirm start<span className="visually-hidden"> of {professionalName}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Has ${professionalName} started?`}
        label="Confirm the start"
        pendingLabel="Confirming…"
        cancelLabel="Not yet"
        isPending={confirm.isPending}
        onConfirm={() => confirm.act({ params: { id } })}
      >
        <p>
          Confirm that {professionalName} has started as {titleText(booking)}. We'll email them, and
          the booking is completed. You can't undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
