/** The bank account that wages are paid to: who sees it, when, and who is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWageScene, type WageScene } from '#tests/support/stories/wages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let scene: WageScene;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  world.clock.set('2026-03-02T15:00:00Z');
  scene = await openWageScene(world);
});

const bank = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '000123456789',
  bankAccountType: 'checking',
};
const card = {
  ...bank,
  bankAccountNumber: '4242424242424242',
  bankAccountType: 'debit_card',
  cardExpiryMonth: '08',
  cardExpiryYear: '2031',
  cardCvv: '123',
};
const shown = {
  bankName: 'Prairie Bank',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '000123456789',
};
const save = async (body: object) => {
  const answer = await scene.worker.send('PATCH', '/api/professional/profile', body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const look = (id: string, client = scene.office) =>
  client.post(`/api/bookings/${id}/wages/account`);
const looks = (id: string) =>
  world.rows(
    `select actor_id, details from audit_entries where action = 'account.shown' and subject = $1`,
    [id],
  );

describe('the bank account of a professional', () => {
  it('is shown to nobody until that is chosen', async () => {
    expect((await save(bank)).sharesBankAccount).toBe(false);
    const id = await scene.completed();
    expect((await scene.wagesOf(id)).allowedActions).toEqual(['mark_paid']);
    const answer = await look(id);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'account_not_shared',
        message:
          "This professional doesn't share a bank account here. Ask how they want to be paid.",
      },
    ]);
    expect(await looks(id)).toEqual([]);
  });

  it('is shown in full to the practice that owes wages; each look is recorded and told', async () => {
    await save({ ...bank, sharesBankAccount: true });
    const id = await scene.completed();
    expect((await scene.wagesOf(id)).allowedActions).toEqual(['mark_paid', 'show_account']);
    const answer = await look(id);
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    world.clock.advance({ minutes: 1 });
    await look(id);
    await world.drain();
    expect(await looks(id)).toMatchObject([
      { actor_id: scene.practice.id, details: { userId: scene.professional.id } },
      { actor_id: scene.practice.id },
    ]);
    const { history } = await scene.wagesOf(id, scene.worker);
    expect(history).toMatchObject([
      { action: 'owed' },
      { action: 'account_shown', by: 'practice' },
      { action: 'account_shown', by: 'practice' },
    ]);
    const told = (await scene.subjects(scene.professional)).filter((each) =>
      each.includes('looked'),
    );
    expect(told).toEqual([expect.stringMatching(/ looked at your bank account: /), told[0]]);
    const mails = await world.outbox();
    expect(JSON.stringify(mails)).not.toContain('000123456789');
  });

  it('is shown to no other practice, professional or admin', async () => {
    await save({ ...bank, sharesBankAccount: true });
    const id = await scene.completed();
    const other = await clientFor(world, await world.given.verifiedPractice());
    const admin = await clientFor(world, await world.given.owner());
    expect((await look(id, other)).status).toBe(404);
    expect((await look(id, scene.worker)).status).toBe(403);
    expect((await look(id, admin)).status).toBe(403);
    expect((await look(id, world.visitor())).status).toBe(401);
    expect((await scene.wagesOf(id, scene.worker)).allowedActions).toEqual([]);
  });

  it('stays visible while the payment is under way, and is hidden once it is received', async () => {
    await save({ ...bank, sharesBankAccount: true });
    const id = await scene.completed();
    await scene.pay(id, { method: 'direct_deposit' });
    expect((await look(id)).status).toBe(200);
    await scene.receive(id);
    const answer = await look(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'wages_received']);
    expect((await scene.wagesOf(id)).allowedActions).toEqual([]);
  });

  it('is hidden before check-out, while the wages are held, and when none are owed', async () => {
    await save({ ...bank, sharesBankAccount: true });
    const booked = await world.given.confirmedBooking({
      practice: scene.practice,
      professional: scene.professional,
      jobDetails: { workDate: '2026-03-20' },
    });
    expect((await look(booked.bookingId)).body.code).toBe('no_wages');
    const id = await scene.completed();
    const update = (change: string) =>
      world.rows(`update obligations set ${change} where booking_id = $1`, [id]);
    await update(`status = 'held', due_at = null`);
    expect((await look(id)).body.code).toBe('wages_held');
    await update(`status = 'due', due_at = created_at, amount_cents = 0, half_hours = 0`);
    expect((await look(id)).body.code).toBe('account_not_shared');
  });

  it('is shown while the hours are in dispute, because something is owed', async () => {
    await save({ ...bank, sharesBankAccount: true });
    const id = await scene.completed();
    const dispute = { reason: 'They left early.', claimedHours: 6 };
    expect((await scene.office.post(`/api/bookings/${id}/dispute`, dispute)).status).toBe(200);
    expect((await look(id)).status).toBe(200);
  });

  it('is never a card, and is hidden again when the choice ends', async () => {
    await save({ ...card, sharesBankAccount: true });
    const id = await scene.completed();
    expect((await look(id)).body.code).toBe('account_not_shared');
    await save(bank);
    expect((await look(id)).status).toBe(200);
    expect((await save({ sharesBankAccount: false })).sharesBankAccount).toBe(false);
    expect((await look(id)).body.code).toBe('account_not_shared');
  });
});
