/**
 * What this browser keeps of the signed-in user: their schedule for times without a connection, and
 * what each tab holds, such as form drafts. It belongs to one user, and nothing of it is left once
 * they log out or somebody else signs in.
 */
const prefix = 'kept:';
const names = ['owner', 'schedule', 'acts'] as const;
type Name = (typeof names)[number];

/** If storage is full or blocked, nothing is kept; everything else still works. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

export const readStored = (name: Name): string | null =>
  attempt(() => localStorage.getItem(prefix + name));

/** Returns whether it was kept. */
export function writeStored(name: Name, text: string): boolean {
  const isKept = attempt(() => localStorage.setItem(prefix + name, text)) !== null;
  announce();
  return isKept;
}

export function clearStored(...which: Name[]): void {
  for (const name of which.length > 0 ? which : names) {
    attempt(() => localStorage.removeItem(prefix + name));
  }
  attempt(openTabStorage);
  announce();
}

const tabOwner = `${prefix}owner`;

/**
 * The storage of this tab, emptied first if its user has logged out in any tab, or somebody else
 * has signed in. An expired session empties nothing, and what a visitor typed stays for the user
 * they sign in as. Throws if the browser blocks it.
 */
export function openTabStorage(): Storage {
  const owner = sessionStorage.getItem(tabOwner);
  if (owner !== null && owner !== readStored('owner')) sessionStorage.clear();
  return sessionStorage;
}

/** The user of this tab; unknown until they have been loaded. */
let user: string | undefined;

/** What an earlier user of this browser left is gone before anything of this one is kept. */
export function setStorageOwner(userId: string): void {
  user = userId;
  if (readStored('owner') !== userId) {
    clearStored();
    writeStored('owner', userId);
  }
  attempt(() => openTabStorage().setItem(tabOwner, userId));
}

/** Whether nobody else has signed in since this tab showed something of this user. */
export const isTabOf = (userId: string): boolean => user === undefined || user === userId;

/**
 * Whether what this tab adds is kept for its own user: another tab may have logged out since, or
 * signed in as somebody else.
 */
export function isStoredForUser(): boolean {
  const owner = readStored('owner');
  return owner !== null && isTabOf(owner);
}

/** Calls back when this or another tab changes what is kept; returns a function that stops it. */
export function onStorageChange(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
