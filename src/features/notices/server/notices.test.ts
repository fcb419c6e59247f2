/** One notice per user and key, its messages by the channels of its kind, and nothing twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { transaction } from '#platform/database/database';
import { addTask } from '#platform/database/queue';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { notify, postWithoutAccount } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
let ada: Person;
beforeEach(async () => {
  ada = await world.given.professional();
  await world.drain();
  await world.rows('delete from messages_out');
  await world.rows('delete from notices');
});

const subjectId = '019a0000-0000-7000-8000-000000000001';
const booked = (details: Partial<Parameters<typeof notify>[1]> = {}) => ({
  kind: 'booking.confirmed' as const,
  to: ada,
  subjectId,
  key: 'confirmed:1',
  email: { subject: 'Booked', body: ["You're booked."] },
  sms: "You're booked.",
  ...details,
});
const notices = () => world.rows('select * from notices order by id');
const messages = () => world.rows('select * from messages_out order by channel');

describe('a notice', () => {
  it('is stored with its kind and subject, and its messages know it and its user', async () => {
    await notify(world.context, booked());
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      user_id: ada.id,
      kind: 'booking.confirmed',
      subject_id: subjectId,
      business_key: `confirmed:1:${ada.id}`,
      created_at: world.clock.now(),
      read_at: null,
    });
    const common = { notice_id: notice.id, user_id: ada.id, state: 'queued', attempts: 0 };
    expect(await messages()).toMatchObject([
      { ...common, channel: 'email', recipient: ada.email, is_caused_by_others: false },
      { ...common, channel: 'sms', recipient: ada.phone, is_caused_by_others: true },
    ]);
    const [sms, mail] = await world.outbox();
    expect(sms?.text).toBe("Bridgework: You're booked.");
    expect(mail?.text).toMatch(/^Hi Robin,\n\nYou're booked\.\n\nBridgework · /);
  });

  it('is stored once per user and key, also for concurrent repeats', async () => {
    const other = await world.given.professional();
    const notice = booked();
    await Promise.all([1, 2, 3].map(() => notify(world.context, notice)));
    await notify(world.context, notice);
    await notify(world.context, { ...notice, to: other });
    await notify(world.context, { ...notice, key: 'confirmed:2' });
    expect(await notices()).toHaveLength(3);
    expect(await messages()).toHaveLength(6);
  });

  it('of a rolled-back cause is not stored, and its key stays free', async () => {
    const notice = booked();
    await transaction(world.context, async (context) => {
      await notify(context, notice);
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await notices()).toEqual([]);
    expect(await messages()).toEqual([]);
    await notify(world.context, notice);
    expect(await notices()).toHaveLength(1);
  });

  it('sends only by the channels of its kind', async () => {
    await notify(world.context, booked({ kind: 'booking.excuseDecided' }));
    expect(await messages()).toMatchObject([{ channel: 'email' }]);
  });

  it('sends no text message to a number that is not verified', async () => {
    await notify(world.context, booked({ to: { ...ada, phoneVerified: false } }));
    expect(await notices()).toHaveLength(1);
    expect(await messages()).toMatchObject([{ channel: 'email' }]);
  });

  it('keeps its email if its text message is over the limit', async () => {
    const kind = 'invitation.sent';
    for (const key of ['1', '2', '3', '4']) await notify(world.context, booked({ kind, key }));
    const states = (await messages()).map(({ channel, state }) => `${channel} ${state}`);
    expect(states.sort()).toEqual([
      'email queued',
      'email queued',
      'email queued',
      'email queued',
      'sms dropped',
      'sms queued',
      'sms queued',
      'sms queued',
    ]);
  });
});

describe('an event', () => {
  it('delivered again after a crash of the worker notifies no one twice', async () => {
    await world.given.confirmedBooking();
    await world.drain();
    const before = [(await notices()).length, (await messages()).length];
    expect(before[0]).toBeGreaterThan(1);
    // As if the worker had died before it marked the events as delivered.
    const events = await world.rows('update events set delivered_at = null returning id');
    for (const { id } of events) {
      const head = { name: 'event:deliver', payload: z.object({ id: z.uuid() }) };
      await addTask(world.context.db, head, { id });
    }
    await world.drain();
    expect([(await notices()).length, (await messages()).length]).toEqual(before);
  });
});

describe('a message without an account', () => {
  it('has no notice, and a repeat with its key is stored once', async () => {
    const receipt = {
      channel: 'email' as const,
      to: 'someone@example.com',
      mail: { subject: 'We received it', body: ['Thank you.'] },
      key: 'receipt:1',
    };
    await postWithoutAccount(world.context, receipt);
    await postWithoutAccount(world.context, receipt);
    expect(await messages()).toMatchObject([{ notice_id: null, user_id: null, state: 'queued' }]);
    expect(await notices()).toEqual([]);
  });
});
