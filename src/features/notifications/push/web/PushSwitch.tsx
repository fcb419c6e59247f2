/** Push notifications of this device, in the settings; nothing before the first booking. */
import { Switch } from '#ui/field/Switch';
import { usePush, useTurnOff, useTurnOn } from './api';
import { isSupported, readDevice } from './device';

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
