/** Where the office is, taken from a device at its front desk: check-ins are measured from there. */
import { useState } from 'react';
import { nearText } from '#features/bookings/attendance/rules';
import { Button } from '#ui/content/Button';
import { toast } from '#ui/feedback/toast';
import { useSetPosition } from '../api';
import { readPosition } from '../position';
import styles from './Today.module.css';

export function OfficeLocation({ isSet }: { isSet: boolean }) {
  const [isLocating, setLocating] = useState(false);
  const save = useSetPosition();
  const locate = async () => {
    setLocating(true);
    const position = await readPosition();
    setLocating(false);
    if (position) return save.act({ body: position });
    toast({
      variant: 'destructive',
      title: "We couldn't find this device",
      description: 'Allow your browser to share its location, then try again.',
    });
  };
  return (
    <section
      className={`cluster gap-x-5 items-center justify-between ${styles.location}`}
      aria-labelledby="office-location"
    >
      <div>
        <h2 id="office-location">Office location</h2>
        <p className="note">
          {isSet
            ? `Set. A check-in more than ${nearText} away is flagged.`
            : `Not set yet. At the front desk, save this device's location: then a check-in more than ${nearText} away is flagged, and professionals can check out by location.`}
        </p>
      </div>
      <Button
        size="small"
        isPending={isLocating || save.isPending}
        pendingLabel={isLocating ? 'Finding your location…' : 'Saving…'}
        onClick={locate}
      >
        Use this device's location
      </Button>
    </section>
  );
}
