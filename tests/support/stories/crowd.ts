/** Many concurrent users, and counters for the database's reactions. */

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  draftContract,
  requireProfile,
  saveContractText,
} from '#features/hiring/terms/server/steps';
import { findJob } from '#features/jobs/server/data';
import { type JobId, newId, type UserId } from '#kernel/id';
import type { Client } from '../world/client';
import { eventually } from '../world/eventually';
import { clientFor } from '../world/session';
import type { Person, World } from '../world/world';

const poolOf = (world: World) => (world.context.db as unknown as { $client: pg.Pool }).$client;

/** Professionals who may be booked, each with a separate session. */
export async function givenCrowd(world: World, count: number) {
  const crowd: { person: Person; browser: Client }[] = [];
  for (let at = 0; at < count; at += 10) {
    const size = Math.min(10, count - at);
    const made = Array.from({ length: size }, async () => {
      const person = await world.given.verifiedProfessional();
      return { person, browser: await clientFor(world, person) };
    });
    crowd.push(...(await Promise.all(made)));
  }
  return crowd;
}

/** More than a practice may invite, so they are inserted directly. */
export async function inviteAll(world: World, jobId: JobId, people: { id: UserId }[]) {
  const now = world.clock.now();
  const rows = people.map(({ id }) => ({ id: newId(now), professionalId: id }));
  const job = await findJob(world.context.db, jobId);
  const professionalId = people[0]?.id;
  if (!job || !professionalId) throw new Error('Nobody is invited to nothing.');
  const { hourlyRateCents: rateCents } = job;
  // They share one text, which saves generating hundreds.
  const draft = await draftContract(world.context, {
    job,
    professional: await requireProfile(world.context, professionalId),
    rateCents,
    employmentType: 'w2',
  });
  const { id: textId } = await saveContractText(world.context, draft, now);
  await world.rows(
    `insert into invitations (id, job_id, professional_id, text_id, created_at)
     select (each->>'id')::uuid, $1, (each->>'professionalId')::uuid, $4, $2
     from jsonb_array_elements($3::jsonb) each`,
    [jobId, now, JSON.stringify(rows), textId],
  );
  return new Map(rows.map((row) => [row.professionalId, row.id]));
}

/** Counts every deadlock from here on, including those that were retried successfully. */
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
 * The same product with the lock on a professional disabled: a function of the same name shadows
 * it.
 */
export async function withoutProfessionalLock(world: World): Promise<void> {
  const [{ name }] = (await world.rows('select current_database() as name')) as [{ name: string }];
  const schema = `unlocked_${randomBytes(3).toString('hex')}`;
  await world.rows(`create schema ${schema}`);
  await world.rows(
    `create function ${schema}.pg_advisory_xact_lock(bigint) returns void language sql as 'select'`,
  );
  // By default PostgreSQL checks for deadlocks after a second, which is long for a test.
  const settings = { search_path: `${schema}, public, pg_catalog`, deadlock_timeout: "'10ms'" };
  const pool = poolOf(world);
  const open = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const [setting, value] of Object.entries(settings)) {
    for (const client of open) await client.query(`set ${setting} = ${value}`);
    // For new connections.
    await open[0]?.query(`alter database "${name}" set ${setting} = ${value}`);
  }
  for (const client of open) client.release();
}

/**
 * Opens a transaction that inserts an overlapping booking and does not commit, so every other
 * writer blocks on it. Rolling it back releases all of them at the same moment.
 */
export async function reserveDay(world: World, professionalId: UserId, day: string) {
  const connection = new pg.Client(world.databaseUrl);
  await connection.connect();
  await connection.query('begin');
  // Without a job and an application, since it is never committed.
  await connection.query('set local session_replication_role = replica');
  await connection.query(
    `insert into bookings (id, job_id, application_id, professional_id, practice_id, job_title, location,
       rate_cents, employment_type, during, time_zone, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), 'Nothing',
       'Nowhere', 0, 'w2', tstzrange($2::timestamptz, $2::timestamptz + interval '2 days'), 'UTC', now(), now())`,
    [professionalId, day],
  );
  const countWaiting = async () => {
    const { rows } = await connection.query<{ waiting: number }>(`select count(*)::int as waiting
      from pg_locks where locktype = 'transactionid' and not granted
        and transactionid = pg_current_xact_id()::xid`);
    return rows[0]?.waiting ?? 0;
  };
  return {
    /** Once this many are waiting. */
    async releaseTo(count: number) {
      await eventually(async () => {
        if ((await countWaiting()) < count) throw new Error('Too few have come.');
      });
      await connection.query('rollback');
    },
    end: () => connection.end(),
  };
}
