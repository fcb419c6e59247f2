/** The button that suggests another time for a shift; the form loads with its dialog. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Dialog } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import type { ProposeTimeProps } from './ProposeForm';

const ProposeForm = lazyContent(() => import('./ProposeForm'), 'ProposeForm');

export function ProposeTime({ booking, side }: ProposeTimeProps) {
  const [isOpen, setOpen] = useState(false);
  const { startsAt, endsAt } = booking;
  if (!startsAt || !endsAt) return null;
  return (
    <>
      {booking.allowedActions.includes('reschedule') && (
        <Button onClick={() => setOpen(true)}>Suggest a new time</Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Suggest a new time">
        <ProposeForm booking={booking} side={side} before={{ startsAt, endsAt }} />
      </Dialog>
    </>
  );
}
