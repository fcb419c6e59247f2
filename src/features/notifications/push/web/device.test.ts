/** Subscribing a browser: the question first, then the worker, which may still be loading. */
import { afterEach, expect, it, vi } from 'vitest';
import { endForeignSubscription, subscribe } from './device';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser whose user answers this, and that may have a subscription from before. */
function openBrowser({ permission = 'granted', isOn = false, hasEarlier = true } = {}) {
  const unsubscribe = vi.fn(async () => true);
  const earlier = hasEarlier ? { unsubscribe } : null;
  const pushManager = {
    getSubscription: async () => earlier,
    subscribe: vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/7' }) })),
  };
  let start = () => {};
  const ready = new Promise<object>((resolve) => {
    start = () => resolve({ pushManager });
  });
  const notification = { requestPermission: async () => permission };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready, getRegistration: async () => ({ pushManager }) },
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('window', { PushManager: {}, Notification: notification });
  vi.stubGlobal('fetch', async () => Response.json({ isOn }));
  return { pushManager, unsubscribe, start: () => start() };
}

it('waits for a worker that is still loading', async () => {
  const { start, pushManager, unsubscribe } = openBrowser();
  const subscribed = subscribe('key');
  start();
  expect(await subscribed).toEqual({ endpoint: 'https://push.example/7' });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key',
  });
});

it('gives up on a worker that never starts', async () => {
  vi.useFakeTimers();
  openBrowser();
  const subscribed = expect(subscribe('key')).rejects.toThrow('no service worker');
  await vi.advanceTimersByTimeAsync(60_000);
  await subscribed;
});

it('does nothing if the user says no', async () => {
  const { start, pushManager } = openBrowser({ permission: 'denied' });
  start();
  expect(await subscribe('key')).toBeNull();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

it.each([
  ['of an earlier session is ended', { isOn: false }, 1],
  ['of this session stays', { isOn: true }, 0],
  ['that is not there is not asked about', { hasEarlier: false }, 0],
])('a subscription %s', async (_, browser, count) => {
  const { unsubscribe } = openBrowser(browser);
  await endForeignSubscription();
  expect(unsubscribe).toHaveBeenCalledTimes(count);
});
