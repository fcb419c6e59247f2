/** ZIP files that any program can open, written one entry at a time. */

import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '#tests/support/world/zip';
import { safeName, uniqueNames, writeZip, type ZipEntry } from './zip';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date('2026-03-02T15:00:00Z');
const entry = (name: string, content: string): ZipEntry => ({
  name,
  open: () => Readable.from([Buffer.from(content)]),
});
async function* these(...entries: ZipEntry[]) {
  yield* entries;
}

describe('a ZIP file', () => {
  it('has every entry with its content, and says its size and hash', async () => {
    const to = path.join(folder, 'whole.zip');
    const large = 'message '.repeat(100_000);
    const photo = { ...entry('files/photo 🦷.jpg', 'as it is'), isCompressed: true };
    const written = await writeZip(to, these(entry('a.json', large), photo), now);
    const bytes = await readFile(to);
    expect(written).toEqual({
      path: to,
      size: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(bytes.length).toBeLessThan(large.length / 10);
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual(['a.json', 'files/photo 🦷.jpg']);
    expect(files.get('a.json')?.toString()).toBe(large);
    expect(files.get('files/photo 🦷.jpg')?.toString()).toBe('as it is');
  });

  it('asks for an entry only once the one before it is written', async () => {
    const order: string[] = [];
    const watched = (name: string): ZipEntry => ({
      name,
      open() {
        order.push(`${name} opens`);
        return Readable.from([Buffer.from(name)]).on('end', () => order.push(`${name} ends`));
      },
    });
    async function* entries() {
      yield watched('a');
      order.push('b is asked for');
      yield watched('b');
    }
    await writeZip(path.join(folder, 'order.zip'), entries(), now);
    expect(order).toEqual(['a opens', 'a ends', 'b is asked for', 'b opens', 'b ends']);
  });

  it.each<[string, () => Readable]>([
    [
      'cannot be opened',
      () => {
        throw new Error('the store is away');
      },
    ],
    [
      'breaks off',
      () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half');
            throw new Error('the store is away');
          })(),
        ),
    ],
  ])('fails if an entry %s', async (name, open) => {
    const entries = these(entry('a', 'a'), { name: 'b', open }, entry('c', 'c'));
    await expect(writeZip(path.join(folder, `${name}.zip`), entries, now)).rejects.toThrow(
      'the store is away',
    );
  });

  it('fails if its entries cannot be listed', async () => {
    async function* entries() {
      yield entry('a', 'a');
      throw new Error('the database is away');
    }
    await expect(writeZip(path.join(folder, 'list.zip'), entries(), now)).rejects.toThrow(
      'the database is away',
    );
  });
});

describe('names', () => {
  it.each([
    ['license.pdf', 'license.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\temp\\x.pdf', 'C__temp_x.pdf'],
    ['smile 🦷😀.jpg', 'smile 🦷😀.jpg'],
    ['new\nline\u0000.txt', 'new_line_.txt'],
    ['gpj.\u202Efdp.exe', 'gpj.fdp.exe'],
    ['CON.txt', '_CON.txt'],
    ['...', 'file'],
    ['', 'file'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  it('are cut between characters and keep their ending', () => {
    const safe = safeName(`${'🦷'.repeat(300)}.jpeg`);
    expect([...safe]).toHaveLength(100);
    expect(safe.endsWith('🦷.jpeg')).toBe(true);
  });

  it('are numbered if they repeat, also in other letters', () => {
    const named = uniqueNames();
    expect(['a/x.pdf', 'a/X.pdf', 'a/x.pdf', 'b/x.pdf'].map(named)).toEqual([
      'a/x.pdf',
      'a/X (2).pdf',
      'a/x (3).pdf',
      'b/x.pdf',
    ]);
  });
});
