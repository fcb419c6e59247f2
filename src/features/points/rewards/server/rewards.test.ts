/** Rewards are edited, redeemed once per point, and fulfilled or rejected. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '#features/points/server/data';
import { addEntry } from '#features/points/server/steps';
import { newId, type RedemptionId } from '#kernel/id';
import { findViolations } from '#platform/database/invariants';
import type { Client, Reply } from '#tests/support/world/client';
import { outcomeOf } from '#tests/support/world/locks';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { decideRedemption } from './commands';

let world: World;
let admin: Client;
let ada: Person;
beforeAll(async () => {
  // All of a crowd reach the database.
  world = await openWorld({}, { maxPerAccount: 100 });
  ada = await world.given.person({ isAdmin: true, userType: null });
  admin = await clientFor(world, ada);
});
afterEach(async () => expect((await findViolations(world.databaseUrl)).violations).toEqual([]));
afterAll(() => world.close());

const coffee = {
  name: 'Coffee card',
  description: 'A card for five coffees.',
  pointCost: 100,
  isActive: true,
  picture: 'coffee',
  maxRedemptionsPerUser: null,
  expiresAt: null,
};
const add = async (changes: object = {}) =>
  (await admin.post('/api/admin/rewards', { ...coffee, ...changes })).body;

async function givenPoints(points: number) {
  const person = await world.given.verifiedProfessional();
  const { db, clock } = world.context;
  await lockAccount(db, person.id, clock.now());
  await addEntry(world.context, person.id, {
    points,
    reason: 'shift_completed',
    key: `test:${person.id}`,
    day: '2026-03-02',
  });
  return { person, worker: await clientFor(world, person) };
}

const redeem = (worker: Client, rewardId: string, more: object = {}) =>
  worker.post('/api/points/redeem', { rewardId, ...more });
const balanceOf = async (worker: Client) => (await worker.get('/api/points')).body.totalPoints;

describe('redeeming', () => {
  it('of the last points succeeds once of 64 parallel tries', async () => {
    const { id } = await add();
    const { worker } = await givenPoints(100);
    const answers = await Promise.all(Array.from({ length: 64 }, () => redeem(worker, id)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
      expect([status, body.code]).toEqual([409, 'not_enough_points']);
    }
    expect(await balanceOf(worker)).toBe(0);
    const [redemption, ...others] = (await worker.get('/api/points/redemptions')).body;
    expect(others).toEqual([]);
    expect(redemption).toMatchObject({
      rewardName: 'Coffee card',
      status: 'pending',
      pointsSpent: 100,
      redemptionCode: expect.stringMatching(/^BW-[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      fulfilledAt: null,
    });
  });

  it('is repeated with the same key without effect', async () => {
    const { id } = await add();
    const { worker } = await givenPoints(300);
    const key = { 'idempotency-key': newId(world.clock.now()) };
    const first = await worker.post('/api/points/redeem', { rewardId: id }, key);
    const again = await worker.post('/api/points/redeem', { rewardId: id }, key);
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(worker)).toBe(200);
  });

  it('respects limit, expiry, activity, cost and the cost that was shown', async () => {
    const { worker } = await givenPoints(350);
    const once = await add({ maxRedemptionsPerUser: 1 });
    expect((await redeem(worker, once.id)).status).toBe(200);
    expect((await redeem(worker, once.id)).body).toMatchObject({
      code: 'reward_limit_reached',
      message: "You've already redeemed this reward.",
    });
    const expiring = await add({ expiresAt: '2026-03-02T15:00:00Z' });
    expect((await redeem(worker, expiring.id)).body.code).toBe('reward_expired');
    const off = await add({ isActive: false });
    expect((await redeem(worker, off.id)).body.code).toBe('reward_inactive');
    const dear = await add({ pointCost: 251 });
    expect((await redeem(worker, dear.id)).body.message).toBe(
      'You need 1 more point for this reward.',
    );
    const fair = await add({ pointCost: 250 });
    expect((await redeem(worker, fair.id, { pointCost: 200 })).body.code).toBe('reward_changed');
    const unknown = '01980000-0000-7000-8000-000000000000';
    expect((await redeem(worker, unknown)).status).toBe(404);

    const shown = (await worker.get('/api/points/rewards?limit=100')).body;
    const ids = shown.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(expiring.id);
    expect(ids).not.toContain(off.id);
    const byId = (id: string) => shown.find((each: { id: string }) => each.id === id);
    expect(byId(once.id)).toMatchObject({ isLimitReached: true, allowedActions: [] });
    expect(byId(dear.id)).toMatchObject({ pointsNeeded: 1, allowedActions: [] });
    expect(byId(fair.id)).toMatchObject({ pointsNeeded: 0, allowedActions: ['redeem'] });
    expect((await worker.get('/api/points')).body.nextReward.pointCost).toBe(251);
    expect((await redeem(worker, fair.id, { pointCost: 250 })).status).toBe(200);
    expect(await balanceOf(worker)).toBe(0);
  });

  it('of several rewards at once never takes more than there is', async () => {
    const { worker } = await givenPoints(250);
    const rewards = await Promise.all([100, 120, 130, 90].map((pointCost) => add({ pointCost })));
    await Promise.all([...rewards, ...rewards].map(({ id }) => redeem(worker, id)));
    expect(await balanceOf(worker)).toBeGreaterThanOrEqual(0);
    expect(await balanceOf(worker)).toBeLessThan(90);
  });
});

describe('an admin', () => {
  it('adds and edits rewards, never over the changes of another admin, and it is audited', async () => {
    const made = await add({ name: '  Lunch   card ' });
    expect(made).toMatchObject({ name: 'Lunch card', imageUrl: '/rewards/coffee.svg' });
    const path = `/api/admin/rewards/${made.id}`;
    const edit = { ...coffee, name: 'Lunch', pointCost: 80, updatedAt: made.updatedAt };
    const edited = await admin.send('PUT', path, edit);
    expect(edited.body).toMatchObject({ name: 'Lunch', pointCost: 80, timesRedeemed: 0 });
    expect((await admin.send('PUT', path, edit)).body.code).toBe('changed_meanwhile');
    expect((await admin.get('/api/admin/audit')).body[0]).toMatchObject({
      action: 'reward.edited',
      subject: made.id,
      details: { name: 'Lunch', pointCost: 80 },
    });
    const wrong = { ...coffee, name: ' ', pointCost: 0, maxRedemptionsPerUser: 1.5 };
    const paths = (await admin.post('/api/admin/rewards', wrong)).body.issues.map(
      (issue: { path: string }) => issue.path,
    );
    expect(paths).toEqual(['name', 'pointCost', 'maxRedemptionsPerUser']);
  });

  const decide = (id: string, body: object) => admin.post(`/api/admin/redemptions/${id}`, body);
  const queued = async (status = 'pending') =>
    (await admin.get(`/api/admin/redemptions?status=${status}&limit=100`)).body;
  const mailsTo = async ({ email }: Person) =>
    (await world.outbox()).filter((mail) => mail.to === email).map((mail) => mail.subject);

  it('fulfills a redemption once, and the professional is told', async () => {
    const { id: rewardId } = await add();
    const { person, worker } = await givenPoints(100);
    const { body: redemption } = await redeem(worker, rewardId);
    expect((await admin.get('/api/admin/overview')).body.redemptions.count).toBeGreaterThan(0);
    expect((await queued()).at(-1)).toMatchObject({
      id: redemption.id,
      professionalName: 'Robin Berg',
      redemptionCode: redemption.redemptionCode,
    });
    const note = 'It is in the mail.';
    const answers = await Promise.all([
      decide(redemption.id, { action: 'fulfill', note }),
      decide(redemption.id, { action: 'reject', note }),
      decide(redemption.id, { action: 'fulfill' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    await world.drain();
    const [shown] = (await worker.get('/api/points/redemptions')).body;
    const isFulfilled = shown.status === 'fulfilled';
    expect(await balanceOf(worker)).toBe(isFulfilled ? 0 : 100);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('waits with the decision while the points of the account change', async () => {
    const { id: rewardId } = await add();
    const { person, worker } = await givenPoints(100);
    const { body: redemption } = await redeem(worker, rewardId);
    let reply: Promise<Reply> | undefined;
    const account = 'select from point_accounts where professional_id = $1 for update';
    await world.holding(account, [person.id], async () => {
      reply = decide(redemption.id, { action: 'reject', note: 'Sold out.' });
      expect(await outcomeOf(world, reply)).toBe('waits');
      // Whoever has the account can still get the redemption: no two wait for each other.
      const own = 'select from point_redemptions where id = $1 for update skip locked';
      expect(await world.rows(own, [redemption.id])).toHaveLength(1);
    });
    expect((await reply)?.status).toBe(204);
    expect(await balanceOf(worker)).toBe(100);
  });

  it('rejects one with a reason, which returns the points and the use of its limit', async () => {
    const { id: rewardId } = await add({ maxRedemptionsPerUser: 1 });
    const { person, worker } = await givenPoints(100);
    const { body: redemption } = await redeem(worker, rewardId);
    expect((await decide(redemption.id, { action: 'reject' })).body.issues).toEqual([
      { path: 'note', message: 'Please give a reason' },
    ]);
    world.clock.advance({ days: 7 });
    const note = 'The café has closed.';
    const shown = async () => (await admin.get(`/api/admin/redemptions/${redemption.id}`)).body;
    expect(await shown()).toMatchObject({ status: 'pending', decidedBy: null });
    expect((await decide(redemption.id, { action: 'reject', note })).status).toBe(204);
    expect(await shown()).toMatchObject({ status: 'rejected', note });
    await world.drain();
    const { totalPoints, weeks } = (await worker.get('/api/points')).body;
    expect([totalPoints, weeks.length]).toEqual([100, 12]);
    expect(weeks.slice(-2)).toEqual([
      { startsOn: '2026-03-02', earned: 100, spent: 100, returned: 0, balance: 0 },
      { startsOn: '2026-03-09', earned: 0, spent: 0, returned: 100, balance: 100 },
    ]);
    expect((await worker.get('/api/points/redemptions')).body[0]).toMatchObject({
      status: 'rejected',
      note,
      fulfilledAt: null,
    });
    expect(
      (await worker.get('/api/points/transactions?type=redemption')).body.map(
        ({ description, points }: { description: string; points: number }) => [description, points],
      ),
    ).toEqual([
      ['Points returned: Coffee card', 100],
      ['Redeemed: Coffee card', -100],
    ]);
    expect(await mailsTo(person)).toEqual(["We couldn't fulfill your reward: Coffee card"]);
    expect((await queued('rejected'))[0]).toMatchObject({
      id: redemption.id,
      decidedBy: 'Robin Berg',
    });
    expect((await admin.get('/api/admin/audit?q=redemption.rejected')).body[0]).toMatchObject({
      action: 'redemption.rejected',
      details: { userId: person.id, reward: 'Coffee card', points: 100, note },
    });
    expect((await redeem(worker, rewardId)).status).toBe(200);
  });

  it('does not decide on their own', async () => {
    const { id: rewardId } = await add();
    const { person, worker } = await givenPoints(100);
    const { body } = await redeem(worker, rewardId);
    const own = { id: body.id as RedemptionId, action: 'fulfill' } as const;
    const admin = { userId: person.id };
    await expect(decideRedemption(world.context, admin, own)).rejects.toMatchObject({
      code: 'own_case',
    });
  });
});

it('the ledger is never changed, and a balance never negative', async () => {
  const { person } = await givenPoints(100);
  const change = world.rows('update point_entries set points = 1000 where professional_id = $1', [
    person.id,
  ]);
  await expect(change).rejects.toThrow('never changed');
  const overdraw = world.rows(
    'update point_accounts set balance = balance - 101 where professional_id = $1',
    [person.id],
  );
  await expect(overdraw).rejects.toThrow('point_accounts_balance_check');
});
