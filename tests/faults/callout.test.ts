/**
 * A call-out raced by a crowd, and one whose process is killed while it sends: one booking,
 * nobody is invited twice, and no wave goes out after the first acceptance.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogs } from '#catalogs';
import { maxInvited } from '#features/hiring/callouts/rules';
import { callOutTasks } from '#features/hiring/callouts/server/tasks';
import { chooseDays, weekdays } from '#features/profiles/rules';
import type { JobId } from '#kernel/id';
import { addDays, dayOf } from '#kernel/time/day';
import { readConfig } from '#platform/config/config';
import { findViolations } from '#platform/database/invariants';
import { openRuntime } from '#platform/runtime';
import { buildProduct, type Installation, installProduct } from '#tests/support/servers/product';
import { givenCrowd, watchDeadlocks } from '#tests/support/stories/crowd';
import { killMoments } from '#tests/support/stories/seed';
import type { Client, Reply } from '#tests/support/world/client';
import { cloneDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { givenPeople } from '#tests/support/world/given';
import { clientFor } from '#tests/support/world/session';
import { dataKeys, openWorld, type Person, type World } from '#tests/support/world/world';

/** Long enough for a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

/**
 * RACE_ROUNDS=20 for a full run, with a hundred people, which also kills the process in each wave.
 * Fifty are more than the server has connections, and than a call-out invites.
 */
const wanted = Number(process.env.RACE_ROUNDS || 0);
const people = wanted ? 100 : 50;
const rounds = wanted || 1;
const killedWaves = wanted ? [2, 3] : [2];
const random = killMoments('callout.test.ts', wanted > 0);

type Rows = (query: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const sentTo = async (rows: Rows, jobId: string) =>
  (await rows(
    'select id, professional_id, status, wave from invitations where job_id = $1 and wave is not null',
    [jobId],
  )) as { id: string; professional_id: string; status: string; wave: number }[];

async function stateOf(rows: Rows, jobId: string) {
  const [state] = await rows(
    `select c.wave, c.invited, c.end_reason, j.status, (select count(*)::int from bookings b
       where b.job_id = j.id and b.status in ('confirmed', 'completed', 'paid')) as booked
     from call_outs c join jobs j on j.id = c.job_id where j.id = $1`,
    [jobId],
  );
  return state as {
    wave: number;
    invited: number;
    end_reason: string | null;
    status: string;
    booked: number;
  };
}

/** Nobody twice, and no more open than allowed. */
async function expectInOrder(rows: Rows, jobId: string) {
  const sent = await sentTo(rows, jobId);
  expect(new Set(sent.map((each) => each.professional_id)).size).toBe(sent.length);
  expect(sent.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(6);
  expect(await stateOf(rows, jobId)).toMatchObject({
    invited: sent.length,
    wave: Math.max(...sent.map(({ wave }) => wave)),
  });
}

/** Asks again while the server is too busy or gone. */
async function insist(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send().catch((error: Error) => {
      // A dropped connection says nothing about the outcome.
      if (!(error instanceof TypeError)) throw error;
    });
    if (reply && reply.status !== 503) return reply;
    await sleep(20);
  }
}

describe(`raced by ${people} people in three waves`, () => {
  let world: World;
  let deadlocks: () => number;
  let crowd: Map<string, Client>;
  let practice: Person;
  let office: Client;
  beforeAll(async () => {
    world = await openWorld();
    deadlocks = watchDeadlocks(world);
    const all = await givenCrowd(world, people);
    crowd = new Map(all.map(({ person, browser }) => [person.id, browser]));
    practice = await world.given.verifiedPractice();
    office = await clientFor(world, practice);
  }, 180_000);
  afterAll(() => world.close());

  /** As two processes do, at the same minute. */
  const advanceTwice = () =>
    Promise.all([1, 2].map(() => callOutTasks[0]?.handle(world.context, {})));

  it(`books one of them, rounds: ${rounds}`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      // A Wednesday; they are available on Thursdays.
      const wednesday = addDays('2026-03-04', 7 * round);
      world.clock.set(`${wednesday}T18:00:00Z`);
      const { id: jobId } = await world.given.job(practice, { workDate: addDays(wednesday, 1) });
      expect((await office.post(`/api/jobs/${jobId}/call-out`)).status).toBe(200);
      for (const wave of [2, 3]) {
        world.clock.advance({ minutes: 10 });
        await advanceTwice();
        expect(await stateOf(world.rows, jobId)).toMatchObject({ wave, invited: wave * 6 });
      }
      // Everyone at once: whoever was ever invited accepts, half of the others take the shift as
      // posted, the rest look at it, and the next wave is due. If it goes out first, they are too
      // late and try again; after the last one there is no next, which would end the call-out.
      const accepted: Reply[] = [];
      for (;;) {
        const { status, invited } = await stateOf(world.rows, jobId);
        if (status !== 'open') break;
        if (invited < maxInvited) world.clock.advance({ minutes: 10 });
        const sent = new Map(
          (await sentTo(world.rows, jobId)).map((each) => [each.professional_id, each.id]),
        );
        const race = [...crowd].map(([id, browser], at) => {
          const invitation = sent.get(id);
          if (invitation) {
            return insist(() => browser.post(`/api/invitations/${invitation}/accept`, {}));
          }
          const other = () =>
            at % 2 ? browser.post('/api/bookings', { jobId }) : browser.get(`/api/jobs/${jobId}`);
          return insist(other).then(() => undefined);
        });
        const [, ...replies] = await Promise.all([advanceTwice(), ...race]);
        accepted.push(...replies.filter((reply): reply is Reply => reply !== undefined));
        await expectInOrder(world.rows, jobId);
      }
      expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const filled = await stateOf(world.rows, jobId);
      expect(filled).toMatchObject({ end_reason: 'filled', booked: 1, status: 'filled' });
      // No wave goes out any more.
      for (let later = 0; later < 3; later += 1) {
        world.clock.advance({ minutes: 10 });
        await advanceTwice();
      }
      expect(await stateOf(world.rows, jobId)).toEqual(filled);
      const open = (await sentTo(world.rows, jobId)).filter(({ status }) => status === 'pending');
      expect(open).toEqual([]);
    }
    await world.drain();
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
    expect(deadlocks()).toBe(0);
  });
});

describe('killed while it sends', () => {
  const clock = { now: () => new Date() };
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let runtime: Awaited<ReturnType<typeof openRuntime>>;
  let product: Installation;
  let rows: Rows;
  let practice: Person;
  let jobId: JobId;
  let browserOf: (id: string) => Promise<Client>;
  beforeAll(async () => {
    buildProduct();
    database = await cloneDatabase();
    const env = { DATABASE_URL: database.url, DATA_KEYS: dataKeys, DEMO: '0' };
    const config = readConfig({ ...env, PORT: '0', LOG_LEVEL: 'silent' });
    runtime = await openRuntime(config, database.url, clock, catalogs);
    rows = async (query, values) => (await runtime.pool.query(query, values)).rows;
    product = await installProduct(env);
    const given = givenPeople(runtime.context);
    const availability = chooseDays({}, [...weekdays]);
    // Enough for a fourth wave, which must not go out.
    await Promise.all(
      Array.from({ length: 24 }, () => given.verifiedProfessional({}, { availability })),
    );
    practice = await given.verifiedPractice();
    const workDate = addDays(dayOf(clock.now()), 1);
    ({ id: jobId } = await given.job(practice, { workDate }));
    const there = { url: product.url, context: runtime.context } as World;
    browserOf = (id) => clientFor(there, { id });
  }, 240_000);
  afterAll(async () => {
    await product.remove();
    await runtime.close();
    await database.drop();
  });

  /**
   * As if the last wave were over, at night too. In one statement: the worker never sees a wave that
   * is due while the invitations before it are not over.
   */
  const passTime = () =>
    rows(`with aged as (update invitations set created_at = created_at - interval '1 day')
      update call_outs set next_wave_at = now() where next_wave_at is not null`);
  /** The minute's task. */
  const runTask = () => rows(`select graphile_worker.add_job('callOut:advance', '{}'::json)`);
  /**
   * Including tasks that a killed worker had begun. One that waits for the wave of another must not
   * find the next wave due already: it would put it off by a minute.
   */
  const finishTasks = () =>
    eventually(async () =>
      expect(
        await rows(`select id from graphile_worker.jobs where task_identifier = 'callOut:advance'`),
      ).toEqual([]),
    );
  /** As if a minute had passed since the last heartbeat: the next worker releases the tasks. */
  const expireHeartbeats = () =>
    rows(`with silent as (update live_workers set seen_at = seen_at - interval '1 minute')
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`);

  it('goes on with the next wave, sends none twice, and stops at the booking', async () => {
    let running = await product.start();
    const restart = async () => {
      running.child.kill('SIGKILL');
      await running.ended;
      await expectInOrder(rows, jobId);
      await expireHeartbeats();
      running = await product.start();
    };
    const office = await browserOf(practice.id);
    expect((await office.post(`/api/jobs/${jobId}/call-out`)).status).toBe(200);
    for (const wave of [2, 3]) {
      await passTime();
      await runTask();
      if (killedWaves.includes(wave)) {
        // Before the wave, in the middle of it, or after it.
        await sleep(random() * 80);
        await restart();
        // Next to the one that was interrupted.
        await runTask();
      }
      await finishTasks();
      expect(await stateOf(rows, jobId)).toMatchObject({ wave, invited: wave * 6 });
    }
    const sent = await sentTo(rows, jobId);
    expect(sent).toHaveLength(18);
    const race = sent.map(async ({ id, professional_id }) => {
      const browser = await browserOf(professional_id);
      return insist(() => browser.post(`/api/invitations/${id}/accept`, {}));
    });
    await sleep(random() * 80);
    await restart();
    await Promise.all(race);
    const filled = await stateOf(rows, jobId);
    expect(filled).toMatchObject({ booked: 1, status: 'filled', end_reason: 'filled', wave: 3 });
    await passTime();
    await runTask();
    await finishTasks();
    expect(await stateOf(rows, jobId)).toEqual(filled);
    expect((await findViolations(database.url)).violations).toEqual([]);
  });
});
