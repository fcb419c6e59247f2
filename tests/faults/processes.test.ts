/** Several processes on one port: they share the load, come back after a crash, and stop together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProcesses } from '#tests/support/servers/processes';
import { buildProduct, type Installation, installProduct } from '#tests/support/servers/product';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';

let database: TestDatabase;
let product: Installation;
beforeAll(async () => {
  buildProduct();
  database = await cloneDatabase();
  product = await installProduct({
    DATABASE_URL: database.url,
    WEB_PROCESSES: '2',
    POOL_SIZE: '6',
  });
}, 120_000);
afterAll(async () => {
  await product.remove();
  await database.drop();
});

it('serve on when one of them dies, answer for all, and stop with the first', async () => {
  const running = await product.start();
  const children = async () =>
    (await listProcesses())
      .filter(({ parent }) => parent === running.child.pid)
      .map(({ pid }) => pid);
  // Two that serve, and one for the tasks.
  expect(await children()).toHaveLength(3);

  const metrics = async () => (await product.visitor().get('/metrics')).text;
  for (let count = 0; count < 20; count += 1)
    await product.visitor().get('/api/auth/user', { connection: 'close' });
  await eventually(async () =>
    expect(await metrics()).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/user",status="401"\} 20$/m,
    ),
  );
  expect(await metrics()).toMatch(/^build_info\{[^}]*\} 1$/m);
  // Those of the process that runs the tasks.
  expect(await metrics()).toContain('# TYPE task_duration_seconds histogram');

  const [killed = 0, ...others] = await children();
  process.kill(killed, 'SIGKILL');
  await eventually(async () => expect(await children()).toEqual(others));
  expect((await product.visitor().get('/healthz')).status).toBe(200);
  await eventually(async () => expect(await children()).toHaveLength(3));
  expect(running.output()).toContain('a process ended and is started again');

  const all = await children();
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0 });
  expect((await listProcesses()).filter(({ pid }) => all.includes(pid))).toEqual([]);
}, 120_000);
