/** The list of notifications: what it shows to whom, its filters, pages and read marks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#features/notices/server/commands';
import { newId } from '#kernel/id';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let kim: Person;
let browser: Client;
beforeEach(async () => {
  kim = await world.given.professional();
  browser = await clientFor(world, kim);
  await world.rows('delete from messages_out');
  await world.rows('delete from notices');
});

const publicUrl = () => world.context.config.publicUrl;

/** A minute later than the one before. */
async function told(details: Partial<Parameters<typeof notify>[1]> & { subject?: string } = {}) {
  world.clock.advance({ minutes: 1 });
  const { subject = 'You are booked', ...rest } = details;
  await notify(world.context, {
    kind: 'booking.confirmed',
    to: kim,
    subjectId: kim.id,
    key: newId(world.clock.now()),
    email: { subject, body: ['Yes.', { button: 'See it', url: `${publicUrl()}/bookings/4711` }] },
    ...rest,
  });
}

const list = async (query = '') => (await browser.get(`/api/notices${query}`)).body;
const titles = async (query = '') =>
  (await list(query)).map((each: { title: string }) => each.title);
const unread = async () => (await browser.get('/api/counts')).body.unreadNotices;

describe('a notification', () => {
  it('leads to the screen of its email, and is read once', async () => {
    await told();
    const [notification] = await list();
    expect(notification).toEqual({
      id: expect.any(String),
      topic: 'bookings',
      title: 'You are booked',
      path: '/bookings/4711',
      isRead: false,
      createdAt: world.clock.now().toISOString(),
    });
    expect(await unread()).toBe(1);
    const { id } = notification;
    expect((await browser.post('/api/notices/read', { ids: [id] })).status).toBe(204);
    expect(await unread()).toBe(0);
    const [{ read_at: first }] = await world.rows('select read_at from notices');
    world.clock.advance({ minutes: 5 });
    await browser.post('/api/notices/read', { ids: [id] });
    expect(await world.rows('select read_at from notices')).toEqual([{ read_at: first }]);
    expect(await list()).toMatchObject([{ isRead: true }]);
  });

  it('about security keeps the secret link of its email to itself', async () => {
    await told({
      kind: 'account.resetRequested',
      email: {
        subject: 'Reset your password',
        body: [{ button: 'Reset', url: `${publicUrl()}/reset-password?token=planted` }],
      },
    });
    expect(await list()).toMatchObject([{ topic: 'security', path: null }]);
    expect(JSON.stringify(await world.rows('select * from notices'))).not.toContain('planted');
  });

  it('of somebody else can be neither seen nor read', async () => {
    await told();
    const [{ id }] = await list();
    const other = await clientFor(world, await world.given.professional());
    expect((await other.get('/api/notices')).body).toEqual([]);
    for (const which of [{ ids: [id] }, { newest: id }, {}]) {
      expect((await other.post('/api/notices/read', which)).status).toBe(204);
    }
    expect(await unread()).toBe(1);
  });

  it('does not name a user who deleted their account', async () => {
    const other = await world.given.practice();
    await told({ otherId: other.id, subject: 'Planted Dental booked you' });
    await world.rows('update users set deleted_at = now() where id = $1', [other.id]);
    expect(await titles()).toEqual(['Booking update: Deleted user']);
  });

  it('about a blocked user stays only if there is a booking', async () => {
    const other = await world.given.practice();
    await told({ otherId: other.id, subject: 'booked' });
    await told({ kind: 'invitation.sent', otherId: other.id, subject: 'invited' });
    await told({ kind: 'message.sent', otherId: other.id, subject: 'wrote' });
    await told({ kind: 'job.matched', subject: 'no one in particular' });
    expect(await unread()).toBe(4);
    const office = await clientFor(world, other);
    await office.send('PUT', `/api/blocks/${kim.id}`, {});
    expect(await titles()).toEqual(['no one in particular', 'booked']);
    expect(await unread()).toBe(2);
  });

  it('without a title of its own, from before there were any, has a plain one', async () => {
    await told();
    await world.rows('update notices set title = null, path = null');
    expect(await list()).toMatchObject([{ title: 'Booking update', path: null }]);
  });
});

describe('the list', () => {
  it('is filtered by topic and by what is unread, and paged newest first', async () => {
    for (const subject of ['one', 'two', 'three']) await told({ subject });
    await told({ kind: 'wages.due', subject: 'money' });
    expect(await titles()).toEqual(['money', 'three', 'two', 'one']);
    expect(await titles('?topic=payments')).toEqual(['money']);
    expect(await titles('?topic=reviews')).toEqual([]);
    const [, { id }] = await list();
    await browser.post('/api/notices/read', { ids: [id] });
    expect(await titles('?show=unread')).toEqual(['money', 'two', 'one']);
    expect(await titles('?show=unread&topic=bookings')).toEqual(['two', 'one']);
    const first = await browser.get('/api/notices?limit=3');
    const next = first.headers.get('link')?.match(/<(.*)>/)?.[1] ?? '';
    const second = await browser.get(next);
    expect(second.body).toMatchObject([{ title: 'one' }]);
    expect(second.headers.get('link')).toBeNull();
    expect((await browser.get('/api/notices?topic=nothing')).status).toBe(400);
  });

  it('is marked as read up to what was on screen', async () => {
    await told({ subject: 'seen' });
    const [{ id }] = await list();
    await told({ subject: 'arrived meanwhile' });
    await browser.post('/api/notices/read', { newest: id });
    expect(await titles('?show=unread')).toEqual(['arrived meanwhile']);
    expect(await unread()).toBe(1);
    await browser.post('/api/notices/read', {});
    expect(await unread()).toBe(0);
  });
});
