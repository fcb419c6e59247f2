/** The desk's inbox: entries are read, answered by email, closed and reopened. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEntry } from '#features/desk/server/data';
import { newId } from '#kernel/id';
import { pdf } from '#tests/support/stories/documents';
import type { Client } from '#tests/support/world/client';
import { readAllPages } from '#tests/support/world/pages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { InboxItem } from '../schema';

let world: World;
let ada: Person;
let admin: Client;
let made = 0;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
  ada = await world.given.person({
    isAdmin: true,
    userType: null,
    firstName: 'Ada',
    lastName: 'Moen',
  });
  admin = await clientFor(world, ada);
});
afterAll(() => world.close());

/** Sends a form as an anonymous visitor with a unique IP address. */
async function send(path: string, body: object) {
  made += 1;
  const from = { 'x-forwarded-for': `10.2.${made >> 8}.${made % 256}` };
  const answer = await world.visitor().post(path, body, from);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  const [row] = await world.rows('select * from desk_entries where reference = $1', [
    answer.body.reference,
  ]);
  return row as { id: string; reference: string; email: string };
}
const message = (changes: object = {}) =>
  send('/api/contact', {
    name: 'Kim Lund',
    email: `kim${made}@example.com`,
    message: 'Is the <b>office</b> open?',
    ...changes,
  });
const ticket = () =>
  send('/api/support/ticket', {
    name: 'Kim Lund',
    email: `kim${made}@example.com`,
    userType: 'practice',
    category: 'billing-payment',
    subject: 'A fee I do not know',
    message: 'There is a fee of ten dollars on my card.',
    urgency: 'high',
  });

const open = async (id: string) => (await admin.get(`/api/admin/inbox/${id}`)).body;
const act = (id: string, action: string, body?: object, headers?: Record<string, string>) => {
  // Audit entries are ordered by time.
  world.clock.advance({ seconds: 1 });
  return admin.post(`/api/admin/inbox/${id}/${action}`, body, headers);
};
const listed = async (query = ''): Promise<InboxItem[]> =>
  (await admin.get(`/api/admin/inbox${query}`)).body;
const answersTo = async ({ email, reference }: { email: string; reference: string }) =>
  (await world.outbox()).filter(
    ({ to, subject }) =>
      to === email && subject.startsWith('Re: your') && subject.includes(reference),
  );
const actsOn = async (subject: string) =>
  (await world.rows('select * from audit_entries where subject = $1 order by id', [subject])).map(
    ({ actor_id, action, details }) => ({ actor_id, action, details }),
  );

describe('an entry', () => {
  it('shows a message as it was written', async () => {
    const { id, reference, email } = await message();
    expect(await open(id)).toEqual({
      id,
      reference,
      email,
      kind: 'contact',
      state: 'new',
      name: 'Kim Lund',
      subject: null,
      urgency: null,
      message: 'Is the <b>office</b> open?',
      concern: null,
      ticket: null,
      application: null,
      answers: [],
      answersCount: 0,
      createdAt: world.clock.now().toISOString(),
      allowedActions: ['answer', 'close'],
    });
  });

  it('shows a ticket with its selected options', async () => {
    const { id } = await ticket();
    expect(await open(id)).toMatchObject({
      kind: 'support',
      urgency: 'high',
      subject: 'A fee I do not know',
      ticket: { userType: 'practice', category: 'billing-payment', urgency: 'high' },
      application: null,
    });
  });

  it('shows an application with its CV, or without one', async () => {
    const apply = async (cv?: Buffer) => {
      made += 1;
      const form = new FormData();
      const email = `jo${made}@example.com`;
      const fields = {
        firstName: 'Jo',
        lastName: 'Vik',
        email,
        phone: '(701) 555-0110',
        position: 'sales-representative',
        experience: 'mid',
        portfolioUrl: 'jo.example.com',
        coverLetter: 'I have sold toothbrushes for years and want to do more than that.',
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (cv) form.set('cv', new File([new Uint8Array(cv)], 'Jo 🦷.pdf'));
      const answer = await fetch(`${world.url}/api/careers/apply`, {
        method: 'POST',
        body: form,
        headers: { 'x-forwarded-for': `10.3.0.${made % 256}` },
      });
      expect(answer.status).toBe(200);
      const [row] = await world.rows('select id from desk_entries where email = $1', [email]);
      return open(row.id);
    };
    const entry = await apply(pdf(3_000));
    expect(entry).toMatchObject({
      kind: 'careers',
      application: {
        firstName: 'Jo',
        lastName: 'Vik',
        phone: '(701) 555-0110',
        position: 'sales-representative',
        experience: 'mid',
        linkedinUrl: null,
        portfolioUrl: 'https://jo.example.com/',
        cv: {
          url: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
          fileName: 'Jo 🦷.pdf',
          mimeType: 'application/pdf',
          fileSize: 3_000,
        },
      },
    });
    const { url } = entry.application.cv;
    expect((await admin.get(url)).status).toBe(200);
    expect((await (await clientFor(world, await world.given.practice())).get(url)).status).toBe(
      404,
    );
    expect((await apply()).application.cv).toBeNull();
  });

  it('with an unknown id is 404', async () => {
    const none = '01980000-0000-7000-8000-000000000000';
    expect((await act(none, 'answer', { text: 'Hello' })).status).toBe(404);
    expect((await admin.get('/api/admin/inbox/x')).status).toBe(400);
  });
});

describe('an answer', () => {
  it('is emailed with the reference, stored with author and time, and audited', async () => {
    const entry = await ticket();
    world.clock.advance({ minutes: 5 });
    const text = 'Dear Kim,\n\nthat is the fee for a booking. <3';
    const answer = await act(entry.id, 'answer', { text });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'answered',
      answersCount: 1,
      answers: [
        {
          id: expect.any(String),
          text,
          author: 'Ada Moen',
          createdAt: world.clock.now().toISOString(),
        },
      ],
      allowedActions: ['answer', 'close'],
    });
    const mails = await answersTo(entry);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Re: your support ticket (${entry.reference})`);
    expect(mails[0]?.text).toContain(text);
    expect(mails[0]?.text).toContain('support@bridgework.example');
    // The sender typed the address, so it may belong to someone else.
    expect(mails[0]?.text).not.toContain('ten dollars');
    expect(await actsOn(entry.id)).toEqual([
      {
        actor_id: ada.id,
        action: 'inbox.answered',
        details: { reference: entry.reference, kind: 'support' },
      },
    ]);
    const log = (await admin.get('/api/admin/audit?q=inbox.answered')).body;
    expect(log[0]).toMatchObject({ actor: 'Ada Moen', about: entry.reference });
  });

  it('can be followed by another one', async () => {
    const entry = await message();
    await act(entry.id, 'answer', { text: 'One' });
    world.clock.advance({ seconds: 1 });
    const { body } = await act(entry.id, 'answer', { text: 'Two' });
    expect(body.answers.map(({ text }: { text: string }) => text)).toEqual(['One', 'Two']);
    expect(await answersTo(entry)).toHaveLength(2);
  });

  it('sent again with the same key is one answer and one email', async () => {
    const entry = await message();
    const key = { 'idempotency-key': `answer-${entry.id}` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => act(entry.id, 'answer', { text: 'Yes.' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await open(entry.id)).answersCount).toBe(1);
    expect(await answersTo(entry)).toHaveLength(1);
    expect((await act(entry.id, 'answer', { text: 'No.' }, key)).status).toBe(409);
  });

  it('stays when its author is deleted', async () => {
    const entry = await message();
    const gone = await world.given.person({ isAdmin: true, userType: null });
    await (await clientFor(world, gone)).post(`/api/admin/inbox/${entry.id}/answer`, {
      text: 'Hi',
    });
    await world.rows('update users set deleted_at = now() where id = $1', [gone.id]);
    expect((await open(entry.id)).answers).toMatchObject([{ text: 'Hi', author: 'Deleted user' }]);
  });

  it.each([[{}], [{ text: '  ' }], [{ text: 'x'.repeat(5_001) }]])(
    'that is empty or too long is refused',
    async (body) => {
      const entry = await message();
      expect((await act(entry.id, 'answer', body)).status).toBe(400);
      expect(await answersTo(entry)).toEqual([]);
    },
  );
});

describe('closing and reopening', () => {
  it('follows the state table, and refuses other transitions with a message', async () => {
    const { id } = await message();
    expect((await act(id, 'reopen')).body).toEqual({
      code: 'entry_open',
      message: 'This entry is already open.',
    });
    expect((await act(id, 'close')).body).toMatchObject({
      state: 'closed',
      allowedActions: ['reopen'],
    });
    expect((await act(id, 'close')).body.message).toBe('This entry is already closed.');
    const refused = await act(id, 'answer', { text: 'Hello' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This entry is closed. Reopen it to reply.',
    ]);
    expect((await act(id, 'reopen')).body.state).toBe('new');
    expect((await act(id, 'answer', { text: 'Hello' })).body.state).toBe('answered');
    expect((await act(id, 'close')).body.state).toBe('closed');
    expect((await actsOn(id)).map(({ action }) => action)).toEqual([
      'inbox.closed',
      'inbox.reopened',
      'inbox.answered',
      'inbox.closed',
    ]);
  });

  it('by two concurrent requests is done once', async () => {
    const { id } = await message();
    const answers = await Promise.all([act(id, 'close'), act(id, 'close')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await actsOn(id)).toHaveLength(1);
  });

  it('concurrently with an answer results in one order or the other', async () => {
    const entry = await message();
    const [closed, answered] = await Promise.all([
      act(entry.id, 'close'),
      act(entry.id, 'answer', { text: 'Hello' }),
    ]);
    expect(closed.status).toBe(200);
    expect(await answersTo(entry)).toHaveLength(answered.status === 200 ? 1 : 0);
    expect((await open(entry.id)).state).toBe('closed');
  });
});

describe('the list', () => {
  it('is newest first, with first words, and filtered by kind and state', async () => {
    world.clock.advance({ minutes: 1 });
    const first = await message({ message: 'Line one.\nLine two.' });
    world.clock.advance({ minutes: 1 });
    const second = await ticket();
    const items = await listed('?limit=2');
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]).toMatchObject({ excerpt: 'Line one. Line two.', answersCount: 0 });
    expect(items[0]).toMatchObject({ urgency: 'high', allowedActions: ['answer', 'close'] });
    expect(items[0]).not.toHaveProperty('message');
    await act(second.id, 'answer', { text: 'Yes' });
    await act(first.id, 'close');
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect((await ids('?kind=support'))[0]).toBe(second.id);
    expect((await ids('?state=answered'))[0]).toBe(second.id);
    expect((await ids('?kind=contact&state=closed'))[0]).toBe(first.id);
    expect(await ids('?kind=support&state=closed')).not.toContain(second.id);
    expect((await admin.get('/api/admin/inbox?kind=mail')).status).toBe(400);
  });

  it.each([
    ['a name', { name: "D'Arcy 100%_x" }, "d'arcy 100%_"],
    ['a subject', { subject: 'Zwölf 🦷 Boxkämpfer' }, '🦷 boxk'],
    ['words of the message', { message: 'Where is the q\\uiet door?' }, 'Q\\UIET'],
  ])('is searched by %s', async (_what, changes, q) => {
    const { id, reference, email } = await message(changes);
    for (const words of [q, reference.toLowerCase(), email.toUpperCase()]) {
      const found = await listed(`?q=${encodeURIComponent(words)}`);
      expect(found.map((item) => item.id)).toEqual([id]);
    }
  });

  it('is searched for special characters literally', async () => {
    for (const q of ['%%', '__', "'; --"]) {
      expect(await listed(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });

  it('is paged without gaps or repeats', async () => {
    const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    for (let count = 0; count < 250; count += 1) {
      if (count % 5 === 0) world.clock.advance({ seconds: 1 });
      const now = world.clock.now();
      const sign = (place: number) => letters[Math.floor(count / 30 ** place) % 30];
      await insertEntry(world.context.db, {
        id: newId(now),
        kind: 'contact',
        name: 'Many',
        email: 'many@example.com',
        reference: `BW-2222${sign(1)}${sign(0)}`,
        message: 'Again',
        createdAt: now,
      });
    }
    for (const query of ['q=many@example', 'kind=contact&state=new']) {
      for (const limit of [20, 100]) {
        const items = (
          await readAllPages(admin, `/api/admin/inbox?${query}&limit=${limit}`)
        ).flat();
        const many = items.filter(({ name }) => name === 'Many');
        expect(new Set(many.map(({ id }) => id)).size).toBe(250);
        expect(many).toHaveLength(250);
      }
    }
  });
});
