/** The owner's figures follow what happens: shifts by place and role, sign-ups, fees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountEvents } from '#features/accounts/rules';
import { jobTasks } from '#features/jobs/server/tasks';
import { recorder } from '#platform/tasks/events';
import { givenCompleted } from '#tests/support/stories/completed';
import { expectFigures, replay } from '#tests/support/stories/market';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { Cohort } from '../rules';
import type { MarketShifts } from '../schema';
import { tallyAll } from './data';

let world: World;
let owner: Client;
/** It is Monday, March 2. */
beforeAll(async () => {
  world = await openWorld();
  owner = await clientFor(world, await world.given.owner());
});
afterAll(() => world.close());

const record = recorder<AccountEvents>();
/** A person as if they had just signed up. */
async function newcomer(person: Promise<Person>): Promise<Person> {
  const made = await person;
  await record(world.context, 'account.registered', { userId: made.id });
  return made;
}

const shifts = async (query = ''): Promise<MarketShifts> => {
  await world.drain();
  const { status, body, text } = await owner.get(`/api/admin/market/shifts${query}`);
  expect(status, text).toBe(200);
  return body;
};
const total = async (query = '') => (await shifts(query)).total;
const cohorts = async (side: string): Promise<Cohort[]> => {
  await world.drain();
  return (await owner.get(`/api/admin/market/cohorts?side=${side}`)).body;
};
const csv = async (path: string) => {
  const { status, text, headers } = await owner.get(`/api/admin/market/${path}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};
const call = async (client: Client, method: string, path: string, body?: object) => {
  const answer = await client.send(method, path, body);
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

const posting = (startDate: string, more: object = {}) => ({
  title: 'Hygienist for a day',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  hourlyRate: 50,
  startDate,
  startTime: '08:00',
  endTime: '17:00',
  ...more,
});
async function post(office: Client, startDate: string, more: object = {}): Promise<string> {
  return (await call(office, 'POST', '/api/jobs', posting(startDate, more))).id;
}
const bismarck = { city: 'Bismarck', state: 'North Dakota', zipCode: '58501', address: '1 Elm St' };

/** As the worker does every minute. */
const expire = () =>
  jobTasks.find(({ name }) => name === 'job:expire')?.handle(world.context, {} as never);

it('shows nothing before anything happened', async () => {
  expect(await shifts()).toEqual({
    from: '2026-02-09',
    to: '2026-03-08',
    total: { open: 0, filled: 0, unfilled: 0 },
    roles: ['Dentist', 'Hygienist', 'Dental Assistant', 'Front Office', 'Other'].map((role) => ({
      role,
      open: 0,
      filled: 0,
      unfilled: 0,
    })),
    towns: [],
  });
  const { weeks, months } = (await owner.get('/api/admin/market/revenue')).body;
  const none = { fees: 0, paid: 0, refunds: 0, refunded: 0 };
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ startsOn: '2026-03-02', ...none });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ startsOn: '2025-04-01', ...none });
});

describe('a shift', () => {
  it('counts where, when and as what it is now', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    const office = await clientFor(world, practice);
    const first = await post(office, '2026-03-05');
    await post(office, '2026-03-06', { professionalType: 'Dentist' });
    const elsewhere = await post(office, '2026-03-07', bismarck);
    await post(office, '2026-03-10');
    expect(await total()).toEqual({ open: 3, filled: 0, unfilled: 0 });
    expect(await total('?period=next-4')).toEqual({ open: 4, filled: 0, unfilled: 0 });
    expect(await total('?role=Dentist')).toEqual({ open: 1, filled: 0, unfilled: 0 });
    const found = await shifts('?town=Bismarck%2C+ND');
    expect(found.total).toEqual({ open: 1, filled: 0, unfilled: 0 });
    expect(found.roles[1]).toEqual({ role: 'Hygienist', open: 1, filled: 0, unfilled: 0 });
    expect(found.towns).toEqual([
      expect.objectContaining({ name: 'Fargo, ND', open: 2 }),
      {
        name: 'Bismarck, ND',
        latitude: expect.closeTo(46.8, 0),
        longitude: expect.closeTo(-100.8, 0),
        open: 1,
        filled: 0,
        unfilled: 0,
      },
    ]);

    // Moved to another week, then closed and opened again.
    await call(office, 'PATCH', `/api/jobs/${elsewhere}`, { startDate: '2026-03-12' });
    expect(await total()).toEqual({ open: 2, filled: 0, unfilled: 0 });
    expect(await total('?period=next-4')).toEqual({ open: 4, filled: 0, unfilled: 0 });
    await call(office, 'POST', `/api/jobs/${first}/close`, {});
    expect(await total()).toEqual({ open: 1, filled: 0, unfilled: 0 });
    await call(office, 'POST', `/api/jobs/${first}/reopen`, {});
    expect(await total()).toEqual({ open: 2, filled: 0, unfilled: 0 });

    // Filled, and the other one began without anyone.
    const professional = await world.given.verifiedProfessional();
    const worker = await clientFor(world, professional);
    const application = { jobId: first, proposedRate: 50 };
    const { id } = await call(worker, 'POST', '/api/job-applications', application);
    const { contractId } = await call(office, 'POST', `/api/job-applications/${id}/select`, {});
    const accepted = { status: 'accepted' };
    await call(worker, 'PATCH', `/api/contracts/${contractId}/status`, accepted);
    expect(await total()).toEqual({ open: 1, filled: 1, unfilled: 0 });
    world.clock.set('2026-03-06T20:00:00Z');
    await expire();
    expect(await total()).toEqual({ open: 0, filled: 1, unfilled: 1 });
    expect(await csv('shifts.csv')).toEqual([
      'From,To,Town,Role,Open,Filled,Unfilled,Fill rate (%)',
      '2026-02-09,2026-03-08,"Fargo, ND",Dentist,0,0,1,0',
      '2026-02-09,2026-03-08,"Fargo, ND",Hygienist,0,1,0,100',
    ]);
    expect(await csv('shifts.csv?role=Dentist&town=Minot%2C+ND')).toHaveLength(1);
    await replay(world);
    expect(await total()).toEqual({ open: 0, filled: 1, unfilled: 1 });
  });

  it('does not count as a permanent position', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice);
    const office = await clientFor(world, practice);
    const before = await total('?period=next-4');
    const { startDate: _, startTime: __, endTime: ___, ...job } = posting('');
    await call(office, 'POST', '/api/jobs', { ...job, isPermanent: true });
    expect(await total('?period=next-4')).toEqual(before);
  });
});

it('counts what happened without events once, and what was changed by hand', async () => {
  const practice = await world.given.practice();
  await world.drain();
  await tallyAll(world.context);
  const before = await total('?period=next-4');
  const jobs = [
    await world.given.job(practice, { workDate: '2026-03-19' }),
    await world.given.job(practice, { workDate: '2026-03-20' }),
  ];
  // Two shifts, and the practice in the week it posted them.
  expect(await tallyAll(world.context)).toBe(3);
  expect(await total('?period=next-4')).toEqual({ ...before, open: before.open + 2 });
  expect(await tallyAll(world.context)).toBe(0);
  await world.rows(`update jobs set status = 'closed' where id = $1`, [jobs[0]?.id]);
  expect(await tallyAll(world.context)).toBe(1);
  expect(await total('?period=next-4')).toEqual({ ...before, open: before.open + 1 });
  expect(await tallyAll(world.context)).toBe(0);
  await expectFigures(world, owner);
});

describe('people', () => {
  it('are followed from the week they signed up in, and counted once a week', async () => {
    world.clock.set('2026-03-16T15:00:00Z');
    const professional = await newcomer(world.given.verifiedProfessional());
    await newcomer(world.given.verifiedProfessional());
    const practice = await newcomer(world.given.practice());
    await world.given.application({ professional, practice });
    await world.given.application({
      professional,
      practice,
      jobDetails: { workDate: '2026-03-27' },
    });
    world.clock.set('2026-03-24T15:00:00Z');
    owner = await clientFor(world, await world.given.owner());
    const later = { professional, practice, jobDetails: { workDate: '2026-03-30' } };
    await world.given.quickBooking(later);
    const [, cohort] = await cohorts('professional');
    const unknown = Array(7).fill(null);
    expect(cohort).toEqual({
      week: '2026-03-16',
      people: 2,
      active: [1, 1, ...unknown],
      booked: [0, 1, ...unknown],
    });
    expect((await cohorts('practice'))[1]).toMatchObject({
      people: 1,
      booked: [0, 1, ...unknown],
    });
    expect(await csv('cohorts.csv?side=professional')).toContain('2026-03-16,2,Applied,1,1,,,,,,,');
    const known = JSON.stringify(await cohorts('professional'));
    await replay(world);
    expect(JSON.stringify(await cohorts('professional'))).toBe(known);
  });

  it('stay counted without a name after they deleted their account', async () => {
    const leaving = await newcomer(world.given.verifiedProfessional({ firstName: 'Wilhelmina' }));
    await world.given.application({
      professional: leaving,
      jobDetails: { workDate: '2026-04-07' },
    });
    await tallyAll(world.context);
    const [before] = await cohorts('professional');
    expect(
      (await (await clientFor(world, leaving)).send('DELETE', '/api/user/account')).status,
    ).toBe(204);
    const [after] = await cohorts('professional');
    expect(after).toEqual(before);
    expect(after?.people).toBeGreaterThan(0);
    const kept = await world.rows('select p::text as text from market_people p');
    expect(kept.filter(({ text }) => text.includes('Wilhelmina'))).toEqual([]);
    await tallyAll(world.context);
    await expectFigures(world, owner);
  });
});

it('fees count on the day they were paid, and refunds on theirs', async () => {
  const practice = await world.given.verifiedPractice();
  const office = await clientFor(world, practice);
  const card = { cardNumber: '4242424242424242', expiryDate: '08/31', cvv: '123' };
  await call(office, 'POST', '/api/practice/payment-method', { paymentMethod: 'card', ...card });
  const ids = await givenCompleted(world, { practice, count: 2 });
  await world.drain();
  // Late on Sunday, March 29 in North Dakota; Monday by the clock of the server.
  world.clock.set('2026-03-30T04:30:00Z');
  for (const bookingId of ids) {
    await call(office, 'POST', '/api/payments/platform-fee', { bookingId });
  }
  world.clock.set('2026-04-01T15:00:00Z');
  owner = await clientFor(world, await world.given.owner());
  await call(owner, 'POST', `/api/admin/fees/${ids[0]}/refund`, { reason: 'Snow.' });
  await world.drain();
  const read = async () => (await owner.get('/api/admin/market/revenue')).body;
  const { weeks, months } = await read();
  expect(weeks.slice(-2)).toEqual([
    { startsOn: '2026-03-23', fees: 2, paid: 20, refunds: 0, refunded: 0 },
    { startsOn: '2026-03-30', fees: 0, paid: 0, refunds: 1, refunded: 10 },
  ]);
  expect(months.slice(-2)).toEqual([
    { startsOn: '2026-03-01', fees: 2, paid: 20, refunds: 0, refunded: 0 },
    { startsOn: '2026-04-01', fees: 0, paid: 0, refunds: 1, refunded: 10 },
  ]);
  await replay(world);
  expect(await read()).toEqual({ weeks, months });
  expect((await csv('revenue.csv?by=month')).slice(-2)).toEqual([
    '2026-03-01,2,20,0,0,20',
    '2026-04-01,0,0,1,10,-10',
  ]);
  await tallyAll(world.context);
  await expectFigures(world, owner);
});
