/** Push notifications: offered once a booking exists, and their switch in the settings. */
import { useState } from 'react';
import { Button } from '#ui/content/Button';
import { Notice } from '#ui/feedback/Notice';
import { Switch } from '#ui/field/Switch';
import { isPushOffered } from '../rules';
import { usePush, useTurnOff, useTurnOn } from './api';
import { decline, isSupported, readDevice } from './device';

/** The browser asks only after a click here. */
export default function PushOffer() {
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

/** Push notifications of this device, in the settings; nothing before the first booking. */
export function PushSwitch() {
  const { data } = usePush();
  const on = useTurnOn(data?.publicKey ?? null);
  const off = useTurnOff();
  if (!isSupported() || !data?.publicKey || !(data.isOffered || data.isOn)) return null;
  const isBlocked = readDevice().permission === 'denied';
  return (
    <Switch
      name="push"
      label="Push notifications on this device"
      hint={
        isBlocked
          ? 'Your browser blocks them. You can allow them in its settings for this site.'
          : 'Until you log out here'
      }
      value={data.isOn}
      isLocked={isBlocked && !data.isOn}
      onChange={(isOn) => {
        if (on.isPending || off.isPending) return;
        if (isOn) on.turnOn();
        else off.turnOff();
      }}
    />
  );
}
