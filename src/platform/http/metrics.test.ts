/** Metrics for operators: labeled by route, never by user input; not public. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';

let platform: TestPlatform;
let visitor: Awaited<ReturnType<TestPlatform['serve']>>;
beforeAll(async () => {
  platform = await openPlatform({ METRICS_TOKEN: 'planted-token' });
  visitor = await platform.serve();
});
afterAll(() => platform.close());

const read = async () => (await visitor().get('/metrics')).text;

describe('metrics', () => {
  it('count requests by route and status, not by URL', async () => {
    await visitor().get('/api/auth/user?planted=1');
    await visitor().get('/api/planted-path-1');
    await visitor().get('/planted-path-2');
    await eventually(async () =>
      expect(await read()).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/user",status="401"\} 1/,
      ),
    );
    expect(await read()).not.toContain('planted');
  });

  it('show the pool and the tasks by state', async () => {
    await platform.pool.query(`
      select graphile_worker.add_job('any', '{}'::json) from generate_series(1, 6);
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id % 6 = 0;
      update graphile_worker._private_jobs set attempts = max_attempts where id % 6 in (1, 2);
      update graphile_worker._private_jobs set attempts = 1 where id % 6 = 3;
      insert into postponed_rows values ('fee:remind', '1', 1, now()), ('fee:remind', '2', 1, now())`);
    const text = await read();
    expect(text).toMatch(/^tasks\{state="waiting"\} 2$/m);
    expect(text).toMatch(/^tasks\{state="failing"\} 1$/m);
    expect(text).toMatch(/^tasks\{state="running"\} 1$/m);
    expect(text).toMatch(/^postponed_rows\{task="fee:remind"\} 2$/m);
    expect(text).toMatch(/^tasks\{state="given_up"\} 2$/m);
    expect(text).toMatch(/^database_connections\{pool="main",state="open"\} [1-9]/m);
    expect(text).toMatch(/^database_connections\{pool="apart",state="open"\} \d/m);
  });

  it('name the version and the build', async () => {
    expect(await read()).toMatch(/^build_info\{version="\d+\.\d+\.\d+",build="sources"\} 1$/m);
  });

  it('are for this machine or for holders of the token, not for a proxy that forwards anyone', async () => {
    const status = async (headers: Record<string, string>) =>
      (await visitor().get('/metrics', headers)).status;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await status({ forwarded: 'for=203.0.113.9' })).toBe(404);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await status({ ...forwarded, authorization: 'Bearer planted-token' })).toBe(200);
    expect(await status({ ...forwarded, authorization: 'Bearer planted-toke' })).toBe(404);
    expect(await status({ ...forwarded, authorization: 'planted-token' })).toBe(404);
  });

  it('are still available without the database, except for what only it knows', async () => {
    await platform.pool.query('alter schema graphile_worker rename to away');
    try {
      const { status, text } = await visitor().get('/metrics');
      expect(status).toBe(200);
      expect(text).not.toMatch(/^tasks\{/m);
      expect(text).toMatch(/^process_cpu_seconds_total /m);
    } finally {
      await platform.pool.query('alter schema away rename to graphile_worker');
    }
  });
});
