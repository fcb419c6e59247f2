/**
 * Actions that wait for a connection: kept in this browser with the idempotency key of their first
 * attempt, sent in order once the server can be reached, and never done twice.
 */
import { useSyncExternalStore } from 'react';
import type { Tag } from '#kernel/api/tags';
import { retentionDays } from '#kernel/retention';
import { dayMs, hourMs } from '#kernel/time/durations';
import { ApiError, request } from './api';
import { isStoredForUser, onStorageChange, readStored, writeStored } from './kept';
import { refresh } from './refresh';
import { onSignOut } from './resource';

export interface QueuedAction {
  /** The idempotency key, from the first attempt on. */
  key: string;
  /** What it does, for the user: "Check-in at Prairie Dental". */
  label: string;
  method: string;
  path: string;
  /** JSON. */
  body: string;
  tags: readonly Tag[];
  /** When it was first attempted. */
  at: string;
  /** Why it was not done. It then waits for the user, who sends it again or discards it. */
  problem?: string;
}

/**
 * The server remembers keys for this long, less an hour for clocks that differ. After that it could
 * not tell a repeat from a new action.
 */
const maxAgeMs = retentionDays.storedReplies * dayMs - hourMs;

const tooOld =
  'This waited for more than a day, so it may have arrived already. Check first, then send it again or discard it.';

export const isTooOld = ({ at }: Pick<QueuedAction, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) > maxAgeMs;

/** `later`: the server was not reached, is overloaded, or wants a login first. */
export function outcomeOf({ status }: Pick<ApiError, 'status'>): 'later' | 'refused' {
  const isPassing = status === 0 || status === 401 || status === 429;
  return isPassing || (status >= 502 && status <= 504) ? 'later' : 'refused';
}

function parse(text: string | null): readonly QueuedAction[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

interface Parts {
  load: () => string | null;
  /** Returns whether it could be stored. */
  save: (text: string) => boolean;
  send: (act: QueuedAction) => Promise<unknown>;
  /** Runs the work unless another tab does the same right now. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  now: () => Date;
  onDone?: (act: QueuedAction) => void;
}

export function createActionQueue({ load, save, send, exclusively, now, onDone }: Parts) {
  const listeners = new Set<() => void>();
  let stored: string | null | undefined;
  let parsed: readonly QueuedAction[] = [];
  let sending: string | undefined;

  const announce = () => {
    for (const listener of listeners) listener();
  };

  /** Read from storage each time, because other tabs change it too. */
  const acts = (): readonly QueuedAction[] => {
    const text = load();
    if (text !== stored) {
      stored = text;
      parsed = parse(text);
    }
    return parsed;
  };

  const store = (next: readonly QueuedAction[]): boolean => {
    const isStored = save(JSON.stringify(next));
    announce();
    return isStored;
  };

  const change = (key: string, update: (act: QueuedAction) => QueuedAction) =>
    store(acts().map((act) => (act.key === key ? update(act) : act)));

  const discard = (key: string) => store(acts().filter((act) => act.key !== key));

  const next = () => acts().find(({ problem }) => problem === undefined);

  const addProblem = (key: string, problem: string) => change(key, (act) => ({ ...act, problem }));

  /**
   * Each round leaves one action fewer or one more with a problem, or ends the loop: if storage is
   * full, the same action would come up again and again.
   */
  async function sendInOrder(isOwner: () => Promise<boolean>) {
    if (!next() || !(await isOwner())) return;
    for (let act = next(); act; act = next()) {
      const { key } = act;
      if (isTooOld(act, now())) {
        if (!addProblem(key, tooOld)) return;
        continue;
      }
      sending = key;
      announce();
      try {
        await send(act);
        const isGone = discard(key);
        onDone?.(act);
        if (!isGone) return;
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError(0, 'Unknown error');
        if (outcomeOf(failure) === 'later') return;
        const problem = failure.serverMessage ?? 'Something went wrong. Please try again.';
        if (!addProblem(key, problem)) return;
      } finally {
        sending = undefined;
        announce();
      }
    }
  }

  return {
    acts,
    sendingKey: () => sending,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    announce,
    /** Returns whether it waits now; without storage it cannot. */
    add: (act: Omit<QueuedAction, 'at'>): boolean =>
      store([...acts(), { ...act, at: now().toISOString() }]) &&
      acts().some(({ key }) => key === act.key),
    discard,
    /** The user looked at the problem. What is too old to be recognized counts as a new action. */
    sendAgain(key: string) {
      change(key, ({ problem: _, ...act }) =>
        isTooOld(act, now()) ? { ...act, key: `${act.key}+`, at: now().toISOString() } : act,
      );
    },
    /** Asks first whether the session still belongs to the user whose actions these are. */
    send: (isOwner: () => Promise<boolean>) => exclusively(() => sendInOrder(isOwner)),
  };
}

let isSendingHere = false;

/** One tab at a time; without locks, at least once in this one, and the keys do the rest. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (isSendingHere) return;
  isSendingHere = true;
  try {
    if (!navigator.locks) return await work();
    await navigator.locks.request('waiting-acts', { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
  } finally {
    isSendingHere = false;
  }
}

/**
 * A connection that is there but does not answer counts as none: what is repeated then has the same
 * key, so it happens once.
 */
const answerMs = 20_000;
export const responseTimeout = (): AbortSignal => AbortSignal.timeout(answerMs);

export const actionQueue = createActionQueue({
  load: () => readStored('acts'),
  save: (text) => writeStored('acts', text),
  send: ({ method, path, body, key }) =>
    request(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      signal: responseTimeout(),
    }),
  exclusively,
  now: () => new Date(),
  onDone: ({ tags }) => void refresh(tags),
});

onSignOut(actionQueue.announce);

const none: readonly QueuedAction[] = [];

function subscribe(changed: () => void) {
  const stop = actionQueue.subscribe(changed);
  const stopElsewhere = onStorageChange(changed);
  return () => {
    stop();
    stopElsewhere();
  };
}

/** All of them, oldest first. */
export const useQueuedActions = (): readonly QueuedAction[] =>
  useSyncExternalStore(subscribe, actionQueue.acts, () => none);

/** The key of the action that is being sent right now, from this tab. */
export const useSendingKey = (): string | undefined =>
  useSyncExternalStore(subscribe, actionQueue.sendingKey, () => undefined);

/** Whether one to this address waits without a problem, so a later one has to come after it. */
export const hasQueuedAction = (path: string): boolean =>
  actionQueue.acts().some((act) => act.path === path && act.problem === undefined);

/** Only what belongs to a known user can wait. */
export const canQueue: () => boolean = isStoredForUser;
