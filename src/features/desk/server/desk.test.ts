/**
 * The three public forms over HTTP: stored, emailed, rate-limited, and refused with their messages.
 */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskEntryId, newId } from '#kernel/id';
import { doc, docx, executable, pdf, sendForm } from '#tests/support/stories/documents';
import { eventually } from '#tests/support/world/eventually';
import { openWorld, type World } from '#tests/support/world/world';
import { insertEntry } from './data';

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bridgework-desk-'));
  world = await openWorld({ TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir });
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

let created = 0;
/** A sender with a unique email and IP address. */
function someone() {
  created += 1;
  return {
    email: `writer${created}@example.com`,
    from: { 'x-forwarded-for': `10.3.${created >> 8}.${created % 256}` } as Record<string, string>,
  };
}

const message = (email: string) => ({
  name: 'Ada Moen',
  email,
  subject: 'Opening hours',
  message: 'Are you open on Saturday?',
});
const ticket = (email: string) => ({
  name: 'Ada Moen',
  email,
  userType: 'practice',
  category: 'billing-payment',
  subject: 'A fee I do not know',
  message: 'There is a fee of $10 that I cannot place.',
  urgency: 'medium',
});
const application = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Moen',
  email,
  phone: '(701) 555-0143',
  position: 'software-engineer',
  experience: 'senior',
  coverLetter: 'I have built bridges for ten years, and now I would like to build yours.',
});

type Headers = Record<string, string>;
const send = (path: string, body: object, headers: Headers) =>
  world.visitor().post(path, body, headers);
type Cv = [name: string, content: Uint8Array];
const apply = (texts: Record<string, string>, headers: Headers, ...cvs: Cv[]) =>
  sendForm(
    `${world.url}/api/careers/apply`,
    texts,
    cvs.map(([name, content]) => ['cv', name, content]),
    headers,
  );

const entriesOf = (email: string) =>
  world.rows('select * from desk_entries where email = $1 order by created_at', [email]);
const mailsTo = async (to: string) => (await world.outbox()).filter((mail) => mail.to === to);
const mailsAbout = async (reference: string) =>
  (await world.outbox()).filter(({ subject }) => subject.includes(reference));
const references = /^BW-[2-9A-HJKMNP-TV-Z]{6}$/;

describe.each([
  {
    path: '/api/contact',
    kind: 'contact',
    make: message as (email: string) => object,
    said: "Thank you for contacting us! We'll get back to you soon.",
    desk: 'hello@bridgework.example',
    text: 'Are you open on Saturday?',
  },
  {
    path: '/api/support/ticket',
    kind: 'support',
    make: ticket as (email: string) => object,
    said: "We'll get back to you within 24 hours.",
    desk: 'support@bridgework.example',
    text: 'There is a fee of $10 that I cannot place.',
  },
  {
    path: '/api/careers/apply',
    kind: 'careers',
    make: application as (email: string) => object,
    said: "We'll review your application and get back to you soon.",
    desk: 'careers@bridgework.example',
    text: 'I have built bridges for ten years, and now I would like to build yours.',
  },
])('$path', ({ path, kind, make, said, desk, text }) => {
  it('stores the form and returns a reference', async () => {
    const { email, from } = someone();
    const answer = await send(path, make(email), from);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: said, reference: expect.stringMatching(references) });
    expect(await entriesOf(email)).toMatchObject([
      { kind, state: 'new', reference: answer.body.reference, name: 'Ada Moen', message: text },
    ]);
  });

  it('emails everything to the desk, and a receipt without any of it to the sender', async () => {
    const { email, from } = someone();
    const { reference } = (await send(path, make(email), from)).body;
    const mails = await mailsAbout(reference);
    expect(mails.map(({ to }) => to).sort()).toEqual([desk, email].sort());
    const toDesk = mails.find(({ to }) => to === desk);
    expect(toDesk?.text).toContain(`Ada Moen <${email}>`);
    expect(toDesk?.text).toContain(text);
    const receipt = mails.find(({ to }) => to === email);
    expect(receipt?.text).toContain(reference);
    expect(receipt?.text).toContain(said.replace(/^We'll/, "We'll"));
    expect(receipt?.text).not.toContain('Ada');
    expect(receipt?.text).not.toContain(text);
  });

  it('acts once per key, also for concurrent repeats', async () => {
    const { email, from } = someone();
    const headers = { ...from, 'idempotency-key': `desk-${kind}` };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(path, make(email), headers)),
    );
    const given = answers.map(({ status, body }) => [status, body.reference]);
    expect(new Set(given.map(String)).size).toBe(1);
    expect(given[0]?.[0]).toBe(200);
    expect(await entriesOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
    const other = await send(path, { ...make(email), name: 'Eve', firstName: 'Eve' }, headers);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'key_reused' });
  });

  it('thanks a bot that filled the hidden field, and does nothing', async () => {
    const { email, from } = someone();
    const answer = await send(path, { ...make(email), homepage: 'https://spam.example' }, from);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: said, reference: expect.stringMatching(references) });
    expect(await entriesOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsAbout(answer.body.reference)).toEqual([]);
  });

  it('reports every missing field', async () => {
    const answer = await send(path, {}, someone().from);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('invalid');
    const needed = Object.keys(make('')).filter((name) => kind !== 'contact' || name !== 'subject');
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual(needed);
  });

  it('drops unknown fields', async () => {
    const { email, from } = someone();
    const planted = { state: 'closed', reference: 'BW-222222', kind: 'other', id: 'x' };
    await send(path, { ...make(email), ...planted }, from);
    const [entry] = await entriesOf(email);
    expect(entry).toMatchObject({ state: 'new', kind });
    expect(entry.reference).not.toBe('BW-222222');
  });

  it('keeps line breaks out of names, subjects and mail headers', async () => {
    const { email, from } = someone();
    const bad = 'Ada\r\nBcc: victim@example.com\r\n\r\nBuy now';
    const name = 'Ada\r\nBcc: victim\r\n\r\nBuy now';
    const body = { ...make(email), name, firstName: name, subject: bad };
    const { reference } = (await send(path, body, from)).body;
    const [entry] = await entriesOf(email);
    expect(entry.name).not.toMatch(/[\r\n]/);
    for (const mail of await mailsAbout(reference)) {
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.subject.length).toBeLessThanOrEqual(200);
      expect(mail.to).not.toContain('victim');
    }
    const refused = await send(path, { ...make(email), email: `${email}\nBcc: a@b.co` }, from);
    expect(refused.status).toBe(400);
    const links = { name: 'See evil.example', firstName: 'See evil.example' };
    expect((await send(path, { ...make(email), ...links }, from)).status).toBe(400);
  });

  it('is limited per email address, from any IP address', async () => {
    const { email } = someone();
    for (let count = 0; count < 6; count += 1) {
      expect((await send(path, make(email), someone().from)).status).toBe(200);
    }
    const answer = await send(path, make(email), someone().from);
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ code: 'too_many', message: expect.stringMatching(/hour/) });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await entriesOf(email)).toHaveLength(6);
  });
});

describe('the database', () => {
  const entry = (changes: object = {}) => ({
    id: newId<DeskEntryId>(world.clock.now()),
    reference: 'BW-234567',
    kind: 'contact' as const,
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
    createdAt: world.clock.now(),
    ...changes,
  });

  it('rejects a duplicate reference', async () => {
    expect(await insertEntry(world.context.db, entry())).toBe(true);
    expect(await insertEntry(world.context.db, entry())).toBe(false);
  });

  it.each([
    ['a name of two lines', { name: 'Ada\nBcc: x' }],
    ['a subject of two lines', { subject: 'Hi\r\nBcc: x' }],
    ['an email of two lines', { email: 'ada@example.com\nbcc: x' }],
    ['an email in capitals', { email: 'Ada@example.com' }],
    ['a reference that can be misread', { reference: 'BW-O0I1LU' }],
    ['an unknown kind', { kind: 'spam' }],
    ['an unknown state', { state: 'lost' }],
    ['an empty message', { message: '' }],
    ['a ticket without a subject', { kind: 'support' }],
  ])('rejects %s, regardless of the calling code', async (_kind, changes) => {
    const row = entry({ reference: 'BW-345678', ...changes });
    await expect(insertEntry(world.context.db, row)).rejects.toThrow();
  });

  it('rejects details of another kind', async () => {
    const row = entry({ reference: 'BW-456789' });
    await insertEntry(world.context.db, row);
    await expect(
      world.rows(
        `insert into support_tickets (entry_id, user_type, category, urgency)
         values ($1, 'general', 'other', 'low')`,
        [row.id],
      ),
    ).rejects.toThrow(/foreign key/);
  });
});

describe('a flood of forms', () => {
  it('from one IP address is limited across all of them, and allowed again after an hour', async () => {
    const { from } = someone();
    const statuses: number[] = [];
    for (let count = 0; count < 36; count += 1) {
      const answer = await send('/api/contact', message(someone().email), from);
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(6).fill(429));
    expect((await send('/api/support/ticket', ticket(someone().email), from)).status).toBe(429);
    expect((await apply(application(someone().email), from)).status).toBe(429);
    world.clock.advance({ hours: 1, seconds: 1 });
    expect((await send('/api/contact', message(someone().email), from)).status).toBe(200);
  });

  it('from bots is limited too', async () => {
    const { from } = someone();
    const spam = () => ({ ...message(someone().email), homepage: 'x' });
    let last = 0;
    for (let count = 0; count < 31; count += 1) {
      last = (await send('/api/contact', spam(), from)).status;
    }
    expect(last).toBe(429);
  });
});

describe('a support ticket', () => {
  it('keeps its kind, category and urgency, and labels them in the mail', async () => {
    const { email, from } = someone();
    const { reference } = (await send('/api/support/ticket', ticket(email), from)).body;
    const [row] = await world.rows(
      `select t.* from support_tickets t join desk_entries e on e.id = t.entry_id
       where e.reference = $1`,
      [reference],
    );
    expect(row).toMatchObject({
      user_type: 'practice',
      category: 'billing-payment',
      urgency: 'medium',
    });
    const mail = (await mailsAbout(reference)).find(({ to }) => to.startsWith('support@'));
    expect(mail?.subject).toContain('A fee I do not know');
    expect(mail?.text).toContain('Urgency: Medium (we reply in 4-12 hours)');
  });
});

const cvOf = async (email: string) =>
  (
    await world.rows(
      `select a.*, f.name as file_name, f.media_type, f.size, f.attached_at
       from career_applications a join desk_entries e on e.id = a.entry_id
       left join files f on f.id = a.cv_file_id where e.email = $1`,
      [email],
    )
  )[0];

const storedFiles = async () => {
  const all = await readdir(path.join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return all.filter((name) => /^..\//.test(name));
};
const waitingFiles = () => readdir(path.join(dataDir, 'files', 'incoming')).catch(() => []);

describe('a CV', () => {
  it.each<[string, string, Buffer]>([
    ['PDF', 'Ada 🦷 Moen.pdf', pdf(20_000)],
    ['Word', 'cv.docx', docx()],
    ['old Word', 'cv.doc', doc()],
  ])('in %s is stored privately with the application', async (_kind, name, content) => {
    const { email, from } = someone();
    const answer = await apply(
      { ...application(email), linkedinUrl: 'linkedin.com/in/ada' },
      from,
      [name, content],
    );
    expect(answer.status).toBe(200);
    const row = await cvOf(email);
    expect(row).toMatchObject({
      first_name: 'Ada',
      last_name: 'Moen',
      position: 'software-engineer',
      experience: 'senior',
      linkedin_url: 'https://linkedin.com/in/ada',
      portfolio_url: null,
      file_name: name,
      size: content.length,
      attached_at: expect.any(Date),
    });
    expect(await buffer(await world.context.files.read(row.cv_file_id))).toEqual(content);
    const [mail] = (await mailsAbout(answer.body.reference)).filter(({ to }) =>
      to.startsWith('careers@'),
    );
    expect(mail?.text).toContain(`CV: ${name}`);
    expect((await world.visitor().get(`/files/${row.cv_file_id}`)).status).toBe(404);
    expect((await world.visitor().get(`/api/files/${row.cv_file_id}`)).status).toBe(401);
  });

  it('is optional', async () => {
    const { email, from } = someone();
    expect((await apply(application(email), from)).status).toBe(200);
    expect(await cvOf(email)).toMatchObject({ cv_file_id: null });
  });

  const wrongKind = 'Please upload a PDF or Word document.';
  const tooLarge = 'Please upload a file smaller than 5MB.';
  it.each<[string, string, Buffer, number, string, string]>([
    ['renamed from a program', 'cv.pdf', executable(), 415, 'wrong_type', wrongKind],
    ['an image', 'cv.png', Buffer.from('\x89PNG'), 415, 'wrong_type', wrongKind],
    ['empty', 'cv.pdf', Buffer.alloc(0), 415, 'wrong_type', wrongKind],
    ['one byte too large', 'cv.pdf', pdf(5_242_881), 413, 'too_large', tooLarge],
    ['of 12 MB', 'cv.pdf', pdf(12_000_000), 413, 'too_large', tooLarge],
  ])(
    '%s is refused with a message, and nothing is stored',
    async (_kind, name, content, status, code, words) => {
      const { email, from } = someone();
      const before = await storedFiles();
      const answer = await apply(application(email), from, [name, content]);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual({
        code,
        message: words,
        issues: [{ path: 'cv', message: words }],
      });
      expect(await entriesOf(email)).toEqual([]);
      expect(await storedFiles()).toEqual(before);
      await eventually(async () => expect(await waitingFiles()).toEqual([]));
    },
  );

  it('of exactly 5 MB is accepted', async () => {
    const { email, from } = someone();
    expect((await apply(application(email), from, ['cv.pdf', pdf(5_242_880)])).status).toBe(200);
  });

  it('from a bot is not stored', async () => {
    const { email, from } = someone();
    const before = await storedFiles();
    const answer = await apply({ ...application(email), homepage: 'x' }, from, ['cv.pdf', pdf()]);
    expect(answer.status).toBe(200);
    expect(await storedFiles()).toEqual(before);
  });

  it('sent again concurrently with the same key is stored once; a different one is refused', async () => {
    const { email, from } = someone();
    const headers = { ...from, 'idempotency-key': 'with-a-cv' };
    const before = await storedFiles();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => apply(application(email), headers, ['cv.pdf', pdf(9_000)])),
    );
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect((await storedFiles()).length).toBe(before.length + 1);
    const other = await apply(application(email), headers, ['cv.pdf', pdf(9_001)]);
    expect(other.status).toBe(409);
  });

  it('whose application cannot be saved is deleted, row and bytes', async () => {
    const { email, from } = someone();
    const before = await storedFiles();
    // The database rejects the application after the file was stored.
    await world.rows('alter table career_applications rename to away');
    const answer = await apply(application(email), from, ['cv.pdf', pdf()]);
    await world.rows('alter table away rename to career_applications');
    expect(answer.status).toBe(500);
    expect(await entriesOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await storedFiles()).length).toBe(before.length + 1);
    world.clock.advance({ hours: 25 });
    await world.context.files.sweep(new Date(world.clock.now().getTime() - 24 * 3_600_000));
    expect(await storedFiles()).toEqual(before);
    const [{ unkept }] = await world.rows(
      'select count(*)::int as unkept from files where attached_at is null',
    );
    expect(unkept).toBe(0);
  });
});
