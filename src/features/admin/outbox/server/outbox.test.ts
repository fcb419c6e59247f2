/** Messages that the worker gave up: an admin sees them and sends them again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postWithoutAccount } from '#features/notices/server/commands';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.owner());
});
afterAll(() => world.close());

it('a message that failed is listed without its text, and sent again once', async () => {
  expect((await admin.get('/api/admin/messages')).body).toEqual([]);
  await postWithoutAccount(world.context, {
    channel: 'email',
    to: 'kim@example.com',
    mail: { subject: 'We received your message', body: ['Planted words'] },
    key: 'receipt:1',
  });
  await world.drain();
  const [{ id }] = await world.rows(
    `update messages_out set state = 'failed', sent_at = null, attempts = 20,
       last_error = 'Mailbox unavailable' returning id`,
  );
  const listed = await admin.get('/api/admin/messages');
  expect(listed.body).toEqual([
    {
      id,
      channel: 'email',
      to: 'kim@example.com',
      subject: 'We received your message',
      state: 'failed',
      attempts: 20,
      error: 'Mailbox unavailable',
      createdAt: '2026-03-02T15:00:00.000Z',
      sentAt: null,
      notBefore: null,
    },
  ]);
  expect(listed.text).not.toContain('Planted');

  const retries = await Promise.all(
    [1, 2].map(() => admin.post(`/api/admin/messages/${id}/retry`, {})),
  );
  expect(retries.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await admin.get('/api/admin/messages')).body).toEqual([]);
  await world.drain();
  const [row] = await world.rows('select state, attempts from messages_out');
  expect(row).toEqual({ state: 'sent', attempts: 1 });
  expect((await admin.get('/api/admin/messages?state=sent')).body).toMatchObject([
    { id, state: 'sent', attempts: 1, sentAt: '2026-03-02T15:00:00.000Z' },
  ]);
  expect((await admin.get('/api/admin/messages?state=queued')).body).toEqual([]);
  expect((await admin.get('/api/admin/audit?q=message.retried')).body).toMatchObject([
    { action: 'message.retried', subject: id, details: { channel: 'email' } },
  ]);
});
