/** What is kept belongs to one user: it goes with them, and no tab of somebody else adds to it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Each tab has its own modules and shares the storage. */
async function openTab() {
  vi.resetModules();
  return import('./kept');
}

function newTabStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** The user's own modules, each with the storage of this tab; a reload keeps only the storage. */
async function openForm() {
  const tab = await openTab();
  return { ...tab, ...(await import('../form/draft')) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

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
  vi.stubGlobal('sessionStorage', newTabStorage());
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

it('holds a draft through an expired session, until its user logs out or somebody else signs in', async () => {
  const before = await openForm();
  before.setStorageOwner('hanna');
  before.writeDraft('apply', 'I know your software.');
  before.writeBase('apply', '1', '{}');
  before.clearStored('schedule');
  const after = await openForm();
  expect(after.readDraft('apply')).toBe('I know your software.');
  after.setStorageOwner('hanna');
  expect(after.readDraft('apply')).toBe('I know your software.');
  after.setStorageOwner('office');
  expect([after.readDraft('apply'), after.readBase('apply')]).toEqual([null, undefined]);
  expect([after.isTabOf('hanna'), after.isTabOf('office')]).toEqual([false, true]);
  after.writeDraft('apply', 'We need you.');
  after.clearStored();
  expect(after.readDraft('apply')).toBeNull();
});

it('leaves what a visitor typed to the user they sign in as, and to nobody after them', async () => {
  const tab = await openForm();
  tab.writeDraft('contact', 'Are you open on Saturday?');
  tab.setStorageOwner('hanna');
  expect(tab.readDraft('contact')).toBe('Are you open on Saturday?');
  tab.setStorageOwner('office');
  expect(tab.readDraft('contact')).toBeNull();
});

it.each([
  ['logs out', (other: Tab) => other.clearStored()],
  ['is followed by somebody else', (other: Tab) => other.setStorageOwner('office')],
])('holds no draft in a tab whose user %s in another tab', async (_, happens) => {
  const tab = await openForm();
  tab.setStorageOwner('hanna');
  tab.writeDraft('contact', 'My phone is 701 555 0188.');
  const own = sessionStorage;
  vi.stubGlobal('sessionStorage', newTabStorage());
  happens(await openTab());
  vi.stubGlobal('sessionStorage', own);
  expect(tab.readDraft('contact')).toBeNull();
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
  vi.stubGlobal('sessionStorage', undefined);
  expect(tab.readStored('schedule')).toBeNull();
  expect(() => tab.clearStored()).not.toThrow();
});
