/** Reminders, each once, and check-outs of those who forgot. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sealedPin } from '#features/bookings/server/views';
import { bindingOf } from '#platform/crypto/sealed';
import { givenBooked, givenCheckedIn } from '#tests/support/stories/attendance';
import { openWorld, type World } from '#tests/support/world/world';
import { sealedSignature } from './steps';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test has its own bookings; the others are over.
  await world.rows(
    `update bookings set during = tstzrange(lower(during) - interval '1 year',
      upper(during) - interval '1 year') where during is not null`,
  );
  await world.rows(`update attendances set checked_in_at = checked_in_at - interval '1 year',
    checked_out_at = checked_out_at - interval '1 year'`);
});

type Scene = Awaited<ReturnType<typeof givenBooked>>;

const remindersOf = async ({ bookingId, professional }: Scene) =>
  (
    await world.rows(
      `select kind, user_id from notices where subject_id = $1 and business_key like 'reminder:%'
        order by created_at, id`,
      [bookingId],
    )
  ).map(
    ({ kind, user_id }) => `${kind} ${user_id === professional.id ? 'professional' : 'practice'}`,
  );

async function remindAt(...instants: string[]) {
  for (const instant of instants) {
    world.clock.set(instant);
    await world.run('booking:remind');
  }
}

describe('reminders', () => {
  it('come a day and two hours before, 15 minutes after the start and before the end, once', async () => {
    const scene = await givenBooked(world);
    await remindAt('2026-03-04T13:59:00Z');
    expect(await remindersOf(scene)).toEqual([]);
    await remindAt('2026-03-04T14:00:00Z', '2026-03-04T14:01:00Z');
    const dayBefore = ['booking.startsSoon professional', 'booking.startsSoon practice'];
    expect(await remindersOf(scene)).toEqual(dayBefore);
    await remindAt('2026-03-05T12:00:00Z', '2026-03-05T12:30:00Z');
    const soon = [...dayBefore, 'booking.startsSoon professional'];
    expect(await remindersOf(scene)).toEqual(soon);
    await remindAt('2026-03-05T14:14:59Z');
    expect(await remindersOf(scene)).toEqual(soon);
    await remindAt('2026-03-05T14:15:00Z', '2026-03-05T14:16:00Z');
    const late = [...soon, 'booking.notCheckedIn practice'];
    expect(await remindersOf(scene)).toEqual(late);
    await scene.person.post(`${scene.path}/check-in`, {});
    await remindAt('2026-03-05T22:44:59Z');
    expect(await remindersOf(scene)).toEqual(late);
    await remindAt('2026-03-05T22:45:00Z', '2026-03-05T22:50:00Z', '2026-03-05T23:00:00Z');
    expect(await remindersOf(scene)).toEqual([...late, 'booking.endsSoon professional']);
    const texts = (await world.outbox()).filter(({ channel }) => channel === 'sms');
    expect(texts.some(({ text }) => text.includes('ends at 5:00 PM CST'))).toBe(true);
  });

  it('that are late after an outage are left out', async () => {
    const scene = await givenBooked(world);
    await remindAt('2026-03-04T15:00:00Z', '2026-03-05T13:00:00Z');
    expect(await remindersOf(scene)).toEqual([]);
  });

  it('of a shift that moved come again for its new time', async () => {
    const scene = await givenBooked(world);
    await remindAt('2026-03-04T14:00:00Z');
    await world.rows(
      `update bookings set during = tstzrange(lower(during) + interval '1 day',
        upper(during) + interval '1 day') where id = $1`,
      [scene.bookingId],
    );
    await remindAt('2026-03-05T14:00:00Z');
    expect(await remindersOf(scene)).toHaveLength(4);
  });

  it('are not limited, unlike messages that others cause', async () => {
    const scene = await givenBooked(world);
    await remindAt('2026-03-04T14:00:00Z');
    const [sms] = await world.rows(
      `select is_caused_by_others, state from messages_out m join notices n on n.id = m.notice_id
        where n.subject_id = $1 and n.business_key like 'reminder:%' and channel = 'sms'`,
      [scene.bookingId],
    );
    expect(sms).toEqual({ is_caused_by_others: false, state: 'sent' });
  });
});

/** As check-in left it before it made the PIN. */
const withoutPin = ({ bookingId }: Scene) =>
  world.rows('update attendances set pin_sealed = null, pin_made_at = null where booking_id = $1', [
    bookingId,
  ]);

it('someone at work without a PIN gets one, once, and the practice is told', async () => {
  const scene = await givenCheckedIn(world);
  const idle = await givenBooked(world);
  await withoutPin(scene);
  await world.run('booking:pin');
  const { verificationPin } = (await scene.desk.get(scene.path)).body;
  expect(verificationPin).toMatch(/^\d{4}$/);
  await world.run('booking:pin');
  expect((await scene.desk.get(scene.path)).body.verificationPin).toBe(verificationPin);
  expect((await idle.desk.get(idle.path)).body.hasPin).toBe(false);
  const told = (await world.outbox()).filter(({ to }) => to === scene.practice.email);
  expect(told.filter(({ subject }) => /your PIN is ready/.test(subject))).toHaveLength(1);
});

describe('someone who forgot to check out', () => {
  it('is checked out two hours after the end, at the end, and both sides are told', async () => {
    const scene = await givenCheckedIn(world);
    world.clock.set('2026-03-06T00:59:59Z');
    await world.run('booking:checkOut');
    expect((await scene.person.get(scene.path)).body.status).toBe('confirmed');
    world.clock.set('2026-03-06T01:00:00Z');
    await world.run('booking:checkOut');
    await world.run('booking:checkOut');
    expect((await scene.person.get(scene.path)).body).toMatchObject({
      status: 'completed',
      checkoutMethod: 'automatic',
      checkedOutAt: '2026-03-05T23:00:00.000Z',
      hoursWorked: 8.5,
    });
    const both = [scene.practice.email, scene.professional.email].sort();
    const told = (await world.outbox()).filter(
      ({ to, text }) => both.includes(to) && text.includes('Nobody checked out'),
    );
    expect(told.map(({ to }) => to).sort()).toEqual(both);
  });

  it.each([
    // 8 hr 10 min, and 8 hr 20 min of work between the break.
    ['16:40', 8],
    ['16:50', 8.5],
  ])('until %s gets the nearest half hours: %d', async (endTime, hours) => {
    const scene = await givenCheckedIn(world, { endTime });
    world.clock.set('2026-03-06T09:00:00Z');
    await world.run('booking:checkOut');
    expect((await scene.person.get(scene.path)).body.hoursWorked).toBe(hours);
  });

  it('without a PIN is checked out as well', async () => {
    const scene = await givenBooked(world);
    world.clock.set('2026-03-05T15:00:00Z');
    await scene.person.post(`${scene.path}/check-in`, {});
    await withoutPin(scene);
    world.clock.set('2026-03-06T09:00:00Z');
    await world.run('booking:checkOut');
    expect((await scene.person.get(scene.path)).body).toMatchObject({
      checkoutMethod: 'automatic',
      hoursWorked: 7.5,
    });
  });
});

describe('a PIN or signature sealed under another spelling of the id', () => {
  const capitals = (id: string) => id.toUpperCase();
  const first = (id: string) => id.replace(/[a-f]/, capitals);
  const all = { none: (id: string) => id, capitals, first };

  it('is read if it was in capitals, and sealed again by the task of the upgrade', async () => {
    const { vault } = world.context;
    const scenes: Scene[] = [];
    for (const spell of Object.values(all)) {
      const scene = await givenCheckedIn(world);
      await world.rows(
        'update attendances set pin_sealed = $2, signature_sealed = $3 where booking_id = $1',
        [
          scene.bookingId,
          vault.encrypt('4711', bindingOf(sealedPin, spell(scene.bookingId))),
          vault.encrypt('ink', bindingOf(sealedSignature, spell(scene.bookingId))),
        ],
      );
      scenes.push(scene);
    }
    const statuses = async () => {
      const found: number[] = [];
      for (const { path, desk } of scenes) found.push((await desk.get(path)).status);
      return found;
    };
    expect(await statuses()).toEqual([200, 200, 500]);
    const file = new URL('../../../../../db/migrations/0083_reseal.sql', import.meta.url);
    await world.rows(await readFile(file, 'utf8'));
    await world.drain();
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const { bookingId } of scenes) {
      const [row] = await world.rows(
        'select pin_sealed, signature_sealed from attendances where booking_id = $1',
        [bookingId],
      );
      for (const [sealed, binding, plain] of [
        [row?.pin_sealed, `attendances.pin:${bookingId}`, '4711'],
        [row?.signature_sealed, `attendances.signature:${bookingId}`, 'ink'],
      ]) {
        expect(vault.isBoundTo(sealed, binding)).toBe(true);
        expect(vault.decrypt(sealed, binding)).toBe(plain);
      }
    }
  });
});
