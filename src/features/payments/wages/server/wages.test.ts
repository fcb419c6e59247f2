/** Wages: owed, marked paid, corrected, received, and revised. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import type { BookingId } from '#kernel/id';
import { transaction } from '#platform/database/database';
import { findViolations } from '#platform/database/invariants';
import { openWageScene, type WageScene } from '#tests/support/stories/wages';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { oweWages, reviseWages } from './steps';

let world: World;
let scene: WageScene;
let practice: Person;
let professional: Person;
let office: Client;
let worker: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  scene = await openWageScene(world);
  ({ practice, professional, office, worker } = scene);
});

const revise = (id: BookingId, halfHours: number, key: string) =>
  transaction(world.context, (context) => reviseWages(context, id, halfHours, key));
const violations = async () => (await findViolations(world.databaseUrl)).violations;

/** 8 hours at $52.00, and no mileage. */
const amount = 41_600;

describe('wages', () => {
  it('are due after check-out, with their arithmetic, and the practice is told', async () => {
    const id = await scene.completed();
    expect(await scene.wagesOf(id)).toMatchObject({
      bookingId: id,
      kind: 'wages',
      status: 'due',
      lines: [{ label: '8 hours × $52.00', amount: 416 }],
      total: 416,
      paidAmount: 0,
      outstanding: 416,
      dueAt: world.clock.now().toISOString(),
      sameDayPayoutRequested: false,
      payment: null,
      report: null,
      allowedActions: ['mark_paid'],
      history: [{ action: 'owed', by: null, amount: 416, hours: 8 }],
    });
    expect((await scene.wagesOf(id, worker)).allowedActions).toEqual([]);
    expect(await scene.balances()).toEqual([amount, -amount]);
    expect(await scene.subjects(practice)).toContain(
      'Wages of $416.00 for Robin Berg are due: Thu, Mar 5, 8:00 AM in Fargo',
    );
    // Announced again, as after a crash.
    await transaction(world.context, (context) => oweWages(context, id));
    expect(await scene.balances()).toEqual([amount, -amount]);
    expect(await violations()).toEqual([]);
  });

  it('include mileage and the wish for a same-day deposit', async () => {
    const id = await scene.completed({ isAnnounced: false });
    await world.rows(
      'update bookings set rate_cents = 4733, mileage_rate_cents = 65, miles = 12.3 where id = $1',
      [id],
    );
    await world.rows('update attendances set half_hours = 15 where booking_id = $1', [id]);
    await world.rows(
      'update professional_profiles set prefer_same_day_deposit = true where user_id = $1',
      [professional.id],
    );
    await record(world.context, 'booking.completed', { bookingId: id });
    await world.drain();
    expect(await scene.wagesOf(id, worker)).toMatchObject({
      lines: [
        { label: '7.5 hours × $47.33', amount: 354.98 },
        {
          label: 'Mileage: 24 miles round trip, straight line between ZIP codes, × 65¢',
          amount: 15.6,
        },
      ],
      total: 370.58,
      sameDayPayoutRequested: true,
    });
    const mail = (await world.outbox()).find(({ subject }) => subject?.includes('$370.58'));
    expect(mail?.text).toContain('- 7.5 hours × $47.33 = $354.98');
    expect(mail?.text).toContain(
      '- Mileage: 24 miles round trip, straight line between ZIP codes, × 65¢ = $15.60',
    );
    expect(mail?.text).toContain('prefers a same-day deposit');
  });

  it('are held while an emergency check-out is undecided', async () => {
    const id = await scene.completed({ method: 'emergency' });
    expect(await scene.wagesOf(id)).toMatchObject({
      status: 'held',
      dueAt: null,
      allowedActions: [],
    });
    expect((await scene.pay(id)).body.code).toBe('wages_held');
    expect(await scene.balances()).toEqual([0, 0]);
    await world.rows(
      `update attendances set emergency_decision = 'rejected', emergency_note = 'Left at noon.',
        emergency_decided_at = $2, half_hours = 8 where booking_id = $1`,
      [id, world.clock.now()],
    );
    await record(world.context, 'booking.emergencyDecided', { bookingId: id });
    await world.drain();
    expect(await scene.wagesOf(id)).toMatchObject({
      status: 'due',
      total: 208,
      history: [
        { action: 'owed', amount: 416, hours: 8 },
        { action: 'released', amount: 208, hours: 4 },
      ],
    });
    expect(await scene.balances()).toEqual([20_800, -20_800]);
    expect(await violations()).toEqual([]);
  });

  it('do not exist for a permanent position, a booking to come, or another user', async () => {
    const permanent = await scene.completed({ isPermanent: true });
    expect((await office.get(`/api/bookings/${permanent}/wages`)).status).toBe(404);
    expect((await scene.pay(permanent)).body.code).toBe('no_wages');
    const { bookingId } = await world.given.confirmedBooking({ practice });
    expect((await office.get(`/api/bookings/${bookingId}/wages`)).status).toBe(404);
    const id = await scene.completed();
    const stranger = await clientFor(world, await world.given.verifiedPractice());
    const other = await clientFor(world, await world.given.verifiedProfessional());
    expect((await stranger.get(`/api/bookings/${id}/wages`)).status).toBe(404);
    expect((await scene.pay(id, {}, stranger)).status).toBe(404);
    expect((await stranger.send('DELETE', `/api/bookings/${id}/wages/paid`)).status).toBe(404);
    expect((await scene.receive(id, other)).status).toBe(404);
    expect((await scene.report(id, 'Mine!', other)).status).toBe(404);
    expect((await scene.pay(id, {}, worker)).status).toBe(403);
    expect((await scene.receive(id, office)).status).toBe(403);
    expect((await office.post(`/api/admin/wages/${id}`, { note: 'Mine!' })).status).toBe(403);
    expect((await scene.wagesOf(id)).status).toBe('due');
  });
});

describe('a payment', () => {
  const check = { method: 'check', paidOn: '2026-03-02', reference: ' 1042 ' };

  it('is marked once, however often the button is pressed', async () => {
    const id = await scene.completed();
    const answers = await Promise.all([
      scene.pay(id, check),
      scene.pay(id, check),
      scene.pay(id, check),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await world.drain();
    expect(await scene.wagesOf(id, worker)).toMatchObject({
      status: 'paid',
      payment: { method: 'check', paidOn: '2026-03-02', reference: '1042' },
      outstanding: 0,
      allowedActions: ['confirm_receipt'],
      history: [{ action: 'owed' }, { action: 'marked_paid', by: 'practice' }],
    });
    expect(await scene.balances()).toEqual([0, 0]);
    const subject = "Red River Dental says you've been paid $416.00: Thu, Mar 5, 8:00 AM in Fargo";
    expect((await scene.subjects(professional)).filter((each) => each === subject)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('is refused for a day before the shift or after today', async () => {
    const id = await scene.completed();
    for (const paidOn of ['2026-03-01', '2026-03-03']) {
      const { status, body } = await scene.pay(id, { ...check, paidOn });
      expect([status, body.issues[0].path]).toEqual([400, 'paidOn']);
    }
    expect((await scene.pay(id, { ...check, method: 'beads' })).status).toBe(400);
    expect((await scene.receive(id)).body.code).toBe('wages_not_paid');
    expect((await scene.wagesOf(id)).status).toBe('due');
  });

  it('can be corrected or taken back until it is confirmed', async () => {
    const id = await scene.completed();
    await scene.pay(id);
    expect((await scene.wagesOf(id)).payment).toEqual({
      method: null,
      paidOn: '2026-03-02',
      reference: null,
    });
    await scene.pay(id, { method: 'payroll', reference: 'March' });
    expect((await scene.wagesOf(id)).payment).toMatchObject({
      method: 'payroll',
      reference: 'March',
    });
    await scene.pay(id, { reference: '' });
    expect((await scene.wagesOf(id)).payment).toMatchObject({ method: 'payroll', reference: null });
    expect((await scene.unpay(id)).status).toBe(200);
    expect(await scene.wagesOf(id)).toMatchObject({
      status: 'due',
      payment: null,
      outstanding: 416,
    });
    expect(await scene.balances()).toEqual([amount, -amount]);
    expect((await scene.unpay(id)).body.code).toBe('wages_not_paid');
    await scene.pay(id, check);
    await scene.receive(id);
    await world.drain();
    expect(await scene.balances()).toEqual([0, 0]);
    for (const answer of [
      await scene.pay(id, { method: 'cash' }),
      await scene.unpay(id),
      await scene.receive(id),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'wages_received']);
    }
    expect(
      (await scene.wagesOf(id)).history.map(({ action }: { action: string }) => action),
    ).toEqual([
      'owed',
      'marked_paid',
      'corrected',
      'corrected',
      'unmarked',
      'marked_paid',
      'received',
    ]);
    expect(await scene.subjects(practice)).toContain(
      'Robin Berg received your payment: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect(await violations()).toEqual([]);
  });

  it('is either confirmed or taken back if both act at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await scene.completed();
      await scene.pay(id, check);
      const answers = await Promise.all([scene.unpay(id), scene.receive(id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [taken] = answers;
      expect((await scene.wagesOf(id)).status).toBe(taken?.status === 200 ? 'due' : 'received');
    }
    await world.drain();
    expect(await violations()).toEqual([]);
  });
});

describe('a revision', () => {
  const statesOf = async (id: string) => {
    const { status, total, paidAmount, outstanding } = await scene.wagesOf(id);
    return { status, total, paidAmount, outstanding };
  };

  it('changes what is due, once for each key, and keeps every figure', async () => {
    const id = await scene.completed();
    await revise(id, 12, `dispute:${id}`);
    await revise(id, 12, `dispute:${id}`);
    expect(await statesOf(id)).toEqual({
      status: 'due',
      total: 312,
      paidAmount: 0,
      outstanding: 312,
    });
    expect(await scene.balances()).toEqual([31_200, -31_200]);
    await revise(id, 18, `decision:${id}`);
    expect(await scene.balances()).toEqual([46_800, -46_800]);
    const { history } = await scene.wagesOf(id);
    expect(history).toMatchObject([
      { action: 'owed', hours: 8, amount: 416 },
      { action: 'revised', hours: 6, amount: 312 },
      { action: 'revised', hours: 9, amount: 468 },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('upwards after the payment leaves the difference due', async () => {
    const id = await scene.completed();
    await scene.pay(id, { method: 'check', reference: '7' });
    await scene.receive(id);
    await revise(id, 20, `up:${id}`);
    expect(await statesOf(id)).toEqual({
      status: 'due',
      total: 520,
      paidAmount: 416,
      outstanding: 104,
    });
    expect(await scene.balances()).toEqual([10_400, -10_400]);
    expect(await violations()).toEqual([]);
    await scene.pay(id, { method: 'cash' });
    expect((await scene.wagesOf(id)).payment).toMatchObject({ method: 'cash', reference: null });
    await scene.unpay(id);
    expect(await statesOf(id)).toMatchObject({ status: 'due', paidAmount: 416, outstanding: 104 });
    await scene.pay(id);
    await scene.receive(id);
    expect(await statesOf(id)).toMatchObject({ status: 'received', outstanding: 0 });
    expect(await scene.balances()).toEqual([0, 0]);
    expect(await violations()).toEqual([]);
  });

  it('downwards after the payment shows what was paid too much', async () => {
    const id = await scene.completed();
    await scene.pay(id);
    await revise(id, 10, `down:${id}`);
    expect(await statesOf(id)).toEqual({
      status: 'paid',
      total: 260,
      paidAmount: 416,
      outstanding: -156,
    });
    expect(await scene.balances()).toEqual([-15_600, 15_600]);
    expect(await violations()).toEqual([]);
  });

  it('to no hours leaves nothing to pay', async () => {
    const id = await scene.completed();
    await revise(id, 0, `none:${id}`);
    expect((await scene.pay(id)).body.code).toBe('nothing_due');
    world.clock.advance({ minutes: 48 * 60 });
    await world.run('wages:remind');
    expect((await scene.report(id)).body.code).toBe('nothing_due');
    expect(await scene.balances()).toEqual([0, 0]);
    expect(await violations()).toEqual([]);
  });

  it('of held wages reaches the ledger when they are released', async () => {
    const id = await scene.completed({ method: 'emergency' });
    await revise(id, 10, `held:${id}`);
    expect(await scene.balances()).toEqual([0, 0]);
    expect(await violations()).toEqual([]);
  });
});
