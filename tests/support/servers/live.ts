/** A browser's socket for tests: what it got, and how it was closed. */
import { once } from 'node:events';
import { expect } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { Tag } from '#kernel/api/tags';
import type { Client } from '../world/client';
import { eventually } from '../world/eventually';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect frames of every shape.
type Received = any;

export type TestSocket = Awaited<ReturnType<typeof openSocket>>;

const cookiesOf = ({ cookies }: Pick<Client, 'cookies'>) =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

interface Options extends Pick<ClientOptions, 'localAddress' | 'origin'> {
  cursor?: string | undefined;
}

function dial(url: string, browser: Pick<Client, 'cookies'>, { cursor, ...options }: Options) {
  const address = new URL('/ws', url.replace(/^http/, 'ws'));
  if (cursor !== undefined) address.searchParams.set('cursor', cursor);
  return new WebSocket(address, { headers: { cookie: cookiesOf(browser) }, ...options });
}

/** Connects and waits until everything missed has arrived. */
export async function openSocket(
  url: string,
  browser: Pick<Client, 'cookies'>,
  options: Options = {},
) {
  const socket = dial(url, browser, options);
  const frames: Received[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  const closed = new Promise<string>((resolve) => {
    socket.on('close', (code, reason) => resolve(`${code} ${reason}`));
  });
  await once(socket, 'open');
  socket.on('error', () => undefined);
  await eventually(() => expect(frames.map(({ type }) => type)).toContain('ready'));
  return {
    socket,
    frames,
    closed,
    send: (frame: unknown) => socket.send(JSON.stringify(frame)),
    cursor: (): string => frames.findLast((frame) => frame.cursor)?.cursor,
    tags: (): Tag[] => [...new Set(frames.flatMap(({ tags = [] }) => tags))],
    /** Forgets what came so far. */
    clear: () => void frames.splice(0),
  };
}

/** The status of the HTTP response that refuses the connection. */
export async function refusalOf(
  url: string,
  browser: Pick<Client, 'cookies'>,
  options: Options = {},
): Promise<number> {
  const socket = dial(url, browser, options);
  socket.on('error', () => undefined);
  const [, answer] = await once(socket, 'unexpected-response');
  socket.terminate();
  return answer.statusCode;
}
