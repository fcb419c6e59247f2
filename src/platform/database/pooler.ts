/**
 * What a start prepares and checks of its connection. A pooler drops the settings that a session
 * asks for, and an old one mixes up prepared statements.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sessionSettings } from './database';
import { MigrationError } from './migrations';

const settings = Object.entries(sessionSettings);

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `url` leads to the pooler, `directUrl` to the server itself. */
export async function checkPooler(url: string, directUrl: string, maxPrepared: number) {
  // Before the pooler opens a connection: what it opened earlier keeps the old defaults.
  const commands = await withClient(directUrl, (client) => setDefaults(client, url));
  const advice = [
    'Run this as a role that may, then let the pooler reconnect (RECONNECT in its console):',
    ...commands.map((command) => `  ${command};`),
  ];
  await withClient(url, (client) => checkSession(client, maxPrepared, advice));
}

/** This session has our settings without asking, and knows prepared statements if we use them. */
export async function checkSession(
  client: pg.ClientBase,
  maxPrepared = 200,
  advice: string[] = [],
) {
  const session = await readSession(client, maxPrepared > 0);
  for (const [name, value] of settings) {
    if (session.settings[name] === value) continue;
    throw new MigrationError(
      [
        `Through the pooler, ${name} must be ${value}, and is ${session.settings[name]}.`,
        ...advice,
      ].join('\n'),
    );
  }
  if (session.isPooled && session.keepsNames) {
    throw new MigrationError(
      'The pooler does not know prepared statements, like PgBouncer before 1.21: use a newer one with max_prepared_statements above 0, or set PREPARED_STATEMENTS=0.',
    );
  }
}

/** Gives the role that works through the pooler its defaults, as far as we may. */
async function setDefaults(direct: pg.Client, url: string): Promise<string[]> {
  const { rows } = await direct.query<{ name: string }>('select current_database() as name');
  const role = pg.escapeIdentifier(new pg.Client({ connectionString: url }).user ?? '');
  const database = pg.escapeIdentifier(rows[0]?.name ?? '');
  const commands = settings.map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}'`,
  );
  try {
    for (const command of commands) await direct.query(command);
  } catch (error) {
    // Somebody else's to set: whether they hold is checked next.
    if ((error as { code?: string }).code !== '42501') throw error;
  }
  return commands;
}

interface Session {
  settings: Record<string, string>;
  /** Somebody stands between: the connection is another process's. */
  isPooled: boolean;
  /** Our statement is known to the server by the name that we gave it. */
  keepsNames: boolean;
}

async function readSession(client: pg.ClientBase, isPrepared: boolean): Promise<Session> {
  const name = randomUUID();
  const { rows } = await client.query<Session & { pid: number }>({
    ...(isPrepared && { name }),
    text: `select pg_backend_pid() as pid,
      (select json_object_agg(name, current_setting(name)) from unnest($1::text[]) as name) as settings,
      exists (select from pg_prepared_statements where name = $2) as "keepsNames"`,
    values: [settings.map(([name]) => name), name],
  });
  const [session] = rows;
  if (!session) throw new Error('The database answered nothing.');
  const { processID } = client as unknown as { processID: number };
  return { ...session, isPooled: processID !== session.pid };
}

/** A superuser may do anything to the whole server, files and programs included. */
export async function isSuperuser(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ is: boolean }>(
      'select rolsuper as is from pg_roles where rolname = current_user',
    ),
  );
  return rows[0]?.is === true;
}
