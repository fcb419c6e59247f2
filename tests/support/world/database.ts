/** Test databases: one migrated template per run, and copies of it on request. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#platform/database/migrations';

const prefix = 'bridgework_test_';
/** Older databases without a connection are leftovers of killed runs. */
const leftoverAge = 3_600;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates the template on that server and publishes its name to every process of this run. */
export async function makeTemplate(serverUrl: string): Promise<() => Promise<void>> {
  const name = `${prefix}${nowInSeconds()}_${randomBytes(4).toString('hex')}`;
  await withServer(serverUrl, async (client) => {
    await dropLeftovers(client);
    await client.query(`create database "${name}"`);
  });
  await migrate(withDatabase(serverUrl, name));
  // Not even autovacuum may connect: a template with a connection cannot be copied.
  await withServer(serverUrl, (client) =>
    client.query(`alter database "${name}" allow_connections false`),
  );
  process.env.TEST_SERVER_URL = serverUrl;
  process.env.TEST_TEMPLATE = name;
  return () => withServer(serverUrl, (client) => dropAll(client, name));
}

/** A copy of the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = templateOf();
  return create(serverUrl, template, template);
}

/** Empty, as `create database` leaves it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = templateOf();
  return create(serverUrl, template, 'template1');
}

function templateOf() {
  const { TEST_SERVER_URL: serverUrl, TEST_TEMPLATE: template } = process.env;
  if (!serverUrl || !template) {
    throw new Error('There is no template database: globalSetup did not run before this test.');
  }
  return { serverUrl, template };
}

async function create(serverUrl: string, start: string, template: string): Promise<TestDatabase> {
  const name = `${start}_${randomBytes(4).toString('hex')}`;
  await withServer(serverUrl, (client) =>
    client.query(`create database "${name}" template "${template}"`),
  );
  return {
    url: withDatabase(serverUrl, name),
    drop: () => withServer(serverUrl, (client) => dropDatabase(client, name)),
  };
}

/** The address may be a socket without a host, which URL cannot parse. */
function withDatabase(serverUrl: string, name: string): string {
  const [, server = '', query = ''] = /^(\w+:\/\/[^/?]*)[^?]*(.*)$/.exec(serverUrl) ?? [];
  return `${server}/${name}${query}`;
}

async function withServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function findDatabases(client: pg.Client, start: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) order by datname desc',
    [start],
  );
  return rows.map(({ datname }) => datname);
}

const dropDatabase = (client: pg.Client, name: string) =>
  client.query(`drop database if exists "${name}" with (force)`);

async function dropAll(client: pg.Client, start: string): Promise<void> {
  for (const name of await findDatabases(client, start)) await dropDatabase(client, name);
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  for (const name of await findDatabases(client, prefix)) {
    const madeAt = Number(name.slice(prefix.length).split('_')[0]);
    // Without force: an active run keeps its databases.
    if (madeAt < nowInSeconds() - leftoverAge) {
      await client.query(`drop database if exists "${name}"`).catch(() => undefined);
    }
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
