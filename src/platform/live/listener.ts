/** A connection of its own that listens for notifications, and reconnects when it breaks. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { describeError, type Logger } from '../logging/logging';

const firstDelayMs = 100;
const maxDelayMs = 2_000;
/** A connection that died silently is detected by sending it a query. */
const checkIntervalMs = 10_000;

interface Handlers {
  onNotification(channel: string, payload: string): void;
  /** Also after each reconnection: something may have been missed. */
  onConnected(): void;
}

export function listen(
  options: pg.ClientConfig,
  channels: readonly string[],
  log: Logger,
  { onNotification, onConnected }: Handlers,
): { isConnected(): boolean; close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  let client: pg.Client | undefined;
  let isConnected = false;

  /** Resolves when the connection has ended. */
  async function stayConnected(connected: () => void): Promise<void> {
    client = new pg.Client({
      ...options,
      application_name: 'bridgework live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const own = client;
    const over = new AbortController();
    const end = () => over.abort();
    const ended = new Promise<never>((_, reject) => {
      over.signal.addEventListener('abort', () => reject(new Error('The connection ended.')));
    });
    own.on('error', end);
    own.on('end', end);
    own.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
    try {
      // The driver never settles a connect that was ended meanwhile.
      await Promise.race([own.connect(), ended]);
      for (const channel of channels) await own.query(`listen ${channel}`);
      isConnected = true;
      connected();
      const stopped = AbortSignal.any([signal, over.signal]);
      while (!stopped.aborted) {
        await delay(checkIntervalMs, undefined, { signal: stopped }).catch(() => undefined);
        if (!stopped.aborted) await own.query('select 1');
      }
    } finally {
      isConnected = false;
      own.removeAllListeners('notification');
      void own.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    let wait = firstDelayMs;
    while (!signal.aborted) {
      try {
        await stayConnected(() => {
          wait = firstDelayMs;
          onConnected();
        });
      } catch (error) {
        if (!signal.aborted) log.debug(`listening failed: ${describeError(error).message}`);
      }
      if (signal.aborted) return;
      log.warn('the connection that listens for changes broke and is opened again');
      await delay(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, maxDelayMs);
    }
  }

  const running = run();
  return {
    isConnected: () => isConnected,
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
