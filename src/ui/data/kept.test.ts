/** What is kept belongs to one user: it goes with them, and no tab of somebody else adds to it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each tab has its own modules and shares the storage. */
async function openTab() {
  vi.resetModules();
  return import('./kept');
}

let stored: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('goes when its user logs out, and when somebody else signs in', async () => {
  const tab = await openTab();
  tab.setStorageOwner('hanna');
  tab.writeStored('schedule', '{}');
  tab.writeStored('acts', '[]');
  tab.setStorageOwner('hanna');
  expect(stored.size).toBe(3);
  tab.setStorageOwner('office');
  expect([...stored]).toEqual([['kept:owner', 'office']]);
  stored.set('theme', 'dark');
  tab.clearStored();
  expect([...stored.keys()]).toEqual(['theme']);
});

it('is added to by tabs of its user only', async () => {
  const early = await openTab();
  expect(early.isStoredForUser()).toBe(false);
  early.setStorageOwner('hanna');
  expect(early.isStoredForUser()).toBe(true);
  // A tab that was opened without a connection does not know its user yet.
  const offline = await openTab();
  expect(offline.isStoredForUser()).toBe(true);
  const other = await openTab();
  other.setStorageOwner('office');
  expect([early.isStoredForUser(), other.isStoredForUser()]).toEqual([false, true]);
  other.clearStored();
  expect([early, offline, other].map((tab) => tab.isStoredForUser())).toEqual([
    false,
    false,
    false,
  ]);
});

it('says when it changes here or in another tab', async () => {
  const tab = await openTab();
  const changed = vi.fn();
  const stop = tab.onStorageChange(changed);
  tab.writeStored('schedule', '{}');
  tab.clearStored('schedule');
  window.dispatchEvent(new Event('storage'));
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  tab.writeStored('schedule', '{}');
  window.dispatchEvent(new Event('storage'));
  expect(changed).toHaveBeenCalledTimes(3);
});

it('is nothing if storage is full or blocked', async () => {
  const tab = await openTab();
  isFull = true;
  tab.setStorageOwner('hanna');
  expect([tab.writeStored('schedule', '{}'), tab.isStoredForUser()]).toEqual([false, false]);
  vi.stubGlobal('localStorage', undefined);
  expect(tab.readStored('schedule')).toBeNull();
  expect(() => tab.clearStored()).not.toThrow();
});
