/** Keys: replaced while people work, and mixed up. */

import { beforeAll, expect } from 'vitest';
import { readConfig } from '#platform/config/config';
import { projectRoot } from '#platform/config/root';
import { launch } from '#start';
import { buildProduct } from '#tests/support/servers/product';
import { cloneDatabase } from '#tests/support/world/database';
import { dataKeys } from '#tests/support/world/world';
import { runScript } from './folders';
import { line } from './line';
import { openReaders, openWriters } from './load';
import { openSite } from './proxies';

beforeAll(buildProduct, 300_000);

line('Rotation of the data key, under load', ['haproxy'], async () => {
  const site = await openSite('haproxy');
  const next = `next:${Buffer.alloc(32, 9).toString('base64')}`;
  const readers = openReaders(site.url);
  const writers = await openWriters(site.databaseUrl, site.url);
  const use = async (...keys: string[]) => {
    for (const index of [0, 1] as const) await site.restart(index, { DATA_KEYS: keys.join(',') });
  };
  await use(dataKeys, next);
  await use(next, dataKeys);
  const env = { ...site.variables, DATA_KEYS: `${next},${dataKeys}` };
  const rotated = await runScript(projectRoot, 'keys', env, 'rotate');
  expect(rotated).toContain('test-1: no value needs it');
  await use(next);
  const read = await readers.stop();
  const { lost, doubled } = await writers.stop();
  expect([read.failures, writers.repeated, lost, doubled]).toEqual([[], [], [], []]);
  await runScript(projectRoot, 'check', { ...site.variables, DATA_KEYS: next });
  const sealed = /^Sealed .* values? again/m.exec(rotated)?.[0];
  return `${sealed}; ${read.asked} reads and ${writers.acknowledged.length} writes during 6 restarts, 0 failed; the old key is not needed`;
});

line('Start with keys of another installation', [], async () => {
  const database = await cloneDatabase();
  const start = (keys: string) =>
    launch(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_KEYS: keys }), database.url);
  try {
    await (await start(dataKeys)).close(0);
    const others = `${dataKeys.split(':')[0]}:${Buffer.alloc(32, 9).toString('base64')}`;
    await expect(start(others)).rejects.toThrow(/key/i);
    return 'refused with a sentence';
  } finally {
    await database.drop();
  }
});
