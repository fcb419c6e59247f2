/**
 * The connection over which the server says what changed: one per tab, while a user is signed in.
 * What is on screen is then fetched again by its tags.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { type FeatureFrame, heartbeatMs, type LiveFrame, livePath } from '#kernel/api/live';
import { tags as allTags, type Tag } from '#kernel/api/tags';
import { refresh } from './refresh';

/** `lost`: it has been trying for a while, and screens say so. */
type LiveState = 'off' | 'connecting' | 'connected' | 'lost';

/** Changes within this time lead to one refresh. */
const gatherMs = 100;
const firstRetryMs = 500;
const maxRetryMs = 30_000;
const lostAfterMs = 4_000;
/** Two heartbeats, and time for a slow network. */
const silenceMs = 2 * heartbeatMs + 10_000;
/** The server looks further back than this when a page connects for the first time. */
const loadingMs = 30_000;
/** The server's code for a session that ended. */
const policyCode = 1008;

/** Exponential, with enough jitter that not all clients reach a restarted server at once. */
export const retryDelay = (attempt: number, random = Math.random()): number =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** attempt) * (0.5 + random / 2);

/** Collects tags and refreshes them together. */
export function createTagBatcher(flush: (tags: readonly Tag[]) => void) {
  const waiting = new Set<Tag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (tags: readonly Tag[], delayMs: number) => {
    for (const tag of tags) waiting.add(tag);
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const gathered = [...waiting];
      waiting.clear();
      flush(gathered);
    }, delayMs);
  };
}

const refreshSoon = createTagBatcher((tags) => void refresh(tags));
const refreshInTime = createTagBatcher((tags) => void refresh(tags));

let state: LiveState = 'off';
const listeners = new Set<() => void>();

function setState(next: LiveState) {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

type FrameHandler = (frame: FeatureFrame) => void;
const frameHandlers = new Map<string, Set<FrameHandler>>();

/**
 * Follows the frames of a feature, such as `professional_availability_update`; returns its
 * unsubscriber. After a `reload` the feature's reads are fetched again, by their tags.
 */
export function onLiveFrame(type: string, handler: FrameHandler): () => void {
  const handlers = frameHandlers.get(type) ?? new Set();
  frameHandlers.set(type, handlers.add(handler));
  return () => {
    handlers.delete(handler);
  };
}

/** Runs while a user is signed in; returns a function to stop it. */
export function keepConnected(userId: string): () => void {
  const startedAt = performance.now();
  let socket: WebSocket | undefined;
  let cursor: string | undefined;
  let isFirst = true;
  let attempt = 0;
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function expectWord() {
    clearTimeout(silence);
    silence = setTimeout(() => drop(), silenceMs);
  }

  function receive(frame: LiveFrame | FeatureFrame) {
    if (frame.type === 'changed') {
      const { tags, spreadMs } = frame as Extract<LiveFrame, { type: 'changed' }>;
      if (spreadMs) refreshInTime(tags, gatherMs + Math.random() * spreadMs);
      else refreshSoon(tags, gatherMs);
    } else if (frame.type === 'reload') {
      refreshSoon(allTags, gatherMs);
    } else if (frame.type === 'ready') {
      // Without a cursor the server cannot know how long the page has been there.
      if (isFirst && performance.now() - startedAt > loadingMs) refreshSoon(allTags, gatherMs);
      isFirst = false;
      attempt = 0;
      clearTimeout(lost);
      lost = undefined;
      setState('connected');
    }
    if ('cursor' in frame) cursor = String(frame.cursor);
    for (const handle of frameHandlers.get(frame.type) ?? []) handle(frame);
  }

  function open() {
    clearTimeout(retry);
    retry = undefined;
    if (socket || isStopped) return;
    if (state !== 'lost') setState('connecting');
    lost ??= setTimeout(() => setState('lost'), lostAfterMs);
    const address = new URL(livePath, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    if (isFirst) cursor = undefined;
    if (cursor !== undefined) address.searchParams.set('cursor', cursor);
    const own = new WebSocket(address);
    socket = own;
    own.onopen = () => {
      expectWord();
      own.send(JSON.stringify({ type: 'auth', userId }));
    };
    own.onmessage = ({ data }) => {
      if (socket !== own) return;
      expectWord();
      receive(JSON.parse(data));
    };
    own.onclose = ({ code }) => {
      if (socket === own) lose(code);
    };
  }

  function lose(code?: number) {
    socket = undefined;
    clearTimeout(silence);
    if (isStopped) return;
    if (code === policyCode) {
      // The session ended. The screen stays, since someone may be typing; the next visit shows it.
      clearTimeout(lost);
      lost = undefined;
      setState('off');
      return;
    }
    if (state === 'connected') setState('connecting');
    lost ??= setTimeout(() => setState('lost'), lostAfterMs);
    retry ??= setTimeout(open, retryDelay(attempt));
    attempt += 1;
  }

  function drop() {
    const old = socket;
    lose();
    old?.close();
  }

  /** The network or the user is back: no need to wait. */
  const wake = () => {
    if (document.visibilityState === 'visible') open();
  };
  const sleep = () => {
    clearTimeout(retry);
    const old = socket;
    socket = undefined;
    old?.close();
  };
  window.addEventListener('online', wake);
  // A page with an open socket would not be kept in the back/forward cache.
  window.addEventListener('pagehide', sleep);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  open();

  return () => {
    isStopped = true;
    sleep();
    for (const timer of [lost, silence]) clearTimeout(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('pagehide', sleep);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
    setState('off');
  };
}

/** Keeps the connection of the signed-in user, for as long as its caller is shown. */
export function useLive(userId: string): void {
  useEffect(() => keepConnected(userId), [userId]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const liveState = (): LiveState => state;

/** While it is not connected, screens poll. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore<LiveState>(subscribe, liveState, () => 'off');
