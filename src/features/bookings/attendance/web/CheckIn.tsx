/** Checks in with the position if the browser shares it, or says when check-in opens. */

import { useState } from 'react';
import type { BookingView } from '#features/bookings/schema';
import { clockTextAsOf } from '#kernel/time/zones';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { urlFor } from '#ui/data/api';
import { useQueuedActions } from '#ui/data/waiting';
import { QueuedActions } from '#ui/list/QueuedActions';
import { checkIn as checkInCall } from '../schema';
import { useCheckIn } from './api';
import { readPosition } from './position';

interface CheckInProps {
  booking: BookingView;
  size?: 'small' | 'medium';
  isWide?: boolean;
}

export function CheckIn({ booking, size, isWide }: CheckInProps) {
  const { id, practiceName, allowedActions } = booking;
  const [isLocating, setLocating] = useState(false);
  const checkIn = useCheckIn(practiceName);
  const path = urlFor(checkInCall.path, { id });
  const acts = useQueuedActions();
  if (!allowedActions.includes('check_in')) return null;
  if (acts.some((act) => act.path === path)) return <QueuedActions path={path} />;

  const start = async () => {
    setLocating(true);
    const position = await readPosition();
    setLocating(false);
    checkIn.act({ params: { id }, body: position ?? {} });
  };
  return (
    <Button
      variant="primary"
      size={size}
      isWide={isWide}
      isPending={isLocating || checkIn.isPending}
      pendingLabel={isLocating ? 'Finding your location…' : 'Checking in…'}
      onClick={start}
    >
      Check in<span className="visually-hidden"> at {practiceName}</span>
    </Button>
  );
}

/** "You can check in from 7:00 AM", until one can. */
export function CheckInOpens({ booking }: { booking: BookingView }) {
  const now = useNow();
  const opensAt = booking.upcomingActions.find(({ action }) => action === 'check_in')?.opensAt;
  if (!opensAt || booking.allowedActions.includes('check_in')) return null;
  return (
    <p className="note">You can check in from {clockTextAsOf(opensAt, booking.timeZone, now)}.</p>
  );
}
