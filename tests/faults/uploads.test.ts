/** Many users upload ten megabytes each at the same time: all succeed, and memory stays flat. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decoders } from '#platform/files/images';
import { listProcesses } from '#tests/support/servers/processes';
import { buildProduct, type Installation, installProduct } from '#tests/support/servers/product';
import { pdf, picture, sendForm } from '#tests/support/stories/documents';

/** Long enough for a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

const megabyte = 1024 * 1024;
const people = 20;
/** UPLOADERS=20 for a full run; each is decoded for a second, and four at once would show. */
const photographers = Number(process.env.UPLOADERS || 4);

/**
 * Listing every process takes CPU time. What was buffered stays with the process for longer than
 * this, and so does a decoder.
 */
const sampledEvery = 100;

let product: Installation;
let pid: number;
let tokens: string[];
beforeAll(async () => {
  buildProduct();
  product = await installProduct({ DEMO: '0', TRUST_PROXY: '127.0.0.1' });
  pid = (await product.start()).child.pid ?? 0;
  tokens = await Promise.all(Array.from({ length: people }, signIn));
}, 180_000);
afterAll(() => product.remove());

/** Creates a user with a session directly in the database: hashing passwords would use memory. */
async function signIn(): Promise<string> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
  await product.query(
    `insert into users (id, email, password_hash, first_name, last_name, user_type, created_at,
       updated_at)
     values ($1, $2, 'none', 'Ada', 'Moen', 'professional', now(), now())`,
    [id, `${id}@example.com`],
  );
  await product.query(
    `insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, address, browser)
     values ($1, $2, now(), now(), now() + interval '1 day', '10.0.0.1', 'test')`,
    [createHash('sha256').update(token).digest(), id],
  );
  return token;
}

interface Memory {
  product: number;
  /** Including the processes that re-encode images. */
  all: number;
}

/**
 * Memory the process allocated, if the system reports it. The program itself is not counted: it is
 * shared with every other Node process, however many there are.
 */
async function sizeOf(process: number, resident: number): Promise<number> {
  const report = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = /^Anonymous:\s+(\d+) kB$/m.exec(report)?.[1];
  return (kilobytes === undefined ? resident : Number(kilobytes)) / 1024;
}

async function measure(): Promise<Memory> {
  const memory = { product: 0, all: 0 };
  for (const { pid: own, parent, resident, command } of await listProcesses()) {
    const isProduct = own === pid;
    const isHelping = parent === pid && command.includes('reencode.mjs');
    if (!isProduct && !isHelping) continue;
    if (isProduct) memory.product += resident / 1024;
    memory.all += await sizeOf(own, resident);
  }
  return memory;
}

/** The peak while the work ran. */
async function peakDuring(work: Promise<unknown>): Promise<Memory> {
  const peak: Memory = { product: 0, all: 0 };
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const now = await measure();
    peak.product = Math.max(peak.product, now.product);
    peak.all = Math.max(peak.all, now.all);
    await sleep(sampledEvery);
  }
  await done;
  return peak;
}

async function uploadConcurrently(count: number, field: string, name: string, content: Buffer) {
  const answers = await Promise.all(
    tokens.slice(0, count).map((token, index) =>
      sendForm(`${product.url}/api/upload-documents`, {}, [[field, name, content]], {
        cookie: `bridgework_session=${token}`,
        'x-forwarded-for': `10.1.0.${index}`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
}

it('with documents', async () => {
  const peak = await peakDuring(
    uploadConcurrently(people, 'licenseFile', 'a.pdf', pdf(10 * megabyte)),
  );
  expect(peak.product).toBeLessThan(300);
});

it('with images, of which few are decoded at a time', async () => {
  const photo = await picture(4_032, 3_024).jpeg({ quality: 97 }).toBuffer();
  expect(photo.length).toBeGreaterThan(8 * megabyte);
  expect(photo.length).toBeLessThan(10 * megabyte);
  const peak = await peakDuring(
    uploadConcurrently(photographers, 'cprCertificationFile', 'a.jpg', photo),
  );
  expect(peak.product).toBeLessThan(300);
  // A decoder needs about 100; all at once would need four hundred, or two thousand.
  expect(peak.all).toBeLessThan(300 + decoders * 100);
});
