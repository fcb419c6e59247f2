/** Conversations between the two sides of an application: who reads, who writes, and until when. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '#features/jobs/rules';
import { eventually } from '#tests/support/world/eventually';
import { readAllPages } from '#tests/support/world/pages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Setting = Parameters<World['given']['application']>[0];

/** Two signed-in users with an application between them. */
async function pair(setting: Setting = {}) {
  const made = await world.given.application(setting);
  const office = await clientFor(world, made.practice);
  const hygienist = await clientFor(world, made.professional);
  const path = `/api/conversations/${made.applicationId}`;
  return { ...made, office, hygienist, path, thread: `${path}/messages` };
}

const contents = (rows: { content: string }[]) => rows.map(({ content }) => content);

describe('between the two sides', () => {
  it("each reads the other's messages, newest first, and recognizes their own", async () => {
    const { office, hygienist, thread, path, applicationId, job, practice, professional } =
      await pair();
    const sent = await office.post(thread, { content: '  Do you know Dentrix?\n' });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({
      id: sent.body.id,
      conversationId: applicationId,
      bookingId: null,
      senderId: practice.id,
      recipientId: professional.id,
      isMine: true,
      content: 'Do you know Dentrix?',
      isRead: false,
      readAt: null,
      createdAt: '2026-03-02T15:00:00.000Z',
    });
    await hygienist.post(thread, { content: 'Since 2014.' });
    const { body } = await hygienist.get(thread);
    expect(contents(body)).toEqual(['Since 2014.', 'Do you know Dentrix?']);
    expect(body.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([true, false]);

    const shown = {
      id: applicationId,
      jobId: job.id,
      jobTitle: job.title,
      timeZone: job.timeZone,
      bookingId: null,
      startsAt: '2026-03-05T14:00:00.000Z',
      endsAt: '2026-03-05T23:00:00.000Z',
      applicationStatus: 'pending',
      unread: 1,
      ending: null,
      allowedActions: ['write'],
    };
    const last = { content: 'Since 2014.', createdAt: '2026-03-02T15:00:00.000Z' };
    expect((await office.get(path)).body).toEqual({
      ...shown,
      other: { id: professional.id, name: 'Robin Berg', photoUrl: null },
      lastMessage: { ...last, isMine: false },
    });
    const listWith = async (id: string) =>
      (await hygienist.get(`/api/conversations?with=${id}`)).body;
    expect(await listWith(practice.id)).toMatchObject([{ id: applicationId }]);
    expect(await listWith(professional.id)).toEqual([]);
    expect((await hygienist.get('/api/conversations')).body).toEqual([
      {
        ...shown,
        other: { id: practice.id, name: 'Red River Dental', photoUrl: null },
        lastMessage: { ...last, isMine: true },
      },
    ]);
  });

  it('a conversation without a message can be opened, and is in no list', async () => {
    const { office, hygienist, path, thread } = await pair();
    expect((await office.get(path)).body).toMatchObject({ lastMessage: null, unread: 0 });
    expect((await hygienist.get(thread)).body).toEqual([]);
    expect((await hygienist.get('/api/conversations')).body).toEqual([]);
  });

  it('every character arrives unchanged, up to 4,000 of them', async () => {
    const { office, hygienist, thread } = await pair();
    const texts = ['🦷'.repeat(4_000), '<b>Hi</b> & "you"', 'e\u0301 👩‍⚕️ — ñ\n\n  indented'];
    for (const content of texts) {
      expect((await office.post(thread, { content })).body.content).toBe(content);
    }
    expect(contents((await hygienist.get(thread)).body)).toEqual([...texts].reverse());
    for (const content of ['x'.repeat(4_001), ' \n ', '', undefined]) {
      const { status, body } = await office.post(thread, { content });
      expect([status, body.issues[0].path]).toEqual([400, 'content']);
    }
  });

  it('long conversations and lists have pages without gaps', async () => {
    const { office, hygienist, thread, practice } = await pair();
    const written = Array.from({ length: 7 }, (_, index) => `Line ${index + 1}`);
    for (const content of written) await office.post(thread, { content });
    const pages = await readAllPages(hygienist, `${thread}?limit=3`);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(contents(pages.flat())).toEqual([...written].reverse());

    const others = [];
    for (let index = 0; index < 4; index += 1) {
      const other = await pair({ practice });
      world.clock.advance({ seconds: 1 });
      await other.hygienist.post(other.thread, { content: 'Hello' });
      others.unshift(other.applicationId);
    }
    world.clock.advance({ seconds: 1 });
    await office.post(thread, { content: 'The newest' });
    const lists = await readAllPages(office, '/api/conversations?limit=2');
    expect(lists.map((page) => page.length)).toEqual([2, 2, 1]);
    const ids = lists.flat().map(({ id }) => `/api/conversations/${id}/messages`);
    expect(ids).toEqual([thread, ...others.map((id) => `/api/conversations/${id}/messages`)]);
    expect((await office.get('/api/conversations?cursor=nonsense')).status).toBe(400);
    expect((await office.get(`${thread}?cursor=nonsense`)).status).toBe(400);
  });

  it('concurrent messages are all kept', async () => {
    const { office, hygienist, thread } = await pair();
    const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
    const answers = await Promise.all(
      lines.map((content, index) => [office, hygienist][index % 2]?.post(thread, { content })),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(lines.map(() => 200));
    expect(contents((await office.get(thread)).body).sort()).toEqual(lines);
  });

  it('a repeated request writes once', async () => {
    const { office, thread } = await pair();
    const key = { 'idempotency-key': 'one-and-the-same' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => office.post(thread, { content: 'Only once' }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await office.post(thread, { content: 'Something else' }, key)).status).toBe(409);
    expect((await office.get(thread)).body).toHaveLength(1);
  });
});

describe('any other user', () => {
  it('finds no conversation, in any role', async () => {
    const { office, path, thread, practice, job } = await pair();
    await office.post(thread, { content: 'Between us' });
    const rival = await world.given.application({ practice, job });
    const strangers = [
      rival.professional,
      await world.given.practice(),
      await world.given.person({ isAdmin: true }),
      await world.given.owner(),
    ];
    for (const stranger of strangers) {
      const browser = await clientFor(world, stranger);
      const answers = [
        await browser.get(path),
        await browser.get(thread),
        await browser.post(thread, { content: 'Let me in' }),
        await browser.post(`${path}/read`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await browser.get('/api/conversations')).body).toEqual([]);
    }
    const [message] = (await office.get(thread)).body;
    expect(message).toMatchObject({ content: 'Between us', isRead: false });
  });

  it('gets no access by the id of a booking or a job', async () => {
    const { practice, bookingId, job, applicationId } = await world.given.confirmedBooking();
    const office = await clientFor(world, practice);
    for (const id of [bookingId, job.id]) {
      expect((await office.get(`/api/conversations/${id}`)).status).toBe(404);
    }
    expect((await office.get(`/api/conversations/${applicationId}`)).status).toBe(200);
  });
});

describe('a booking has its conversation', () => {
  const ways = {
    'a contract': () => world.given.confirmedBooking(),
    'a quick apply': () => world.given.quickRequest(),
    'an invitation': async () => {
      const made = await world.given.invitation();
      const hygienist = await clientFor(world, made.professional);
      const { body } = await hygienist.post(`/api/invitations/${made.invitationId}/accept`, {});
      return { ...made, bookingId: body.id, applicationId: body.applicationId };
    },
  };

  it.each(Object.entries(ways))('made by %s', async (_name, make) => {
    const { practice, professional, bookingId, applicationId } = await make();
    const office = await clientFor(world, practice);
    const hygienist = await clientFor(world, professional);
    const path = `/api/conversations/${applicationId}`;
    const sent = await hygienist.post(`${path}/messages`, { content: 'Where do I park?' });
    const sides = { bookingId, senderId: professional.id, recipientId: practice.id };
    expect(sent.body).toMatchObject(sides);
    expect((await office.get(path)).body).toMatchObject({ bookingId, unread: 1 });
    expect((await office.get(`${path}/messages`)).body).toMatchObject([sides]);
    expect((await office.get('/api/conversations')).body).toMatchObject([{ bookingId }]);
  });
});

describe('by status of the application', () => {
  const isLive: Record<ApplicationStatus, boolean> = {
    pending: true,
    selected: true,
    accepted: true,
    declined: false,
    rejected: false,
    withdrawn: false,
    cancelled: false,
  };
  const sides = ['office', 'hygienist'] as const;
  const cases = applicationStatuses.flatMap((status) =>
    sides.map((side) => [status, side] as const),
  );

  it.each(cases)('%s: the %s reads, and writes only while it lives', async (status, side) => {
    const { [side]: browser, thread, path, applicationId } = await pair();
    await browser.post(thread, { content: 'Before' });
    await world.rows('update job_applications set status = $1 where id = $2', [
      status,
      applicationId,
    ]);
    const answer = await browser.post(thread, { content: 'After' });
    const conversation = (await browser.get(path)).body;
    expect(contents((await browser.get(thread)).body)).toContain('Before');
    if (isLive[status]) {
      expect(answer.status).toBe(200);
      expect(conversation.allowedActions).toEqual(['write']);
    } else {
      expect([answer.status, answer.body.code]).toEqual([409, 'conversation_closed']);
      expect(answer.body.message).toContain('so this conversation is closed.');
      expect(conversation).toMatchObject({ applicationStatus: status, allowedActions: [] });
      expect((await browser.get('/api/conversations')).body).toHaveLength(1);
    }
  });

  it('a message concurrent with a rejection waits for it, and is refused', async () => {
    const { hygienist, thread, applicationId } = await pair();
    const rejecting = "update job_applications set status = 'rejected' where id = $1";
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let sent: ReturnType<typeof hygienist.post> | undefined;
    await world.holding(rejecting, [applicationId], async () => {
      sent = hygienist.post(thread, { content: 'Wait!' });
      await eventually(async () => expect(await world.rows(waiting)).toHaveLength(1));
    });
    expect((await sent)?.body.code).toBe('conversation_closed');
    expect((await hygienist.get(thread)).body).toEqual([]);
  });

  it('stays when the account of the other side is deleted', async () => {
    const { office, thread, professional } = await pair();
    await office.post(thread, { content: 'Hello' });
    await expect(world.rows('delete from users where id = $1', [professional.id])).rejects.toThrow(
      /foreign key constraint/,
    );
    expect((await office.get('/api/conversations')).body).toHaveLength(1);
  });
});

describe('reading', () => {
  it("marks the other side's messages as read, up to the one that was seen", async () => {
    const { office, hygienist, thread, path } = await pair();
    const first = await office.post(thread, { content: 'One' });
    await office.post(thread, { content: 'Two' });
    await hygienist.post(thread, { content: 'Mine' });
    const unread = async (browser = hygienist) => (await browser.get(path)).body.unread;
    expect([await unread(), await unread(office)]).toEqual([2, 1]);
    const seen = { messageId: first.body.id };
    expect((await hygienist.post(`${path}/read`, seen)).status).toBe(204);
    expect([await unread(), await unread(office)]).toEqual([1, 1]);
    const written = (await office.get(thread)).body;
    expect(written).toMatchObject([
      { isRead: false, readAt: null },
      { isRead: false, readAt: null },
      { isRead: true, readAt: world.clock.now().toISOString() },
    ]);
    const elsewhere = { messageId: '01980000-0000-7000-8000-000000000000' };
    expect((await hygienist.post(`${path}/read`, elsewhere)).status).toBe(204);
    expect(await unread()).toBe(1);
    expect((await hygienist.post(`${path}/read`)).status).toBe(204);
    expect([await unread(), await unread(office)]).toEqual([0, 1]);
  });
});

it('a user can send sixty messages an hour, over all conversations', async () => {
  const { office, hygienist, thread, practice } = await pair();
  const other = await pair({ practice });
  for (let count = 0; count < 60; count += 1) {
    const where = count % 2 ? thread : other.thread;
    expect((await office.post(where, { content: `${count}` })).status).toBe(200);
  }
  const refused = await office.post(thread, { content: 'One more' });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await hygienist.post(thread, { content: 'I may' })).status).toBe(200);
  world.clock.advance({ hours: 1 });
  expect((await office.post(thread, { content: 'One more' })).status).toBe(200);
});

it('stays open after a late cancellation, until the fee is received', async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  const made = await world.given.confirmedBooking({ jobDetails: { workDate: '2026-03-05' } });
  const office = await clientFor(world, made.practice);
  const worker = await clientFor(world, made.professional);
  const booking = `/api/bookings/${made.bookingId}`;
  const conversation = `/api/conversations/${made.applicationId}`;
  const write = async () => [
    (await worker.post(`${conversation}/messages`, { content: 'About the fee' })).status,
    (await office.post(`${conversation}/messages`, { content: 'Yes?' })).status,
  ];
  world.clock.set('2026-03-05T13:00:00Z');
  await office.post(`${booking}/cancel`, { reason: 'A storm.' });
  expect((await worker.get(conversation)).body).toMatchObject({
    ending: null,
    allowedActions: ['write'],
  });
  expect(await write()).toEqual([200, 200]);
  await worker.post(`${booking}/cancellation-fee/request`);
  await world.drain();
  await office.post(`${booking}/cancellation-fee/paid`);
  await world.drain();
  expect(await write()).toEqual([200, 200]);
  expect((await worker.post(`${booking}/wages/received`, {})).status).toBe(200);
  expect(await write()).toEqual([409, 409]);
});
