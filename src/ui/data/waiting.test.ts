/** Acts that wait for a connection: kept, sent in order and once, refused, too old, discarded. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { actionQueue, createActionQueue, isTooOld, outcomeOf, type QueuedAction } from './waiting';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = new Date('2026-03-02T15:00:00Z');
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

type Answer = number | { status: number; message: string };

/** A browser with its storage, a clock, and a server that answers in this order. */
function scene(answers: Answer[] = []) {
  let stored: string | null = null;
  let now = start;
  let isFull = false;
  const sent: string[] = [];
  const done: string[] = [];
  const parts = {
    load: () => stored,
    save: (text: string) => {
      if (!isFull) stored = text;
      return !isFull;
    },
    send: async ({ key }: QueuedAction) => {
      sent.push(key);
      const answer = answers.shift() ?? 200;
      if (answer === 200) return;
      const { status, message } =
        typeof answer === 'number' ? { status: answer, message: undefined } : answer;
      throw new ApiError(status, '', message === undefined ? {} : { serverMessage: message });
    },
    exclusively: (work: () => Promise<void>) => work(),
    now: () => now,
    onDone: ({ key }: QueuedAction) => void done.push(key),
  };
  const waiting = createActionQueue(parts);
  return {
    waiting,
    /** Another tab of the same browser. */
    openTab: () => createActionQueue(parts),
    sent,
    done,
    add: (key: string) =>
      waiting.add({
        key,
        label: `Message ${key}`,
        method: 'POST',
        path: '/api/conversations/7/messages',
        body: '{}',
        tags: ['messages'],
      }),
    keys: () => waiting.acts().map(({ key }) => key),
    problems: () => waiting.acts().map(({ problem }) => problem),
    setTime: (at: Date) => {
      now = at;
    },
    fillStorage: () => {
      isFull = true;
    },
  };
}

const isOwner = async () => true;

describe('acts that wait', () => {
  it('are sent in order, each once, with the key of the first attempt', async () => {
    const { waiting, add, sent, done, keys } = scene();
    for (const key of ['a', 'b', 'c']) expect(add(key)).toBe(true);
    await waiting.send(isOwner);
    await waiting.send(isOwner);
    expect([sent, done, keys()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []]);
  });

  it.each([0, 401, 429, 502, 503, 504])(
    'stay in order when the answer is %i, and keep their keys',
    async (status) => {
      const { waiting, add, sent, keys, problems } = scene([status]);
      add('a');
      add('b');
      await waiting.send(isOwner);
      expect([sent, keys(), problems()]).toEqual([['a'], ['a', 'b'], [undefined, undefined]]);
      await waiting.send(isOwner);
      expect([sent, keys()]).toEqual([['a', 'a', 'b'], []]);
    },
  );

  it('that are refused say why and hold up no other', async () => {
    const message = "This conversation is closed, so you can't write anymore.";
    const { waiting, add, done, keys, problems } = scene([{ status: 409, message }]);
    add('a');
    add('b');
    await waiting.send(isOwner);
    expect([done, keys(), problems()]).toEqual([['b'], ['a'], [message]]);
    await waiting.send(isOwner);
    expect(problems()).toEqual([message]);
    waiting.sendAgain('a');
    await waiting.send(isOwner);
    expect([done, keys()]).toEqual([['b', 'a'], []]);
  });

  it('that failed without a sentence get one', async () => {
    const { waiting, add, problems } = scene([500]);
    add('a');
    await waiting.send(isOwner);
    expect(problems()).toEqual(['Something went wrong. Please try again.']);
  });

  it('can be discarded', async () => {
    const { waiting, add, sent } = scene();
    add('a');
    add('b');
    waiting.discard('a');
    await waiting.send(isOwner);
    expect(sent).toEqual(['b']);
  });

  it('are not sent in a session of somebody else', async () => {
    const { waiting, add, sent, keys } = scene();
    add('a');
    await waiting.send(async () => false);
    expect([sent, keys()]).toEqual([[], ['a']]);
  });

  it('are not sent by themselves once the server may have forgotten their key', async () => {
    const { waiting, add, sent, keys, problems, setTime } = scene();
    add('a');
    setTime(hoursLater(23.5));
    await waiting.send(isOwner);
    expect(sent).toEqual([]);
    expect(problems()).toEqual([expect.stringContaining('may have arrived already')]);
    waiting.sendAgain('a');
    const [key] = keys();
    expect(key).not.toBe('a');
    await waiting.send(isOwner);
    expect([sent, keys()]).toEqual([[key], []]);
  });

  it('of other tabs are seen', () => {
    const { waiting, openTab, add, keys } = scene();
    add('a');
    openTab().discard('a');
    expect([keys(), waiting.acts()]).toEqual([[], []]);
  });

  it('are the same list until it changes, as React requires', () => {
    const { waiting, add } = scene();
    add('a');
    expect(waiting.acts()).toBe(waiting.acts());
  });

  it('do not claim to wait if they could not be stored', () => {
    const { add, fillStorage } = scene();
    fillStorage();
    expect(add('a')).toBe(false);
  });

  it.each([
    ['refused', 0, [409, 409, 409]],
    ['too old', 24, []],
    ['sent', 0, [200, 200, 200]],
  ])('that are %s are not tried without end if storage is full', async (_, hours, answers) => {
    const { waiting, add, sent, setTime, fillStorage } = scene(answers);
    add('a');
    setTime(hoursLater(hours));
    fillStorage();
    await waiting.send(isOwner);
    expect(sent.length).toBeLessThanOrEqual(1);
  });

  it('say which one is being sent', async () => {
    const { waiting, add } = scene();
    const seen: (string | undefined)[] = [];
    waiting.subscribe(() => seen.push(waiting.sendingKey()));
    add('a');
    await waiting.send(isOwner);
    expect(seen).toContain('a');
    expect(waiting.sendingKey()).toBeUndefined();
  });

  it('survive storage that holds something else', () => {
    const waiting = createActionQueue({
      load: () => '{"not": "a list"',
      save: () => true,
      send: async () => undefined,
      exclusively: (work) => work(),
      now: () => start,
    });
    expect(waiting.acts()).toEqual([]);
  });
});

it('a connection that does not answer counts as none, and the act waits on', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const fetching = vi.fn(
    (_path: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', fetching);
  const path = '/api/bookings/7/check-in';
  actionQueue.add({ key: 'a', label: 'Check-in', method: 'POST', path, body: '{}', tags: [] });
  const sending = actionQueue.send(isOwner);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledOnce());
  expect(actionQueue.sendingKey()).toBe('a');
  limit.abort(new DOMException('Too late', 'TimeoutError'));
  await sending;
  expect(actionQueue.sendingKey()).toBeUndefined();
  expect(actionQueue.acts()).toMatchObject([{ key: 'a' }]);
  expect(actionQueue.acts()[0]).not.toHaveProperty('problem');
});

it.each([
  [0, 'later'],
  [401, 'later'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [500, 'refused'],
] as const)('an answer of %i means %s', (status, outcome) => {
  expect(outcomeOf({ status })).toBe(outcome);
});

it('an act is too old an hour before the server forgets its key', () => {
  const act = { at: start.toISOString() };
  expect(isTooOld(act, hoursLater(22.9))).toBe(false);
  expect(isTooOld(act, hoursLater(23.1))).toBe(true);
});
