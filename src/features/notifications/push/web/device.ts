/** What this browser can do about push notifications. */
import { read } from '#ui/data/api';
import { pushPath } from '../rules';
import type { PushView } from '../schema';

const declinedKey = 'push-declined';

export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readDevice = () => ({
  permission: Notification.permission,
  isDeclined: isDeclined(),
});

function isDeclined(): boolean {
  try {
    return localStorage.getItem(declinedKey) !== null;
  } catch {
    return false;
  }
}

export function decline(): void {
  try {
    localStorage.setItem(declinedKey, 'true');
  } catch {
    // With storage blocked it is offered again on the next visit.
  }
}

/** On the first visit, the worker may still be loading the files that it keeps. */
const readyMs = 60_000;

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('There is no service worker yet.')), readyMs);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The browser asks the user, so call this only on a click. `null` if they refuse. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await readyWorker();
  // One that was made with other keys cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return subscription.toJSON();
}

async function findSubscription() {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Ends a subscription that an earlier session left in this browser: it may be somebody else's. */
export async function endForeignSubscription(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const found = await read<PushView>(pushPath, { emptyOn: 401 });
  if (found && !found.isOn) await subscription.unsubscribe();
}
