/** A small world for an API test: the real app on its own database, a clock to move, people to act. */
import { randomBytes } from 'node:crypto';
import { insertUser, makeOwner, type User } from '../../src/features/accounts/server/data';
import { newId } from '../../src/kernel/id';
import { readConfig } from '../../src/platform/config';
import { openSurroundings } from '../../src/platform/context';
import { readOutbox } from '../../src/platform/outbox';
import { hashPassword } from '../../src/platform/passwords';
import { drainTasks } from '../../src/platform/tasks';
import { createServer } from '../../src/server';
import { taskSetup } from '../../src/worker';
import { Client } from './client';
import { movableClock } from './clock';
import { cloneDatabase } from './database';

export const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const password = 'sturdy-bridge-77';
/** Hashing takes a while on purpose; people made by tests share one hash. */
const passwordHash = hashPassword(password);

export type Person = User & { password: string };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** `env` overrides the environment, as an operator would set it. */
export async function openWorld(env: NodeJS.ProcessEnv = {}) {
  const database = await cloneDatabase();
  const clock = movableClock('2026-03-02T15:00:00Z');
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_KEYS: dataKeys, ...env });
  const surroundings = openSurroundings(config, database.url, clock);
  const { context, pool, transports } = surroundings;
  const app = await createServer(surroundings);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let made = 0;

  async function person(details: Partial<User> = {}): Promise<Person> {
    made += 1;
    const now = clock.now();
    const user = await insertUser(context.db, {
      id: newId(now),
      email: `person${made}.${randomBytes(3).toString('hex')}@example.com`,
      passwordHash: await passwordHash,
      phone: `+1701556${String(made).padStart(4, '0')}`,
      firstName: 'Robin',
      lastName: 'Berg',
      userType: 'professional',
      phoneVerified: true,
      createdAt: now,
      updatedAt: now,
      ...details,
    });
    if (!user) throw new Error('The person clashes with one that exists.');
    return { ...user, password };
  }

  return {
    url,
    clock,
    context,
    databaseUrl: database.url,
    given: {
      person,
      professional: (details: Partial<User> = {}) => person(details),
      practice: (details: Partial<User> = {}) => person({ userType: 'practice', ...details }),
      async owner(details: Partial<User> = {}) {
        const owner = await person({ userType: null, ...details });
        await makeOwner(context.db, owner.id, clock.now());
        return owner;
      },
    },
    /** Somebody who is not signed in. */
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
    /** Does what the worker would do now. */
    drain: () => drainTasks(context, pool, taskSetup(transports)),
    /** What was mailed and texted, newest first. */
    outbox: () => readOutbox(context, transports),
    rows: async (query: string, values: unknown[] = []) => (await pool.query(query, values)).rows,
    async close() {
      await app.close();
      await surroundings.close();
      await database.drop();
    },
  };
}
