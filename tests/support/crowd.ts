/** Many people at once, and what the database says to them. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newId } from '../../src/kernel/id';
import type { Client } from './client';
import { eventually } from './eventually';
import { signedIn } from './session';
import type { Person, World } from './world';

const poolOf = (world: World) => (world.context.db as unknown as { $client: pg.Pool }).$client;

/** Professionals who may be booked, each in a browser of their own. */
export async function givenCrowd(world: World, count: number) {
  const crowd: { person: Person; browser: Client }[] = [];
  for (let at = 0; at < count; at += 10) {
    const size = Math.min(10, count - at);
    const made = Array.from({ length: size }, async () => {
      const person = await world.given.worker();
      return { person, browser: await signedIn(world, person) };
    });
    crowd.push(...(await Promise.all(made)));
  }
  return crowd;
}

/** More than a practice may invite, which is why it is not asked. */
export async function inviteAll(world: World, jobId: string, people: { id: string }[]) {
  const now = world.clock.now();
  const rows = people.map(({ id }) => ({ id: newId(now), professionalId: id }));
  await world.rows(
    `insert into invitations (id, job_id, professional_id, created_at)
     select (each->>'id')::uuid, $1, (each->>'professionalId')::uuid, $2
     from jsonb_array_elements($3::jsonb) each`,
    [jobId, now, JSON.stringify(rows)],
  );
  return new Map(rows.map((row) => [row.professionalId, row.id]));
}

/** Counts every deadlock from here on, also those after which the whole was tried again and went well. */
export function watchDeadlocks(world: World): () => number {
  let count = 0;
  const watched = new WeakSet<pg.PoolClient>();
  poolOf(world).on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...given: unknown[]) => {
        try {
          return await query(...given);
        } catch (error) {
          if ((error as { code?: string }).code === '40P01') count += 1;
          throw error;
        }
      },
    });
  });
  return () => count;
}

/**
 * The same product, in whose database the lock on a professional locks nothing: a function of the same
 * name is found first.
 */
export async function withoutProfessionalLock(world: World): Promise<void> {
  const [{ name }] = (await world.rows('select current_database() as name')) as [{ name: string }];
  const schema = `unlocked_${randomBytes(3).toString('hex')}`;
  await world.rows(`create schema ${schema}`);
  await world.rows(
    `create function ${schema}.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`,
  );
  // Deadlocks are looked for after a second, which is long for a test.
  const settings = { search_path: `${schema}, public, pg_catalog`, deadlock_timeout: "'10ms'" };
  const pool = poolOf(world);
  const open = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const [setting, value] of Object.entries(settings)) {
    for (const client of open) await client.query(`set ${setting} = ${value}`);
    // For connections that come later.
    await open[0]?.query(`alter database "${name}" set ${setting} = ${value}`);
  }
  for (const client of open) client.release();
}

/** A gate in front of new bookings, so that those who come one after the other go on together. */
export async function gateBookings(world: World) {
  const keeper = new pg.Client(world.databaseUrl);
  await keeper.connect();
  await keeper.query(`
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_catalog.pg_advisory_xact_lock_shared(4711);
      return new;
    end $$`);
  await keeper.query(`create trigger gate before insert on bookings
    for each row execute function wait_at_gate()`);
  const countWaiting = async () => {
    const { rows } = await keeper.query<{ waiting: number }>(`select count(*)::int as waiting
      from pg_locks where locktype = 'advisory' and not granted and objid = 4711
        and database = (select oid from pg_database where datname = current_database())`);
    return rows[0]?.waiting ?? 0;
  };
  return {
    close: () => keeper.query('select pg_advisory_lock(4711)'),
    /** Opens it once so many stand there. */
    async openFor(count: number) {
      await eventually(async () => {
        if ((await countWaiting()) < count) throw new Error('Too few have come.');
      });
      await keeper.query('select pg_advisory_unlock(4711)');
    },
    end: () => keeper.end(),
  };
}
