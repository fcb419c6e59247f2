/**
 * The service worker of the app: registered once the page is idle, and asked for a new version now
 * and then. A new version waits until the user takes it; nothing reloads by itself.
 */

import { useSyncExternalStore } from 'react';
import { hourMs } from '#kernel/time/durations';

/** Also the name of the file that the build writes. */
const workerPath = '/sw.js';
const checkMs = hourMs;
/** If the new version does not take over in this time, reloading still shows the newest pages. */
const takeOverMs = 4_000;

let isReady = false;
let isTaking = false;
const listeners = new Set<() => void>();

function announceReady() {
  isReady = true;
  for (const listener of listeners) listener();
}

function whenIdle(work: () => void) {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 10_000 })
      : setTimeout(work, 2_000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

let registration: ServiceWorkerRegistration | undefined;

async function register() {
  const { serviceWorker } = navigator;
  // The first worker takes over a page that had none; that is not a new version.
  let isControlled = serviceWorker.controller !== null;
  const found = await serviceWorker.register(workerPath, { updateViaCache: 'none' });
  registration = found;
  const check = () => {
    if (found.waiting && serviceWorker.controller) announceReady();
  };
  check();
  found.addEventListener('updatefound', () => {
    found.installing?.addEventListener('statechange', check);
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) location.reload();
    // Another tab took it. This one goes on, and can be reloaded when its user wants to.
    else if (isControlled) announceReady();
    isControlled = true;
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkMs) return;
    checkedAt = Date.now();
    found.update().catch(() => undefined);
  });
}

let isAsked = false;

/** Only once, and only in the built product. Without it everything works, except offline. */
export function registerServiceWorker(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  whenIdle(() => void register().catch(() => undefined));
}

/** Reloads into the new version. What was typed comes back from the drafts of the forms. */
export function activateNewVersion(): void {
  const next = registration?.waiting;
  if (!next) {
    location.reload();
    return;
  }
  isTaking = true;
  next.postMessage({ type: 'takeOver' });
  setTimeout(() => location.reload(), takeOverMs);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReady,
    () => false,
  );
