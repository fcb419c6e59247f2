/** Push notifications over the API: offered after a booking, by device, ended with the session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify } from '#features/notices/server/commands';
import { newId } from '#kernel/id';
import { createPushDevice, openPushService } from '#tests/support/servers/push';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let service: Awaited<ReturnType<typeof openPushService>>;
let world: World;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld(service.env);
});
afterAll(async () => {
  await world.close();
  await service.close();
});

let kim: Person;
let browser: Client;
beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  kim = await world.given.professional();
  browser = await clientFor(world, kim);
  await world.drain();
  await world.rows('delete from messages_out');
  service.received.length = 0;
});

const turnOn = (client: Client, device = createPushDevice(service.url)) =>
  client.send('PUT', '/api/push', device.subscription).then(() => device);
const state = async (client = browser) => (await client.get('/api/push')).body;
const devices = async (person = kim) =>
  world.rows('select * from push_subscriptions where user_id = $1', [person.id]);

const tell = (details: Partial<Parameters<typeof notify>[1]> = {}) =>
  notify(world.context, {
    kind: 'booking.confirmed',
    to: { ...kim, timeZone: 'America/Chicago' },
    subjectId: kim.id,
    key: newId(world.clock.now()),
    email: {
      subject: "You're booked for Tuesday",
      body: [
        'The door code is 4711.',
        { button: 'View booking', url: `${world.context.config.publicUrl}/bookings/7` },
      ],
    },
    ...details,
  });
const pushes = () =>
  world.rows("select state, not_before from messages_out where channel = 'push' order by id");

describe('push notifications', () => {
  it('are offered once there is a booking, with the key to subscribe', async () => {
    const publicKey = service.env.VAPID_PUBLIC_KEY;
    expect(await state()).toEqual({ publicKey, isOffered: false, isOn: false });
    const { practice, professional } = await world.given.confirmedBooking();
    for (const person of [practice, professional]) {
      const client = await clientFor(world, person);
      expect(await state(client)).toEqual({ publicKey, isOffered: true, isOn: false });
    }
  });

  it('go to every device that turned them on, with the subject and the screen alone', async () => {
    const phone = await turnOn(browser);
    const laptop = await turnOn(await clientFor(world, kim));
    await clientFor(world, kim);
    expect((await state()).isOn).toBe(true);
    await tell();
    await world.drain();
    const [notice] = await world.rows('select id from notices where user_id = $1', [kim.id]);
    const expected = { title: "You're booked for Tuesday", path: '/bookings/7', id: notice?.id };
    expect(service.received.map(({ path }) => path).sort()).toEqual(
      [phone.path, laptop.path].sort(),
    );
    for (const device of [phone, laptop]) {
      const received = service.received.find(({ path }) => path === device.path);
      expect(device.read(received?.body ?? Buffer.alloc(0))).toEqual(expected);
    }
  });

  it('of a repeated notice come once', async () => {
    await turnOn(browser);
    await tell({ key: 'same' });
    await tell({ key: 'same' });
    expect(await pushes()).toHaveLength(1);
  });

  it('come for kinds where time is short, and only if the topic is on', async () => {
    await turnOn(browser);
    await tell({ kind: 'wages.due' });
    expect(await pushes()).toEqual([]);
    const choice = { topic: 'bookings', channel: 'push', isOn: false };
    const saved = await browser.send('PUT', '/api/notification-preferences', choice);
    expect(saved.body.topics).toContainEqual({
      topic: 'bookings',
      email: true,
      sms: true,
      push: false,
    });
    await tell();
    expect(await pushes()).toEqual([]);
    await tell({ kind: 'message.sent' });
    expect(await pushes()).toHaveLength(1);
  });

  it('wait for the morning, unless a shift is near', async () => {
    world.clock.set('2026-03-03T05:00:00Z');
    await turnOn(browser);
    await tell();
    expect(await pushes()).toMatchObject([{ not_before: new Date('2026-03-03T14:00:00Z') }]);
    await tell({ shiftStartsAt: new Date('2026-03-03T13:00:00Z') });
    expect(await pushes()).toMatchObject([{}, { not_before: null }]);
  });

  it('that waited are dropped if the topic was turned off since', async () => {
    world.clock.set('2026-03-03T05:00:00Z');
    await turnOn(browser);
    await tell();
    await browser.send('PUT', '/api/notification-preferences', {
      topic: 'bookings',
      channel: 'push',
      isOn: false,
    });
    world.clock.set('2026-03-03T14:00:00Z');
    await world.rows('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
    expect(await pushes()).toMatchObject([{ state: 'dropped' }]);
    expect(service.received).toEqual([]);
  });

  it('end when they are turned off, with the session, and with the account', async () => {
    await turnOn(browser);
    expect((await browser.send('DELETE', '/api/push')).status).toBe(204);
    expect([await devices(), (await state()).isOn]).toEqual([[], false]);

    await turnOn(browser);
    const other = await clientFor(world, kim);
    await turnOn(other);
    await other.send('DELETE', '/api/user/sessions');
    expect(await devices()).toHaveLength(1);
    await other.post('/api/simple-logout');
    expect(await devices()).toEqual([]);
    // What was on its way has nowhere to go.
    await tell();
    expect(await pushes()).toEqual([]);
  });

  it('of a logged-out device are dropped on the way', async () => {
    await turnOn(browser);
    await tell();
    await world.rows('delete from sessions where user_id = $1', [kim.id]);
    await world.drain();
    expect(await pushes()).toMatchObject([{ state: 'dropped' }]);
    expect(service.received).toEqual([]);
  });
});

describe('a subscription', () => {
  const subscription = () => createPushDevice(service.url).subscription;

  it('to anything but a push service is refused', async () => {
    const answer = await browser.send('PUT', '/api/push', {
      ...subscription(),
      endpoint: 'https://intranet.example/delete-everything',
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'unknown_push_service']);
    expect(await devices()).toEqual([]);
  });

  it('with a key that no message can be encrypted for is refused', async () => {
    const { endpoint, keys } = subscription();
    const p256dh = Buffer.from([4, ...Buffer.alloc(64, 7)]).toString('base64url');
    const answer = await browser.send('PUT', '/api/push', { endpoint, keys: { ...keys, p256dh } });
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_push_key']);
    expect(await devices()).toEqual([]);
  });

  it.each([
    ['no address', { endpoint: 'hello' }],
    ['a short key', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }],
    ['keys that are none', { keys: { p256dh: '<script>', auth: '' } }],
  ])('with %s is invalid', async (_, changes) => {
    const answer = await browser.send('PUT', '/api/push', { ...subscription(), ...changes });
    expect(answer.status).toBe(400);
  });
});

it('without keys there are no push notifications', async () => {
  const silent = await openWorld();
  const person = await silent.given.professional();
  const client = await clientFor(silent, person);
  expect((await client.get('/api/push')).body).toEqual({
    publicKey: null,
    isOffered: false,
    isOn: false,
  });
  const answer = await client.send(
    'PUT',
    '/api/push',
    createPushDevice('https://fcm.googleapis.com').subscription,
  );
  expect([answer.status, answer.body.code]).toEqual([409, 'push_unavailable']);
  const { topics } = (await client.get('/api/notification-preferences')).body;
  expect(topics).toContainEqual({ topic: 'bookings', email: true, sms: true, push: null });
  await silent.close();
});
