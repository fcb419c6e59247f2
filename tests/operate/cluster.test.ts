/** The recommended topology: a pooler in between, and a primary that is lost or replaced. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, vi } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { clusterPrograms, openCluster } from './cluster';
import { line } from './line';
import { openWriters } from './load';

/** Each line needs it; none is there if nothing can be tried. */
let opened: ReturnType<typeof openCluster> | undefined;
const open = () => {
  opened ??= openCluster();
  return opened;
};
afterAll(async () => (await opened)?.close());

const journeys = ['zones', 'jobs', 'hiring', 'shift.spec', 'live', 'messages'];

line(
  "Journeys through PgBouncer in transaction mode, with PostgreSQL in Chicago's zone",
  clusterPrograms,
  async () => {
    const { superuserUrl, directUrl, poolerUrl, configure } = await open();
    expect((await configure({ timezone: 'America/Chicago' })).status).toBe(200);
    await query(superuserUrl, 'alter role bridgework createdb');
    await vi.waitFor(
      async () =>
        expect(await query(superuserUrl, 'show timezone')).toEqual([
          { TimeZone: 'America/Chicago' },
        ]),
      60_000,
    );
    const { stdout } = await promisify(execFile)(
      'npx',
      ['playwright', 'test', ...journeys.map((name) => `journeys/${name}`)],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          NODE_ENV: undefined,
          DATABASE_URL: directUrl,
          JOURNEY_POOLER: new URL(poolerUrl).host,
        },
        maxBuffer: 10_000_000,
      },
    ).catch((error) => {
      throw new Error(error.stdout);
    });
    const { stdout: version } = await promisify(execFile)('pgbouncer', ['--version']);
    return `${/\d+ passed/.exec(stdout)?.[0]}, ${version.split('\n')[0]}`;
  },
);

async function query(url: string, text: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Figures of what was written while `change` replaced the primary. */
async function writeThrough(change: (primary: string) => Promise<unknown>): Promise<string> {
  const { url, directUrl, dataDir, primary, takenOver } = await open();
  const keys = (await readFile(path.join(dataDir, 'data-key'), 'utf8')).trim();
  const writers = await openWriters(directUrl, url, keys);
  const written = (count: number) =>
    vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(count), 120_000);
  await written(100);
  const before = await primary();
  const begun = performance.now();
  await change(before);
  await takenOver(before);
  const seconds = (performance.now() - begun) / 1_000;
  await written(writers.acknowledged.length + 100);
  const { longestSeconds, lost, doubled } = await writers.stop();
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  return [
    `${writers.acknowledged.length} acknowledged writes, 0 lost, 0 doubled`,
    `another primary after ${seconds.toFixed(1)} s`,
    `${writers.repeated.length} requests repeated`,
    `the slowest write took ${longestSeconds.toFixed(1)} s`,
  ].join('; ');
}

line('Switchover to another primary, under writes', clusterPrograms, async () => {
  const { switchover } = await open();
  return writeThrough(switchover);
});

line('kill -9 of the node of the primary, under writes', clusterPrograms, async () => {
  const { kill, repair } = await open();
  const held = await writeThrough(kill);
  const begun = performance.now();
  await repair();
  return `${held}; back as a replica ${((performance.now() - begun) / 1_000).toFixed(0)} s after its restart`;
});
