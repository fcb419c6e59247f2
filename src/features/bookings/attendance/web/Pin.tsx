/** The PIN of a booking, for the practice: generated, large enough to read out, and copied. */

import type { BookingView } from '#features/bookings/schema';
import { Button } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { toast } from '#ui/feedback/toast';
import styles from './Attendance.module.css';
import { useGeneratePin } from './api';
import { needsPinSoon } from './labels';

interface PinProps {
  booking: BookingView;
  /** Without the copy button, where many are listed. */
  isCompact?: boolean;
}

export function Pin({ booking, isCompact = false }: PinProps) {
  const { id, verificationPin, isPinLocked, allowedActions, professionalName, status } = booking;
  const generate = useGeneratePin();
  const now = useNow();
  const isShown = verificationPin !== null && !isPinLocked && status === 'confirmed';
  if (isShown) {
    return (
      <div className="cluster gap-x-4 items-center">
        <p>
          <span className="note">PIN</span>{' '}
          <strong className={styles.digits}>{verificationPin}</strong>
        </p>
        {!isCompact && <CopyPin pin={verificationPin} />}
      </div>
    );
  }
  if (!allowedActions.includes('generate_pin')) return null;
  return (
    <div className="cluster gap-x-4 items-center">
      {isPinLocked && <p className="warning strong">Locked after 5 wrong tries</p>}
      <Button
        variant={!isCompact && needsPinSoon(booking, now) ? 'primary' : 'secondary'}
        size={isCompact ? 'small' : 'medium'}
        isPending={generate.isPending}
        pendingLabel="Generating…"
        onClick={() => generate.act({ params: { id } })}
      >
        {isPinLocked ? 'Generate a new PIN' : 'Generate PIN'}
        <span className="visually-hidden"> for {professionalName}</span>
      </Button>
    </div>
  );
}

function CopyPin({ pin }: { pin: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(pin);
      toast({ title: 'PIN copied' });
    } catch {
      toast({ variant: 'destructive', title: "We couldn't copy the PIN", description: pin });
    }
  };
  return (
    <Button size="small" onClick={copy}>
      Copy<span className="visually-hidden"> the PIN</span>
    </Button>
  );
}
