/** Late wages and late fees: reminders, reports, admins, and the practice's record. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '#features/payments/ledger/server/data';
import type { Actor } from '#kernel/actor';
import { findViolations } from '#platform/database/invariants';
import { openWageScene, type WageScene } from '#tests/support/stories/wages';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { closeCase as closeLateCase } from './commands';

let world: World;
let scene: WageScene;
let practice: Person;
let professional: Person;
let office: Client;
let worker: Client;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
});
afterAll(() => world.close());

beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  scene = await openWageScene(world);
  ({ practice, professional, office, worker } = scene);
});

const closeCase = (id: string, note: string) => admin.post(`/api/admin/wages/${id}`, { note });
const violations = async () => (await findViolations(world.databaseUrl)).violations;

describe('late wages', () => {
  it('can be reported after two days, go to admins, and end with the payment', async () => {
    const id = await scene.completed();
    expect((await scene.wagesOf(id, worker)).reportableFrom).toBe(
      new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    );
    world.clock.advance({ minutes: 48 * 60, seconds: -1 });
    expect((await scene.report(id)).body.code).toBe('too_early');
    await world.run('wages:remind');
    const reminder = 'Reminder: $416.00 for Robin Berg is still due: Thu, Mar 5, 8:00 AM in Fargo';
    expect(await scene.subjects(practice)).not.toContain(reminder);
    world.clock.advance({ seconds: 1 });
    await world.run('wages:remind');
    await world.run('wages:remind');
    expect((await scene.subjects(practice)).filter((each) => each === reminder)).toHaveLength(1);
    expect((await scene.report(id, ' ')).status).toBe(400);
    const answers = await Promise.all([scene.report(id), scene.report(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await world.drain();
    expect(await scene.subjects(practice)).toContain(
      'Robin Berg is waiting for $416.00: Thu, Mar 5, 8:00 AM in Fargo',
    );
    const team = (await world.outbox()).filter(({ subject }) =>
      subject?.startsWith('Late payment: Red River Dental and Robin Berg'),
    );
    expect(team.at(-1)?.text).toContain('> Nothing has arrived.');
    expect(team.at(-1)?.text).toContain(`/admin/wages?case=${id}`);
    const { body: cases } = await admin.get('/api/admin/wages');
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({
      practiceName: 'Red River Dental',
      professionalName: 'Robin Berg',
      professionalEmail: professional.email,
      wages: {
        bookingId: id,
        report: { note: 'Nothing has arrived.', isOpen: true },
        allowedActions: ['close_case'],
        history: [{ action: 'owed' }, { action: 'reminded' }, { action: 'reported_late' }],
      },
    });
    const since = world.clock.now().toISOString();
    expect((await admin.get('/api/admin/overview')).body.lateWages).toEqual({ count: 1, since });
    await scene.pay(id);
    expect((await admin.get('/api/admin/wages')).body).toEqual([]);
    expect((await admin.get(`/api/admin/wages/${id}`)).body).toMatchObject({
      id: cases[0].id,
      wages: { report: { isOpen: false } },
    });
    expect(await scene.wagesOf(id)).toMatchObject({ status: 'paid', report: { isOpen: false } });
    expect((await closeCase(id, 'Paid.')).body.code).toBe('no_case');
    expect(await violations()).toEqual([]);
  });

  it('can be closed with a note, and reported again', async () => {
    const id = await scene.completed();
    world.clock.advance({ minutes: 48 * 60 });
    await scene.report(id);
    expect((await closeCase(id, ' ')).status).toBe(400);
    const closed = await Promise.all([closeCase(id, 'They pay on Friday.'), closeCase(id, 'Me!')]);
    expect(closed.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await world.drain();
    for (const person of [practice, professional]) {
      const mails = (await world.outbox()).filter(
        ({ to, subject }) => to === person.email && subject?.startsWith('We closed the report'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('The $416.00 stays due until it is paid.');
    }
    expect((await admin.get('/api/admin/wages')).body).toEqual([]);
    expect((await admin.get('/api/admin/audit?q=wages.caseClosed')).body[0]).toMatchObject({
      action: 'wages.caseClosed',
      subject: id,
    });
    expect((await scene.report(id, 'Still nothing.')).status).toBe(200);
    expect((await admin.get('/api/admin/wages')).body).toHaveLength(1);
    await scene.pay(id);
  });

  it('marked as paid can be reported as not arrived after two days', async () => {
    const id = await scene.completed();
    await scene.pay(id);
    expect((await scene.report(id)).body.code).toBe('too_early');
    world.clock.advance({ minutes: 48 * 60 });
    expect((await scene.report(id, 'The check never came.')).status).toBe(200);
    await world.drain();
    expect(await scene.subjects(practice)).toContain(
      "Robin Berg hasn't received your payment: Thu, Mar 5, 8:00 AM in Fargo",
    );
    expect((await admin.get('/api/admin/wages')).body).toHaveLength(1);
    expect((await scene.receive(id)).status).toBe(200);
    expect((await admin.get('/api/admin/wages')).body).toEqual([]);
    expect((await scene.report(id)).body.code).toBe('wages_received');
  });

  it('are paged, longest waiting first', async () => {
    const ids = await scene.severalCompleted(3);
    world.clock.advance({ minutes: 48 * 60 });
    for (const id of ids) {
      world.clock.advance({ seconds: 1 });
      await scene.report(id);
    }
    const found: string[] = [];
    let next: string | undefined = '/api/admin/wages?limit=1';
    while (next) {
      const answer = await admin.get(next);
      found.push(
        ...answer.body.map((each: { wages: { bookingId: string } }) => each.wages.bookingId),
      );
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(found).toEqual(ids);
    for (const id of ids) await scene.pay(id);
  });
});

describe("a practice's record", () => {
  const recordOf = async () => (await worker.get(`/api/practices/${practice.id}`)).body.payRecord;

  it('is shown from three wages on, and counts those paid within two days', async () => {
    const ids = await scene.severalCompleted(5);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
    await scene.pay(first);
    await scene.pay(second);
    await world.drain();
    expect(await recordOf()).toBeNull();
    world.clock.advance({ minutes: 48 * 60 });
    await scene.pay(third);
    await world.drain();
    expect(await recordOf()).toEqual({ inTime: 3, wages: 5 });
    await world.run('wages:remind');
    expect(await recordOf()).toEqual({ inTime: 3, wages: 5 });
    world.clock.advance({ minutes: 24 * 60 });
    await scene.pay(fourth);
    // Paid in time, and marked later.
    await scene.pay(fifth, {
      paidOn: new Date(world.clock.now().getTime() - 48 * 3_600_000).toISOString().slice(0, 10),
    });
    await world.drain();
    expect(await recordOf()).toEqual({ inTime: 4, wages: 5 });
    await scene.unpay(first);
    await world.drain();
    expect(await recordOf()).toEqual({ inTime: 3, wages: 5 });
  });

  it('counts wages that nobody paid once they are late', async () => {
    await scene.severalCompleted(3);
    world.clock.advance({ minutes: 48 * 60 - 1 });
    await world.run('wages:remind');
    expect(await recordOf()).toBeNull();
    world.clock.advance({ minutes: 1 });
    await world.run('wages:remind');
    expect(await recordOf()).toEqual({ inTime: 0, wages: 3 });
  });

  it('counts no wages as late while their hours are in dispute, and gives two days after it', async () => {
    const ids = await scene.severalCompleted(4);
    const [paid = '', decided = '', withdrawn = '', other = ''] = ids;
    await scene.pay(other);
    const claim = { reason: 'The hours are wrong.', hours: 7 };
    for (const id of [paid, decided, withdrawn]) {
      expect((await office.post(`/api/bookings/${id}/dispute`, claim)).status).toBe(200);
    }
    world.clock.advance({ days: 4 });
    await scene.pay(paid);
    await world.run('wages:remind');
    expect(await recordOf()).toBeNull();
    await office.post(`/api/bookings/${withdrawn}/dispute/withdraw`, {});
    for (const id of [paid, decided]) await worker.post(`/api/bookings/${id}/dispute/agree`, {});
    await world.run('wages:remind');
    // Paid, paid while in dispute, and late since the practice withdrew.
    expect(await recordOf()).toEqual({ inTime: 2, wages: 3 });
    world.clock.advance({ minutes: 48 * 60 - 1 });
    await world.run('wages:remind');
    expect(await recordOf()).toEqual({ inTime: 2, wages: 3 });
    expect((await scene.wagesOf(decided)).history.at(-1).action).toBe('revised');
    world.clock.advance({ minutes: 1 });
    await world.run('wages:remind');
    expect(await recordOf()).toEqual({ inTime: 2, wages: 4 });
    expect((await scene.wagesOf(decided)).history.at(-1).action).toBe('reminded');
    expect(await violations()).toEqual([]);
  });
});

it('are no case for an admin who is one of the two sides', async () => {
  const id = await scene.completed();
  world.clock.advance({ days: 2 });
  worker = await clientFor(world, professional);
  expect((await scene.report(id, 'Nothing has arrived.', worker)).status).toBe(200);
  const own = { userId: practice.id } as Actor;
  const closed = closeLateCase(world.context, own, { id, note: 'I paid.' });
  await expect(closed).rejects.toMatchObject({ code: 'own_case' });
  await closeCase(id, 'They paid.');
});

it('can be reported although the practice marks them as paid again and again', async () => {
  const id = await scene.completed();
  await scene.pay(id);
  world.clock.advance({ hours: 47 });
  await scene.unpay(id);
  await scene.pay(id);
  expect((await scene.report(id)).body.code).toBe('too_early');
  world.clock.advance({ hours: 1 });
  worker = await clientFor(world, professional);
  expect((await scene.report(id, 'Nothing has arrived.', worker)).status).toBe(200);
});

describe('a late fee', () => {
  it('is paid, confirmed and reported late like wages once it is requested', async () => {
    const { bookingId: id } = await world.given.confirmedBooking({ practice, professional });
    const [{ starts }] = (await world.rows(
      'select lower(during) as starts from bookings where id = $1',
      [id],
    )) as [{ starts: Date }];
    world.clock.set(new Date(starts.getTime() - 3_600_000).toISOString());
    const cancel = { reason: 'Too few patients.', reopen: false };
    expect((await office.post(`/api/bookings/${id}/cancel`, cancel)).status).toBe(200);
    await world.drain();
    expect((await office.get(`/api/bookings/${id}/wages`)).status).toBe(404);
    await worker.post(`/api/bookings/${id}/cancellation-fee/request`, {});
    await world.drain();
    expect(await scene.wagesOf(id)).toMatchObject({
      kind: 'late_cancellation',
      status: 'due',
      lines: [{ label: '2 hours × $52.00', amount: 104 }],
      total: 104,
      dueAt: world.clock.now().toISOString(),
      allowedActions: ['mark_paid'],
    });
    expect(await balanceOf(world.context.db, professional.id, 'late_fees_due')).toBe(10_400);
    world.clock.advance({ minutes: 48 * 60 });
    await world.run('wages:remind');
    expect(await scene.subjects(practice)).toContain(
      'Reminder: $104.00 for Robin Berg is still due: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect((await scene.report(id)).status).toBe(200);
    // Both calls mark it as paid.
    expect((await office.post(`/api/bookings/${id}/cancellation-fee/paid`, {})).status).toBe(200);
    await world.drain();
    expect(await violations()).toEqual([]);
    expect((await scene.wagesOf(id)).report).toMatchObject({ isOpen: false });
    expect((await scene.unpay(id)).body.cancellationFee).toEqual({
      status: 'requested',
      amount: 104,
    });
    expect(await balanceOf(world.context.db, professional.id, 'late_fees_due')).toBe(10_400);
    expect((await scene.pay(id, { method: 'check' })).body.cancellationFee.status).toBe('paid');
    expect((await office.post(`/api/bookings/${id}/cancellation-fee/paid`, {})).status).toBe(409);
    expect((await scene.receive(id)).body.cancellationFee).toEqual({
      status: 'received',
      amount: 104,
    });
    expect((await office.post(`/api/bookings/${id}/cancellation-fee/paid`, {})).status).toBe(409);
    await world.drain();
    expect(await balanceOf(world.context.db, professional.id, 'late_fees_due')).toBe(0);
    expect((await worker.get(`/api/practices/${practice.id}`)).body.payRecord).toBeNull();
    expect(await violations()).toEqual([]);
  });
});
