/** How the browser comes back, and that many changes lead to one refresh. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Tag, tags } from '#kernel/api/tags';
import { createTagBatcher, keepConnected, liveState, onLiveFrame, retryDelay } from './live';
import { onRefresh } from './refresh';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  readonly sent: string[] = [];
  isClosed = false;

  constructor(readonly url: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.isClosed = true;
  }

  receive(...frames: object[]) {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;
const refreshed: (readonly Tag[])[] = [];
onRefresh(async (tags) => refreshed.push(tags));
let stop = () => {};

function connect() {
  stop = keepConnected('ada');
  last().onopen?.();
  last().receive({ type: 'ready', cursor: '7.1' });
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  refreshed.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState }),
  );
  vi.stubGlobal('location', { href: 'https://bridgework.example/jobs?page=2' });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('connects to its own site, says who it is, and refreshes what the server names', () => {
  connect();
  expect(last().url.href).toBe('wss://bridgework.example/ws');
  expect(last().sent).toEqual(['{"type":"auth","userId":"ada"}']);
  expect(liveState()).toBe('connected');
  last().receive({ type: 'changed', tags: ['jobs'], cursor: '8.1' });
  last().receive({ type: 'changed', tags: ['bookings'], cursor: '9.1' });
  vi.advanceTimersByTime(100);
  expect(refreshed).toEqual([['jobs', 'bookings']]);
});

it('refreshes what everybody sees a little later, not at the same moment as everybody', () => {
  connect();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  last().receive({ type: 'changed', tags: ['jobs'], spreadMs: 2_000, cursor: '8.1' });
  vi.advanceTimersByTime(1_099);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refreshed).toEqual([['jobs']]);
  vi.restoreAllMocks();
});

it('comes back with its last cursor, and says so only if that takes a while', () => {
  connect();
  last().receive({ type: 'heartbeat', cursor: '12.5' });
  last().onclose?.({ code: 1012 });
  expect(liveState()).toBe('connecting');
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().url.search).toBe('?cursor=12.5');
  last().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(3_499);
  expect(liveState()).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(liveState()).toBe('lost');
  last().receive({ type: 'ready', cursor: '13.5' });
  expect(liveState()).toBe('connected');
});

it('assumes that a connection without a heartbeat is gone', () => {
  connect();
  const first = last();
  vi.advanceTimersByTime(50_000);
  first.receive({ type: 'heartbeat', cursor: '8.1' });
  vi.advanceTimersByTime(59_999);
  expect(first.isClosed).toBe(false);
  vi.advanceTimersByTime(501);
  expect(first.isClosed).toBe(true);
  expect(FakeSocket.all).toHaveLength(2);
});

it('does not wait when the network is back', () => {
  connect();
  last().onclose?.({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
});

it('stays away when the session has ended, until the user is back', () => {
  connect();
  last().onclose?.({ code: 1008 });
  expect(liveState()).toBe('off');
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.all).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.all).toHaveLength(2);
});

it('reads everything again if the server cannot tell what was missed', () => {
  connect();
  last().receive({ type: 'reload' });
  vi.advanceTimersByTime(100);
  expect(refreshed).toEqual([[...tags]]);
});

it('reads everything again if the first connection came late', () => {
  stop = keepConnected('ada');
  vi.advanceTimersByTime(30_001);
  last().receive({ type: 'ready', cursor: '7.1' });
  vi.advanceTimersByTime(100);
  expect(refreshed).toEqual([[...tags]]);
});

it('hands the frames of a feature to it', () => {
  const received: object[] = [];
  const leave = onLiveFrame('greeting', (frame) => received.push(frame));
  connect();
  last().receive({ type: 'greeting', text: 'Hello' }, { type: 'other' });
  leave();
  last().receive({ type: 'greeting', text: 'Again' });
  expect(received).toEqual([{ type: 'greeting', text: 'Hello' }]);
});

it('waits longer after each failure, up to half a minute, and never as long as all others', () => {
  const longest = [0, 1, 2, 5, 6, 50].map((attempt) => retryDelay(attempt, 1));
  expect(longest).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
  expect(retryDelay(2, 0)).toBe(1_000);
});

it('refreshes what changed shortly after each other at once, each tag once', () => {
  const flushed: (readonly Tag[])[] = [];
  const gather = createTagBatcher((tags) => flushed.push(tags));
  gather(['jobs'], 100);
  vi.advanceTimersByTime(60);
  gather(['jobs', 'me'], 100);
  vi.advanceTimersByTime(39);
  expect(flushed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(flushed).toEqual([['jobs', 'me']]);
  gather(['bookings'], 100);
  vi.advanceTimersByTime(100);
  expect(flushed).toEqual([['jobs', 'me'], ['bookings']]);
});
