/** A test world for API tests: the real app on its own database, a movable clock, and users. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import * as z from 'zod';
import { catalogs } from '#catalogs';
import { brand } from '#kernel/brand';
import { readConfig } from '#platform/config/config';
import { addTask } from '#platform/database/queue';
import type { LoadLimits } from '#platform/http/load/admission';
import type { Logger } from '#platform/logging/logging';
import { readOutbox } from '#platform/mail/outbox';
import { openRuntime } from '#platform/runtime';
import { drainTasks } from '#platform/tasks/tasks';
import { createServer } from '#server';
import { tasksOf } from '#worker';
import { linkProblem, linksIn, type Reader } from '../browser/screens';
import { Client } from './client';
import { movableClock } from './clock';
import { cloneDatabase } from './database';
import { givenPeople } from './given';
import type { Person } from './person';

export type { Person };

/** An id with a hyphen, like those of generated keys. */
export const dataKeys = `test-1:${Buffer.alloc(32, 7).toString('base64')}`;

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Who gets each message. Those without an account are our own team or visitors; an answer by SMS
 * goes to whoever has the number.
 */
async function findReaders(pool: Pool): Promise<Map<string, Reader>> {
  const { rows } = await pool.query<{ id: string; reader: Reader }>(
    `select m.id, case when u.is_owner then 'owner' when u.is_admin then 'admin'
       when u.id is not null then coalesce(u.user_type, 'newcomer')
       when m.recipient = $1 then 'admin' else 'visitor' end as reader
     from messages_out m left join users u on u.id = coalesce(m.user_id, (
       select id from users where phone = m.recipient and phone_verified limit 1))`,
    [brand.supportEmail],
  );
  return new Map(rows.map(({ id, reader }) => [id, reader]));
}

/** `env` overrides the environment, as an operator would set it. */
export async function openWorld(
  env: NodeJS.ProcessEnv = {},
  loadLimits: Partial<LoadLimits> = {},
  log?: Logger,
) {
  const database = await cloneDatabase();
  const clock = movableClock('2026-03-02T15:00:00Z');
  const dataDir = path.join(tmpdir(), `bridgework-world-${randomUUID()}`);
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_KEYS: dataKeys,
    DATA_DIR: dataDir,
    ...env,
  });
  const runtime = await openRuntime(config, database.url, clock, catalogs, log);
  const { context, pool, transports } = runtime;
  const app = await createServer(runtime, { checksJson: true, loadLimits, hasPages: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    clock,
    context,
    pool,
    databaseUrl: database.url,
    given: givenPeople(context),
    /** A second process on the same database, as far as requests and sockets can tell. */
    async openSecond() {
      const own = await openRuntime(config, database.url, clock, catalogs);
      const second = await createServer(own, { checksJson: true, hasPages: false });
      return {
        url: await second.listen({ host: '127.0.0.1', port: 0 }),
        drain: (drainMs: number) => second.drain(drainMs),
        async close() {
          second.server.closeAllConnections();
          await second.close();
          await own.close();
        },
      };
    },
    /** A client that is not signed in. */
    visitor: () => new Client(url),
    async as(someone: Person): Promise<Client> {
      const client = new Client(url);
      const answer = await client.post('/api/login', {
        email: someone.email,
        password: someone.password,
      });
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
      return client;
    },
    /** Runs the tasks the worker would run now. */
    drain: () => drainTasks(context, pool, tasksOf(transports)),
    /** What the worker does when a scheduled task is due, and all that follows from it. */
    async run(name: string) {
      await addTask(context.db, { name, payload: z.object({}) }, {});
      await drainTasks(context, pool, tasksOf(transports));
    },
    /** Mail and texts that were sent, newest first. Each links only to screens of its reader. */
    async outbox() {
      const messages = await readOutbox(context, transports);
      const readers = await findReaders(pool);
      for (const { id, to, subject, text } of messages) {
        for (const link of linksIn(text, config.publicUrl)) {
          const problem = linkProblem(link, readers.get(id) ?? 'visitor');
          if (problem) throw new Error(`"${subject ?? text}" to ${to}: ${problem}.`);
        }
      }
      return messages;
    },
    rows: async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows,
    /** Another user's change, held uncommitted until something else has happened. */
    async holding(query: string, values: unknown[], meanwhile: () => Promise<void>) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(query, values);
        await meanwhile();
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    async close() {
      // The client may have opened a connection ahead; the server would wait a minute for its request.
      app.server.closeAllConnections();
      await app.close();
      await runtime.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
