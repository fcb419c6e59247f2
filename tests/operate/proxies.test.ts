/** Two processes behind HAProxy and nginx: restarts, a crash, and what proxies must let through. */
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, vi } from 'vitest';
import { openSocket } from '#tests/support/servers/live';
import { buildProduct } from '#tests/support/servers/product';
import { pdf, type SentFile, upload } from '#tests/support/stories/documents';
import { Client } from '#tests/support/world/client';
import { line } from './line';
import { givenAt, openReaders, openWriters } from './load';
import { openSite, prepareProxy } from './proxies';

/** A page of the license, as large as allowed. */
const license: SentFile = ['licenseFile', 'license.pdf', pdf(10 * 1024 * 1024 - 1)];

beforeAll(buildProduct, 300_000);

for (const proxy of ['haproxy', 'nginx'] as const) {
  line(`Configuration for ${proxy}`, [proxy], async () => {
    const { args, check } = await prepareProxy(proxy, 8080, [3001, 3002]);
    const { status, stderr } = spawnSync(proxy, [...args, check], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('[warn')]);
    return 'accepted without a warning';
  });

  line(`Rolling restart of two processes behind ${proxy}, under load`, [proxy], async () => {
    const site = await openSite(proxy);
    const readers = openReaders(site.url);
    const writers = await openWriters(site.databaseUrl, site.url);
    await site.restart(0);
    await site.restart(1);
    const read = await readers.stop();
    const written = await writers.stop();
    expect(read.failures).toEqual([]);
    expect(writers.repeated).toEqual([]);
    expect(written).toMatchObject({ lost: [], doubled: [] });
    return `${read.asked} reads and ${writers.acknowledged.length} writes, 0 failed`;
  });
}

for (const proxy of ['haproxy', 'nginx'] as const) {
  line(`kill -9 of one of two processes behind ${proxy}, under load`, [proxy], async () => {
    const site = await openSite(proxy);
    const readers = openReaders(site.url);
    const writers = await openWriters(site.databaseUrl, site.url);
    const written = (count: number) =>
      vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(count), 60_000);
    await written(20);
    site.running[0]?.child.kill('SIGKILL');
    await site.running[0]?.ended;
    await written(writers.acknowledged.length + 20);
    const read = await readers.stop();
    const { lost, doubled } = await writers.stop();
    expect(read.failures).toEqual([]);
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    return `${read.asked} reads, 0 failed; ${writers.acknowledged.length} writes, 0 lost, 0 doubled, ${writers.repeated.length} repeated`;
  });

  line(`Uploads, sockets and Retry-After through ${proxy}`, [proxy], async () => {
    const site = await openSite(proxy);
    const given = await givenAt(site.databaseUrl);
    const { email, password } = await given.professional();
    await given.close();
    const browser = new Client(site.url);
    expect((await browser.post('/api/login', { email, password })).status).toBe(200);
    const pages = Array.from({ length: 8 }, () => license);
    const { status } = await upload(`${site.url}/api/upload-documents`, browser, {}, pages);
    expect(status).toBe(200);
    const live = await openSocket(site.url, browser, { origin: site.url });
    live.socket.close();

    const contact = { firstName: 'Ada', lastName: 'Moen', phone: '(701) 555-0188' };
    const ask = () => browser.post('/api/send-verification', { ...contact, userType: 'practice' });
    await ask();
    const refused = await ask();
    for (const { child, ended } of site.running) {
      child.kill('SIGKILL');
      await ended;
    }
    const unserved = await browser.get('/api/auth/user');
    const answers = [refused, unserved].map((answer) => [
      answer.status,
      Number(answer.headers.get('retry-after')),
    ]);
    expect(answers).toEqual([
      [429, expect.toSatisfy((seconds: number) => seconds > 0)],
      [503, 5],
    ]);
    return `80 MB uploaded, live updates connected, 429 with Retry-After ${answers[0]?.[1]}, without processes 503 with 5`;
  });
}
