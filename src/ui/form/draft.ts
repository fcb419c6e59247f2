/** Form drafts kept in this tab across reloads and expired sessions; secrets are never stored. */
import { openTabStorage } from '../data/kept';

const prefix = 'draft:';

/** If storage is full or blocked, only the draft is lost; the form still works. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Restores only fields the form knows, with the types it expects. */
export function restoreDraft<V extends object>(
  initial: V,
  stored: string | null,
  secrets: string[],
): V {
  const found: unknown = stored === null ? undefined : attempt(() => JSON.parse(stored));
  if (typeof found !== 'object' || found === null) return initial;
  const kept = Object.entries(found).filter(
    ([name, value]) =>
      !secrets.includes(name) &&
      Object.hasOwn(initial, name) &&
      typeof value === typeof initial[name as keyof V],
  );
  return { ...initial, ...Object.fromEntries(kept) };
}

export const withoutSecrets = (values: object, secrets: string[]): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
  );

export const readDraft = (name: string) =>
  attempt(() => openTabStorage().getItem(prefix + name)) ?? null;

const timeOf = (name: string) => `${prefix}${name}:saved`;

export const writeDraft = (name: string, text: string) =>
  attempt(() => {
    const storage = openTabStorage();
    storage.setItem(prefix + name, text);
    storage.setItem(timeOf(name), new Date().toISOString());
  });

/** When the draft was last changed. */
export const readDraftTime = (name: string): Date =>
  new Date(attempt(() => openTabStorage().getItem(timeOf(name))) ?? 0);

const baseOf = (name: string) => `${prefix}${name}:base`;

/** What the draft of an edit is based on: a version, and its values as text. */
export function readBase(name: string): { version: string; values: string } | undefined {
  const found: unknown = attempt(() => JSON.parse(openTabStorage().getItem(baseOf(name)) ?? ''));
  if (typeof found !== 'object' || found === null) return undefined;
  const { version, values } = found as Record<string, unknown>;
  return typeof version === 'string' && typeof values === 'string'
    ? { version, values }
    : undefined;
}

export const writeBase = (name: string, version: string, values: string) =>
  attempt(() => openTabStorage().setItem(baseOf(name), JSON.stringify({ version, values })));

export const deleteDraft = (name: string) =>
  attempt(() => {
    const storage = openTabStorage();
    storage.removeItem(prefix + name);
    storage.removeItem(timeOf(name));
    storage.removeItem(baseOf(name));
  });
