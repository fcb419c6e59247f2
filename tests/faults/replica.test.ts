/** What a replica serves, to whom, and that nobody notices when it lags or is gone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadShift, loadShifts } from '#features/jobs/shifts/server/pages';
import { checkPooler } from '#platform/database/pooler';
import { forReading } from '#platform/database/replica';
import { createLogger } from '#platform/logging/logging';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform } from '#tests/support/world/platform';
import { openReplica, type TestReplica } from '#tests/support/world/replica';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let replica: TestReplica;
let world: World;
let practice: Person;
const logged: string[] = [];
/** The primary has this one, the replica has none. */
let shift: { id: string };
beforeAll(async () => {
  replica = await openReplica();
  const log = createLogger('info', { write: (line: string) => void logged.push(line) });
  world = await openWorld({ DATABASE_READ_URL: replica.url }, {}, log);
  practice = await world.given.person({ userType: 'practice' });
  await world.given.practiceProfile(practice);
  shift = await world.given.job(practice);
});
afterAll(async () => {
  await world.close();
  await replica.drop();
});

const shownTo = async (client = world.visitor()) =>
  (await client.get('/api/shifts')).body.map(({ id }: { id: string }) => id);
const servedBy = async (by: string) =>
  Number(
    new RegExp(`^replica_reads_total\\{by="${by}"\\} (\\d+)$`, 'm').exec(
      (await world.visitor().get('/metrics')).text,
    )?.[1] ?? 0,
  );
/** What the log says of it. */
const changes = () =>
  logged.flatMap((line) => /"msg":"the replica (serves|lags)/.exec(line)?.[1] ?? []);
const isServing = () => eventually(async () => expect(await shownTo()).toEqual([]));

it('a replica serves nobody while it lags by more than five seconds, and then again', async () => {
  await isServing();
  await replica.hold();
  await world.rows('update users set first_name = first_name');
  world.clock.advance({ seconds: 5 });
  expect(await shownTo()).toEqual([]);
  world.clock.advance({ seconds: 1 });
  expect(await shownTo()).toEqual([shift.id]);
  await eventually(() => expect(changes()).toEqual(['serves', 'lags']));
  await replica.release();
  await isServing();
  expect(changes()).toEqual(['serves', 'lags', 'serves']);
});

it('a replica serves visitors, but the primary says whether a shift is still open', async () => {
  await isServing();
  const taken = await world.given.job(practice);
  const reading = await forReading(world.context, false);
  expect(await loadShifts(reading, {})).toMatchObject({ body: { shifts: [] } });
  const page = async () => (await world.visitor().get(`/api/shifts/${taken.id}`)).body;
  expect(await page()).toMatchObject({ shift: { id: taken.id } });
  await world.rows(`update jobs set status = 'filled' where id = $1`, [taken.id]);
  expect(await page()).toMatchObject({ shift: null, ending: 'taken' });
  expect(await loadShift(world.context, reading, taken.id)).toMatchObject({ status: 410 });
});

it('a replica serves figures and CSV to someone signed in, once it has what they wrote', async () => {
  await isServing();
  const client = await world.as(practice);
  for (const path of ['practice/insights', 'payments.csv']) {
    const before = await servedBy('replica');
    await eventually(async () => {
      expect((await client.get(`/api/${path}`)).status).toBe(200);
      expect(await servedBy('replica')).toBeGreaterThan(before);
    });
  }
  await replica.hold();
  const posted = await world.given.job(practice);
  expect(await shownTo()).toEqual([]);
  const before = await servedBy('primary');
  expect(await shownTo(client)).toEqual(expect.arrayContaining([shift.id, posted.id]));
  expect(await servedBy('primary')).toBe(before + 1);
  await replica.release();
});

it('a replica behind a pooler serves once its sessions have our settings', async () => {
  // The same server under another address.
  const direct = `${world.databaseUrl}${world.databaseUrl.includes('?') ? '&' : '?'}fallback_application_name=x`;
  const env = { DATABASE_READ_URL: replica.url, DATABASE_DIRECT_URL: direct };
  const platform = await openPlatform(env, world.databaseUrl);
  const visitor = await platform.serve();
  await eventually(() => expect(platform.logged.join()).toContain('must be 15s, and is 0'));
  expect(await shownTo(visitor())).toContain(shift.id);
  await checkPooler(replica.url, replica.url, 200);
  await eventually(async () => expect(await shownTo(visitor())).toEqual([]));
  await platform.close();
});

it('a primary is not taken for a replica', async () => {
  const platform = await openPlatform({ DATABASE_READ_URL: world.databaseUrl }, world.databaseUrl);
  await eventually(() => expect(platform.logged.join()).toContain('does not lead to a replica'));
  await platform.close();
});

it('nobody notices a replica that fails, or that is gone', async () => {
  await isServing();
  await replica.query('alter table jobs rename to lost');
  expect(await shownTo()).toContain(shift.id);
  expect(await servedBy('repeated')).toBeGreaterThan(0);
  await replica.drop();
  for (let count = 0; count < 10; count += 1) expect(await shownTo()).toContain(shift.id);
});
