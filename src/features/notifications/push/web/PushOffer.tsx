/** Offers push notifications once a booking exists. The browser asks only after a click here. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import { isPushOffered } from '../rules';
import { usePush, useTurnOn } from './api';
import { decline, isSupported, readDevice } from './device';

export function PushOffer() {
  const { data } = usePush();
  const { turnOn, isPending } = useTurnOn(data?.publicKey ?? null);
  const [isDeclined, setDeclined] = useState(false);
  if (!isSupported() || !data || isDeclined || !isPushOffered(data, readDevice())) return null;
  return (
    <Notice
      tone="info"
      title="Get shift updates on this device"
      action={
        <div className="cluster">
          <Button size="small" isPending={isPending} pendingLabel="Turning on…" onClick={turnOn}>
            Turn on notifications
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              decline();
              setDeclined(true);
            }}
          >
            Not now
          </Button>
        </div>
      }
    >
      Reminders, changes and messages, even while the app is closed.
    </Notice>
  );
}
