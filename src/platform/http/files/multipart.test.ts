/** Forms with files: what is accepted, what is refused and how, and that nothing is left behind. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint, type ReceivedFile } from '#kernel/api/endpoint';
import type { FileRule } from '#kernel/input/file';
import { headOf, lines, openRaw } from '#tests/support/servers/raw';
import {
  container,
  doc,
  docx,
  executable,
  misdeclaredDocx,
  pdf,
  sendForm,
  wordParts,
  zip,
} from '#tests/support/stories/documents';
import { openApp } from '#tests/support/world/app';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import { route } from '../route';

const maxBytes = 100_000;
const rule: FileRule = {
  kinds: ['pdf', 'doc', 'docx'],
  maxBytes,
  wrongKind: 'A PDF or Word document, please.',
  tooLarge: 'A smaller file, please.',
};

const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary: 'Takes a form',
  body: z.object({
    name: z.string('Say your name').min(2, 'Say your name'),
    note: z.string().optional(),
  }),
  files: { cv: rule, letter: rule },
  output: z.object({ name: z.string(), note: z.string().optional(), files: z.array(z.string()) }),
});
const several = endpoint({
  ...upload,
  path: '/api/several',
  files: { cv: rule, pages: { ...rule, maxFiles: 3 } },
  output: z.object({ cv: z.string().optional(), pages: z.array(z.string()) }),
});
const plain = endpoint({ ...upload, path: '/api/plain', files: undefined } as never);

let dataDir: string;
let database: TestDatabase;
let app: Awaited<ReturnType<typeof openApp>>;
let url: string;
let seen: { file: ReceivedFile; mode: number; content: Buffer }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-form-'));
  database = await cloneDatabase();
  const routes = [
    route(
      upload,
      () => undefined,
      async ({ body, files }) => {
        seen = [];
        for (const file of Object.values(files)) {
          if (!file) continue;
          const { mode } = await stat(file.path);
          seen.push({ file, mode: mode & 0o777, content: await readFile(file.path) });
        }
        return { ...body, files: Object.keys(files) };
      },
    ),
    route(
      several,
      () => undefined,
      async ({ files: { cv, pages } }) => ({ cv: cv?.name, pages: pages.map(({ name }) => name) }),
    ),
    route(
      plain,
      () => undefined,
      async () => ({ name: '', files: [] }) as never,
    ),
  ];
  app = await openApp({ routes }, { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' }, database.url);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

let senders = 0;
/** Each user gets a unique IP, so the per-IP limit does not apply. */
const from = () => {
  senders += 1;
  return { 'x-forwarded-for': `10.7.${senders >> 8}.${senders % 256}` };
};
const ada = { name: 'Ada' };
type File = [field: string, name: string, content: Uint8Array];
const send = (files: File[], texts: Record<string, string> = ada) =>
  sendForm(`${url}/api/upload`, texts, files, from());

const waiting = () => readdir(path.join(dataDir, 'files', 'incoming')).catch(() => []);

const expectNoWaitingFiles = () => eventually(async () => expect(await waiting()).toEqual([]));

/** Raw bytes, for requests that no regular client can send. */
async function sendRaw(content: string | Buffer, type = 'multipart/form-data; boundary=b') {
  const answer = await fetch(`${url}/api/upload`, {
    method: 'POST',
    body: typeof content === 'string' ? Buffer.from(content, 'latin1') : new Uint8Array(content),
    headers: { 'content-type': type, ...from() },
  });
  return { status: answer.status, body: await answer.json() };
}

const nameField = lines('--b', 'Content-Disposition: form-data; name="name"', '', 'Ada', '');

describe('a form', () => {
  it('is validated like JSON, and its file is stored temporarily for the command only', async () => {
    const content = pdf(5_000);
    const answer = await send([['cv', 'résumé 🦷.pdf', content]], {
      ...ada,
      note: 'ü',
      isAdmin: '1',
    });
    expect(answer.body).toEqual({ name: 'Ada', note: 'ü', files: ['cv'] });
    expect(seen[0]).toMatchObject({
      mode: 0o600,
      file: { name: 'résumé 🦷.pdf', mediaType: 'application/pdf', size: 5_000 },
    });
    expect(seen[0]?.content.equals(content)).toBe(true);
    await expectNoWaitingFiles();
    expect((await stat(path.join(dataDir, 'files', 'incoming'))).mode & 0o777).toBe(0o700);
  });

  it('needs no file, in a form as in JSON', async () => {
    expect((await send([])).body).toEqual({ name: 'Ada', files: [] });
    const json = await fetch(`${url}/api/upload`, {
      method: 'POST',
      body: JSON.stringify(ada),
      headers: { 'content-type': 'application/json' },
    });
    expect(await json.json()).toEqual({ name: 'Ada', files: [] });
  });

  it('with an empty file input has no file', async () => {
    const answer = await sendRaw(
      `${nameField}${lines('--b', 'Content-Disposition: form-data; name="cv"; filename=""', 'Content-Type: application/octet-stream', '', '', '--b--', '')}`,
    );
    expect(answer).toEqual({ status: 200, body: { name: 'Ada', files: [] } });
  });

  it('may contain unexpected files, which are dropped', async () => {
    const answer = await send([
      ['photo', 'cat.png', Buffer.alloc(10_000, 7)],
      ['__proto__', 'x.pdf', pdf()],
    ]);
    expect(answer.body).toEqual({ name: 'Ada', files: [] });
    await expectNoWaitingFiles();
  });

  it('is refused if the endpoint expects no file', async () => {
    const answer = await sendForm(`${url}/api/plain`, ada);
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'wrong_type' });
  });

  it('reports every issue at once, of text fields and files', async () => {
    const answer = await send([['cv', 'virus.exe', executable()]], { name: '' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      code: 'invalid',
      message: 'Say your name',
      issues: [
        { path: 'name', message: 'Say your name' },
        { path: 'cv', message: rule.wrongKind },
      ],
    });
  });
});

describe('an accepted file', () => {
  const long = `${'x'.repeat(300)}.pdf`;
  it.each<[string, string, Buffer, string]>([
    ['a PDF', 'cv.pdf', pdf(), 'cv.pdf'],
    ['a PDF in capitals', 'CV.PDF', pdf(), 'CV.PDF'],
    ['a Word document', 'cv.docx', docx(), 'cv.docx'],
    ['a deflated one', 'cv.docx', zip(wordParts, '', { isDeflated: true }), 'cv.docx'],
    ['an old Word document', 'cv.doc', doc(), 'cv.doc'],
    ['one with a comment at its end', 'cv.docx', zip(wordParts, 'made by hand'), 'cv.docx'],
    ['exactly as large as allowed', 'cv.pdf', pdf(maxBytes), 'cv.pdf'],
    ['named like a path', '../../etc/passwd.pdf', pdf(), 'passwd.pdf'],
    ['named like a Windows path', 'C:\\Users\\ada\\cv.pdf', pdf(), 'cv.pdf'],
    ['named with bidirectional control characters', 'cv\u202efdp.pdf', pdf(), 'cvfdp.pdf'],
    ['with a very long name', long, pdf(), `${'x'.repeat(115)}….pdf`],
    ['with two extensions, the last one correct', 'cv.exe.pdf', pdf(), 'cv.exe.pdf'],
  ])('%s', async (_kind, name, content, shown) => {
    expect((await send([['cv', name, content]])).body).toEqual({ name: 'Ada', files: ['cv'] });
    expect(seen[0]?.file.name).toBe(shown);
  });
});

describe('a refused file', () => {
  const withZip = Buffer.concat([pdf(), zip(wordParts)]);
  it.each<[string, string, Buffer]>([
    ['a program', 'cv.exe', executable()],
    ['a program renamed', 'cv.pdf', executable()],
    ['a program renamed to Word', 'cv.docx', executable()],
    ['an empty file', 'cv.pdf', Buffer.alloc(0)],
    ['no extension', 'cv', pdf()],
    ['two extensions, the last one bad', 'cv.pdf.exe', pdf()],
    ['a PDF named as Word', 'cv.docx', pdf()],
    ['Word named as a PDF', 'cv.pdf', docx()],
    ['a new document named as an old one', 'cv.doc', docx()],
    ['a truncated PDF', 'cv.pdf', pdf(4_000).subarray(0, 2_000)],
    ['a PDF after other content', 'cv.pdf', Buffer.concat([executable(), pdf()])],
    ['a PDF that is also a ZIP', 'cv.pdf', withZip],
    ['a plain ZIP', 'cv.docx', zip({ 'readme.txt': 'hello' })],
    ['a truncated ZIP', 'cv.docx', docx().subarray(0, 200)],
    ['a document that is larger than it claims', 'cv.docx', misdeclaredDocx()],
    ['a document with macros', 'cv.docx', zip({ ...wordParts, 'word/vbaProject.bin': 'x' })],
    [
      'a document that is also a Java program',
      'cv.docx',
      zip({ ...wordParts, 'META-INF/MANIFEST.MF': 'x' }),
    ],
    ['a spreadsheet in the old container', 'cv.doc', container('Workbook')],
    ['an old document that is also a ZIP', 'cv.doc', Buffer.concat([doc(), docx()])],
    ['a web page', 'cv.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an image with a script', 'cv.svg', Buffer.from('<svg onload="alert(1)"/>')],
  ])('%s, with the message of the rule', async (_kind, name, content) => {
    const answer = await send([['cv', name, content]]);
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({
      code: 'wrong_type',
      message: rule.wrongKind,
      issues: [{ path: 'cv', message: rule.wrongKind }],
    });
    await expectNoWaitingFiles();
  });

  it.each([maxBytes + 1, 2 * maxBytes, 1_500_000, 6_000_000])(
    'one of %d bytes, where 100,000 are allowed',
    async (size) => {
      const answer = await send([['cv', 'cv.pdf', pdf(size)]]);
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({
        code: 'too_large',
        message: rule.tooLarge,
        issues: [{ path: 'cv', message: rule.tooLarge }],
      });
      await expectNoWaitingFiles();
    },
  );

  it('one of two in the same field', async () => {
    const answer = await send([
      ['cv', 'a.pdf', pdf()],
      ['cv', 'b.pdf', pdf()],
      ['letter', 'c.pdf', pdf()],
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path: 'cv', message: 'Please send only one file.' }]);
  });
});

describe('a field of several files', () => {
  const page = (name: string, content = pdf()): File => ['pages', name, content];
  const sendSeveral = (files: File[]) => sendForm(`${url}/api/several`, ada, files, from());

  it('yields a list in order of arrival, empty if there are none', async () => {
    const answer = await sendSeveral([
      page('1.pdf'),
      ['cv', 'cv.pdf', pdf()],
      page('2.docx', docx()),
    ]);
    expect(answer.body).toEqual({ cv: 'cv.pdf', pages: ['1.pdf', '2.docx'] });
    expect((await sendSeveral([])).body).toEqual({ pages: [] });
    const json = await fetch(`${url}/api/several`, {
      method: 'POST',
      body: JSON.stringify(ada),
      headers: { 'content-type': 'application/json' },
    });
    expect(await json.json()).toEqual({ pages: [] });
  });

  it('accepts each file up to the size limit', async () => {
    const pages = ['1.pdf', '2.pdf', '3.pdf'].map((name) => page(name, pdf(maxBytes)));
    expect((await sendSeveral(pages)).body).toEqual({ pages: ['1.pdf', '2.pdf', '3.pdf'] });
  });

  it('with too many files is refused', async () => {
    const answer = await sendSeveral(
      ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => page(name)),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'pages', message: 'Please send no more than 3 files.' },
    ]);
    await expectNoWaitingFiles();
  });

  it('is named once if one of them is invalid', async () => {
    const bad = [page('1.pdf'), page('2.pdf', executable()), page('3.pdf', executable())];
    const answer = await sendSeveral([...bad, ['cv', 'cv.exe', executable()]]);
    expect(answer.status).toBe(415);
    expect(answer.body.issues).toEqual([
      { path: 'cv', message: rule.wrongKind },
      { path: 'pages', message: rule.wrongKind },
    ]);
    await expectNoWaitingFiles();
  });
});

describe('a broken form', () => {
  const part = (...headers: string[]) => lines('--b', ...headers, '', 'x', '');
  it.each<[string, string, string?]>([
    ['without a boundary', nameField, 'multipart/form-data'],
    ['with an empty boundary', nameField, 'multipart/form-data; boundary='],
    ['with another boundary', nameField, 'multipart/form-data; boundary=c'],
    ['that is empty', ''],
    ['without an end', nameField],
    ['cut within a header', '--b\r\nContent-Dispo'],
    [
      'cut within a file',
      lines(
        '--b',
        'Content-Disposition: form-data; name="cv"; filename="a.pdf"',
        '',
        '%PDF-1.7 abc',
      ),
    ],
    ['that is JSON', '{"name":"Ada"}'],
    ['without headers in its part', lines('--b', '', '', '--b--', '')],
  ])('%s is refused', async (_kind, content, type) => {
    const answer = await sendRaw(content, type);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', message: expect.stringMatching(/\w/) });
    await expectNoWaitingFiles();
  });

  it('with a duplicate field says so', async () => {
    const answer = await sendRaw(`${nameField}${nameField}--b--\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'name', message: 'This field was sent more than once.' },
    ]);
  });

  it.each([
    ['text', { name: 'x'.repeat(70_000) }],
    [
      'text in many fields',
      Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`f${i}`, 'x'.repeat(1_000)])),
    ],
    ['fields', Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, 'x']))],
  ])('with too much %s is refused', async (_kind, texts) => {
    const answer = await send([], texts);
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'too_large' });
  });

  it('with a NUL in a text field is refused by field', async () => {
    const answer = await send([], { name: 'A\0da' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path: 'name' }]);
  });

  it('never hangs, responds 500 or leaves files behind, however it is mangled', async () => {
    const whole = Buffer.from(
      `${nameField}${lines('--b', 'Content-Disposition: form-data; name="cv"; filename="a.pdf"', 'Content-Type: application/pdf', '', '')}${pdf(300).toString('latin1')}\r\n--b--\r\n`,
      'latin1',
    );
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      drop: fc.nat(40),
      put: fc.constantFrom(
        '',
        '\r\n',
        '--b',
        '--b--',
        '\r\n\r\n',
        '\0',
        'filename="',
        part('X: y'),
      ),
    });
    const all = fc.sample(fc.array(change, { minLength: 1, maxLength: 3 }), 200);
    const statuses = await Promise.all(
      all.map(async (changes) => {
        const mangled = changes.reduce(
          (content, { at, drop, put }) =>
            Buffer.concat([content.subarray(0, at), Buffer.from(put), content.subarray(at + drop)]),
          whole,
        );
        return (await sendRaw(mangled)).status;
      }),
    );
    for (const status of statuses) expect([200, 400, 413, 415]).toContain(status);
    await expectNoWaitingFiles();
  });
});

describe('a client', () => {
  it('that disconnects halfway leaves nothing behind', async () => {
    const sender = openRaw(url);
    const part = lines(
      '--b',
      'Content-Disposition: form-data; name="cv"; filename="a.pdf"',
      '',
      '%PDF-1.7 ',
    );
    const type = 'Content-Type: multipart/form-data; boundary=b';
    sender.send(headOf('/api/upload', 50_000, type) + part);
    await eventually(async () => expect(await waiting()).toHaveLength(1));
    sender.reset();
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('that sends too slowly is cut off', async () => {
    const uploadRate = { minBytes: 1_000, windowMs: 20 };
    const env = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' };
    const taking = route(
      upload,
      () => undefined,
      async () => ({ name: '', files: [] }),
    );
    const strict = await openApp({ routes: [taking], uploadRate }, env, database.url);
    const slow = openRaw(await strict.listen({ host: '127.0.0.1', port: 0 }));
    slow.send(headOf('/api/upload', 50_000, 'Content-Type: multipart/form-data; boundary=b'));
    slow.send(nameField);
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.received()).toContain('"code":"timeout"');
    await strict.close();
  });

  it('that sends form after form is stopped before the bytes are read', async () => {
    const headers = from();
    let last = await sendForm(`${url}/api/upload`, {}, [], headers);
    for (let count = 1; count <= 120; count += 1) {
      last = await sendForm(`${url}/api/upload`, {}, [], headers);
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
