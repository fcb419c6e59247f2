/**
 * Four attacks on the server's capacity: other clients are served meanwhile, and all capacity is
 * released afterward.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { headOf, openRaw, type RawConnection } from '#tests/support/servers/raw';
import { cookieOf, enlarged, jpeg, pdf, sendForm, upload } from '#tests/support/stories/documents';
import { eventually } from '#tests/support/world/eventually';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let world: World;
let honest: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-capacity-'));
  world = await openWorld({ DATA_DIR: dataDir });
  honest = await world.given.professional();
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** From the attacker's own address, where capacity is scarcest. */
async function expectService() {
  await eventually(async () => {
    const health = await fetch(`${world.url}/healthz`, { signal: AbortSignal.timeout(1_000) });
    expect(health.status).toBe(200);
  });
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200);
  const browser = await world.as(honest);
  const sent = await upload(`${world.url}/api/upload-documents`, browser, {}, [
    ['licenseFile', 'license.pdf', pdf(5_000)],
  ]);
  expect(sent.status).toBe(200);
}

const many = (count: number) => Array.from({ length: count }, () => openRaw(world.url));

/** Once the server, which runs in this process, has read the heads of so many requests to a path. */
const begun = (path: string, count: number) =>
  new Promise<void>((resolve) => {
    const channel = 'http.server.request.start';
    let read = 0;
    const onStart = (message: unknown) => {
      const { request } = message as { request: IncomingMessage };
      if (request.url === path) read += 1;
      if (read < count) return;
      unsubscribe(channel, onStart);
      resolve();
    };
    subscribe(channel, onStart);
  });

async function leave(connections: RawConnection[]) {
  for (const connection of connections) connection.reset();
  await Promise.all(connections.map(({ closed }) => closed));
}

it('450 requests on one connection that is reset before the first response', async () => {
  const body = JSON.stringify({ email: honest.email, password: 'not the password' });
  for (let round = 0; round < 3; round += 1) {
    const connection = openRaw(world.url);
    const first = begun('/api/login', 1);
    connection.send(
      `${headOf('/api/login', body.length)}${body}${'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(450)}`,
    );
    await first;
    await leave([connection]);
  }
  await expectService();
});

const form = 'Content-Type: multipart/form-data; boundary=b';
const firstPart = [
  '--b',
  'Content-Disposition: form-data; name="licenseFile"; filename="a.pdf"',
  '',
  '%PDF-1.7 ',
].join('\r\n');

it('uploads that are aborted right after their headers', async () => {
  const cookie = `Cookie: ${cookieOf(await clientFor(world, await world.given.professional()))}`;
  const all = begun('/api/upload-documents', 40);
  const connections = many(40);
  for (const connection of connections) {
    connection.send(headOf('/api/upload-documents', 50_000, form, cookie) + firstPart);
  }
  await all;
  await leave(connections);
  await expectService();
  const incoming = path.join(dataDir, 'files', 'incoming');
  await eventually(async () => expect(await readdir(incoming)).toEqual([]));
});

it('420 bodies and 33 uploads that arrive byte by byte', async () => {
  const bodies = many(420);
  for (const connection of bodies) connection.send(`${headOf('/api/login', 100)}{`);
  const uploads = many(33);
  for (const connection of uploads) {
    connection.send(headOf('/api/careers/apply', 50_000, form) + firstPart);
  }
  await eventually(() => {
    const refused = uploads.filter(({ received }) => received().startsWith('HTTP/1.1 429'));
    expect(refused).toHaveLength(33 - 8);
  });
  await expectService();
  await leave([...bodies, ...uploads]);
  await expectService();
});

it('forty large images of one user, while another sends one', async () => {
  const large = await enlarged(3_000, 3_000).png({ progressive: true }).toBuffer();
  const cookie = cookieOf(await clientFor(world, await world.given.practice()));
  const stop = new AbortController();
  let answered = 0;
  const attacks = Array.from({ length: 4 }, async () => {
    const files = new FormData();
    for (let page = 0; page < 10; page += 1) {
      files.append('files', new Blob([new Uint8Array(large)]), `${page}.png`);
    }
    const address = `${world.url}/api/practice/verification-files`;
    const { status } = await fetch(address, {
      method: 'POST',
      body: files,
      headers: { cookie },
      signal: stop.signal,
    });
    answered += 1;
    return status;
  });
  const outcomes = Promise.allSettled(attacks);
  // One person may have two forms waiting; by then all of their images are queued.
  await eventually(() => expect(answered).toBe(2));
  const browser = await world.as(honest);
  const photo: [string, string, Buffer][] = [['photo', 'me.jpg', await jpeg()]];
  const sent = await sendForm(`${world.url}/api/user/photo`, {}, photo, {
    cookie: cookieOf(browser),
  });
  expect(sent.status).toBe(200);
  expect(answered).toBe(2);
  stop.abort();
  const statuses = (await outcomes).map((each) => (each.status === 'fulfilled' ? each.value : 0));
  expect(statuses.sort()).toEqual([0, 0, 429, 429]);
  await expectService();
});
