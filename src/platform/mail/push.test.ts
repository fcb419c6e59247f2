/** Web Push: which services are called, what a device gets, and when it is forgotten. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { createPushDevice, openPushService, vapidKeys } from '#tests/support/servers/push';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { queueMessage } from './outbox';
import { findSubscriptions, isPushService, pushTransport } from './push';

const services = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://web.push.apple.com/QGu', true],
    ['https://a.b.push.apple.com/QGu', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://evil.example/.push.apple.com', false],
    ['https://user@evil.example#.push.apple.com', false],
    ['https://push.apple.com/x', false],
    ['https://fcmXgoogleapis.com/x', false],
    ['http://127.0.0.1:5432/', false],
    ['http://[::1]:5432/', false],
    ['https://fcm.googleapis.com./x', false],
    ['https://user:secret@fcm.googleapis.com/x', false],
    ['https://user@web.push.apple.com/x', false],
    ['blob:https://fcm.googleapis.com/x', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s: %s', (endpoint, expected) => {
    expect(isPushService(endpoint, { services })).toBe(expected);
  });
});

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

/** A professional with one device, and the service that answers with these statuses. */
async function scene(...statuses: number[]) {
  service.answerWith(...statuses);
  const person = await world.given.professional();
  const browser = await clientFor(world, person);
  const device = createPushDevice(service.url);
  const answer = await browser.send('PUT', '/api/push', device.subscription);
  expect(answer.status).toBe(200);
  const [to = ''] = await findSubscriptions(world.context, person.id);
  return {
    person,
    browser,
    device,
    to,
    send: (title = 'Booked') =>
      queueMessage(world.context, {
        channel: 'push',
        to,
        text: JSON.stringify({ title, path: '/bookings/7' }),
      }),
    messages: () =>
      world.rows('select state, body from messages_out where recipient = $1 order by id', [to]),
    states: async () =>
      (
        await world.rows('select state from messages_out where recipient = $1 order by id', [to])
      ).map(({ state }) => state),
    devices: () => findSubscriptions(world.context, person.id),
    /** Failed tasks are retried after a delay. */
    makeTasksDue: () =>
      world.rows(
        `update graphile_worker._private_jobs set run_at = now() where payload->>'id' in (
           select id::text from messages_out where recipient = $1)`,
        [to],
      ),
  };
}

describe('a push notification', () => {
  it('reaches the device encrypted, signed with our key, and is erased here', async () => {
    const { device, send, messages } = await scene();
    await send("You're booked for Tuesday");
    await world.drain();
    const [received, ...more] = service.received;
    expect(more).toEqual([]);
    expect(received?.path).toBe(device.path);
    expect(device.read(received?.body ?? Buffer.alloc(0))).toEqual({
      title: "You're booked for Tuesday",
      path: '/bookings/7',
    });
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
    });
    const [, token = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(String(received?.headers.authorization)) ?? [];
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^mailto:/) });
    expect(await messages()).toEqual([{ state: 'sent', body: null }]);
  });

  it.each([404, 410])(
    'to a browser that answers %i is dropped, with the device',
    async (status) => {
      const { send, states, devices } = await scene(status);
      await send();
      await world.drain();
      expect([await states(), await devices()]).toEqual([['dropped'], []]);
      await send();
      await world.drain();
      expect(await states()).toEqual(['dropped', 'dropped']);
    },
  );

  it('is tried again when the service is down, but not when it is old news', async () => {
    const { send, states, devices, makeTasksDue } = await scene(503, 201, 503);
    await send();
    await world.drain();
    await makeTasksDue();
    await world.drain();
    expect([service.received.length, await states()]).toEqual([2, ['sent']]);
    // The service replaces the first one if it kept it after all.
    const topics = service.received.map(({ headers }) => headers.topic);
    expect(topics[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(topics[1]).toBe(topics[0]);
    await send();
    await world.drain();
    world.clock.advance({ hours: 13 });
    await makeTasksDue();
    await world.drain();
    expect(service.received).toHaveLength(3);
    expect(await states()).toEqual(['sent', 'dropped']);
    expect(await devices()).toHaveLength(1);
  });
});

it('a push service that redirects is not followed', async () => {
  const { send, states } = await scene(307);
  await send();
  await world.drain();
  expect(service.received).toHaveLength(1);
  expect(await states()).toEqual(['queued']);
});

describe('a subscription', () => {
  it('counts only while its session does', async () => {
    const { person, send, states, devices } = await scene();
    const ends = [
      'update sessions set expires_at = expires_at where user_id = $1',
      "update sessions set expires_at = '2020-01-01' where user_id = $1",
      'update users set token_version = token_version + 1 where id = $1',
    ];
    const counts: number[] = [];
    for (const end of ends) {
      const [before] = await world.rows('select expires_at from sessions where user_id = $1', [
        person.id,
      ]);
      await world.rows(end, [person.id]);
      counts.push((await devices()).length);
      await send();
      await world.drain();
      await world.rows('update sessions set expires_at = $2 where user_id = $1', [
        person.id,
        before?.expires_at,
      ]);
    }
    expect(counts).toEqual([1, 0, 0]);
    expect(await states()).toEqual(['sent', 'dropped', 'dropped']);
    expect(service.received).toHaveLength(1);
    expect(await world.rows('select from sessions where user_id = $1', [person.id])).toHaveLength(
      1,
    );
  });

  it('that was made with an earlier key of ours is forgotten', async () => {
    const { devices } = await scene();
    const [to = ''] = await devices();
    const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = vapidKeys();
    const services = [service.url];
    const transport = pushTransport({ publicKey, privateKey, services }, world.context);
    const message = { id: newId(world.clock.now()), to, subject: '', text: '{}' };
    expect(await transport(message)).toBe('gone');
    expect([service.received, await devices()]).toEqual([[], []]);
  });

  it('is encrypted at rest', async () => {
    const { device, to } = await scene();
    const [row, ...more] = await world.rows('select * from push_subscriptions where id = $1', [to]);
    expect([row?.id, more]).toEqual([to, []]);
    const { endpoint, keys } = device.subscription;
    for (const secret of [endpoint, keys.p256dh, keys.auth]) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  it('moves with the browser: the next user of it, and the next one of the session', async () => {
    const { person, browser, device, devices } = await scene();
    const other = await world.given.professional();
    const theirs = await clientFor(world, other);
    await theirs.send('PUT', '/api/push', device.subscription);
    expect(await devices()).toEqual([]);
    expect(await findSubscriptions(world.context, other.id)).toHaveLength(1);
    const another = createPushDevice(service.url);
    await browser.send('PUT', '/api/push', another.subscription);
    await browser.send('PUT', '/api/push', another.subscription);
    expect(await findSubscriptions(world.context, person.id)).toHaveLength(1);
  });

  it.each([
    ['the same address', 1],
    ['an address each', 4],
  ])('of tabs that turn it on at once is one, with %s', async (_, count) => {
    const { browser, devices } = await scene();
    const made = Array.from({ length: count }, () => createPushDevice(service.url).subscription);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((tab) => browser.send('PUT', '/api/push', made[tab % count])),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await devices()).toHaveLength(1);
  });
});
