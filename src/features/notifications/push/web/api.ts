/** Turning push notifications of this device on and off. */
import { useState } from 'react';
import { useAct } from '#ui/data/act';
import { useRead } from '#ui/data/read';
import { toast } from '#ui/feedback/toast';
import { pushState, turnOffPush, turnOnPush } from '../schema';
import { decline, isSupported, subscribe, unsubscribe } from './device';

export const usePush = () => useRead(pushState, {}, { isEnabled: isSupported() });

const failure = (description: string) =>
  toast({ variant: 'destructive', title: "We couldn't turn on notifications", description });

export function useTurnOn(publicKey: string | null) {
  const [isSubscribing, setSubscribing] = useState(false);
  const save = useAct(turnOnPush, {
    onSuccess: () =>
      toast({
        title: 'Notifications are on',
        description: 'This device shows them until you log out here.',
      }),
    onError: ({ serverMessage }) => failure(serverMessage ?? 'Please try again.'),
  });
  const turnOn = async () => {
    if (publicKey === null || isSubscribing) return;
    setSubscribing(true);
    try {
      const subscription = await subscribe(publicKey);
      const { endpoint, keys } = subscription ?? {};
      if (endpoint && keys?.p256dh && keys.auth) {
        save.act({ body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
      } else {
        failure('Your browser blocks them. You can allow them in its settings for this site.');
      }
    } catch {
      failure('Please reload the page and try again.');
    } finally {
      setSubscribing(false);
    }
  };
  return { turnOn: () => void turnOn(), isPending: isSubscribing || save.isPending };
}

export function useTurnOff() {
  const remove = useAct(turnOffPush, {
    onSuccess: () => {
      // A user who turns them off does not want to be asked again.
      decline();
      void unsubscribe().catch(() => undefined);
    },
  });
  return { turnOff: () => remove.act(), isPending: remove.isPending };
}
