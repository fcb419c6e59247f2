/** A backup of a site in use, restored elsewhere. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/config/root';
import { buildProduct, installProduct } from '#tests/support/servers/product';
import { pdf, type SentFile, upload } from '#tests/support/stories/documents';
import { Client } from '#tests/support/world/client';
import { emptyDatabase } from '#tests/support/world/database';
import { newFolder, runScript } from './folders';
import { line } from './line';
import { givenAt, openReaders, openWriters } from './load';
import { openSite } from './proxies';

const license: SentFile = ['licenseFile', 'license.pdf', pdf(2 * 1024 * 1024)];

beforeAll(buildProduct, 300_000);

line('Backup under load, restored, with someone erased in between', ['haproxy'], async () => {
  const site = await openSite('haproxy');
  const folder = await newFolder();
  const given = await givenAt(site.databaseUrl);
  const people = [await given.professional(), await given.professional()] as const;
  await given.close();
  const [leaving] = await Promise.all(
    people.map(async ({ email, password }) => {
      const browser = new Client(site.url);
      await browser.post('/api/login', { email, password });
      const pages = [license, license];
      const { status } = await upload(`${site.url}/api/upload-documents`, browser, {}, pages);
      expect(status).toBe(200);
      return browser;
    }),
  );

  const readers = openReaders(site.url);
  const writers = await openWriters(site.databaseUrl, site.url);
  const file = path.join(folder, 'backup.tar');
  const saved = await runScript(projectRoot, 'backup', site.variables, file);
  const written = await writers.stop();
  const read = await readers.stop();
  expect([read.failures, writers.repeated, written.lost]).toEqual([[], [], []]);
  expect((await leaving?.send('DELETE', '/api/user/account'))?.status).toBe(204);

  const database = await emptyDatabase();
  onTestFinished(database.drop);
  const env = {
    ...site.variables,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'data'),
  };
  await cp(path.join(site.variables.DATA_DIR, 'erasures'), path.join(env.DATA_DIR, 'erasures'), {
    recursive: true,
  });
  const restored = await runScript(projectRoot, 'restore', env, file);
  expect(restored).toContain('deleted after the backup, and now again: 1.');
  // Fails unless all of it is in order.
  const checked = await runScript(projectRoot, 'check', env);
  const product = await installProduct({ ...env, PUBLIC_URL: undefined });
  onTestFinished(() => product.remove());
  await product.start();
  const statuses = [];
  for (const { email, password } of people) {
    const { status } = await product.visitor().post('/api/login', { email, password });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 200]);
  return `${saved.trim().replace(/ to .*/, '')}; meanwhile ${read.asked} reads and ${writers.acknowledged.length} writes, 0 failed; ${checked.trim().split('\n').join(' ')} The erased person stays erased`;
});
