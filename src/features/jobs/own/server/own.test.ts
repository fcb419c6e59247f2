/** A practice's own list: every filter and sort order, over jobs in every state. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
let browser: Client;
beforeAll(async () => {
  world = await openWorld();
  const practice = await world.given.practice();
  const jobs = [
    { title: 'First', hourlyRateCents: 5_000, workDate: '2026-03-12', zipCode: '58501' },
    { title: 'Second', hourlyRateCents: 4_000, workDate: '2026-03-10', status: 'closed' },
    { title: 'Third', hourlyRateCents: 6_000, professionalType: 'Dentist', isPermanent: true },
    { title: 'Fourth', hourlyRateCents: 4_500, workDate: '2026-03-11', zipCode: '56560' },
  ] as const;
  for (const details of jobs) {
    world.clock.advance({ minutes: 1 });
    await world.given.job(practice, details);
  }
  await world.given.job(await world.given.practice(), { title: 'Of others' });
  browser = await clientFor(world, practice);
});
afterAll(() => world.close());

/** Loads all pages, one job each. */
async function titles(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let next: string | undefined = `/api/practice/jobs?limit=1&${query}`; next; ) {
    const answer = await browser.get(next);
    expect(answer.status, next).toBe(200);
    found.push(...answer.body.map(({ title }: { title: string }) => title));
    next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return found;
}

it.each([
  ['', ['Fourth', 'Third', 'Second', 'First']],
  ['sort=newest', ['Fourth', 'Third', 'Second', 'First']],
  ['sort=soonest', ['Second', 'Fourth', 'First', 'Third']],
  ['sort=latest', ['Third', 'First', 'Fourth', 'Second']],
  ['sort=soonest&when=upcoming', ['Second', 'Fourth', 'First', 'Third']],
  ['when=past', []],
  ['sort=rate', ['Third', 'First', 'Fourth', 'Second']],
  ['sort=rate&status=open', ['Third', 'First', 'Fourth']],
  ['type=Dentist', ['Third']],
  ['state=MN', ['Fourth']],
  ['from=2026-03-11&to=2026-03-11', ['Fourth']],
  ['minRate=45', ['Fourth', 'Third', 'First']],
  ['maxMiles=50', ['Fourth', 'Third', 'Second']],
  ['q=first', ['First']],
])('%s', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it("distances count from the practice's location", async () => {
  const found = await titles('sort=distance');
  expect(found.slice(0, 2).sort()).toEqual(['Second', 'Third']);
  expect(found.slice(2)).toEqual(['Fourth', 'First']);
});

it('a shift is past once it ends, and a permanent position never is', async () => {
  const before = world.clock.now().toISOString();
  // The second job ends at 5:00 PM in Fargo.
  world.clock.set('2026-03-10T21:59:00Z');
  expect(await titles('when=past')).toEqual([]);
  world.clock.set('2026-03-10T22:00:00Z');
  expect(await titles('when=past&sort=latest')).toEqual(['Second']);
  expect(await titles('when=upcoming&sort=soonest')).toEqual(['Fourth', 'First', 'Third']);
  world.clock.set(before);
});

it('a job names who is booked for it, or who has its contract and until when', async () => {
  const practice = await world.given.practice();
  const scene = (workDate: string) => ({ practice, jobDetails: { workDate } });
  const hanna = await world.given.verifiedProfessional({ firstName: 'Hanna', lastName: 'Moen' });
  const booked = await world.given.confirmedBooking({
    ...scene('2026-03-10'),
    professional: hanna,
  });
  const offered = await world.given.contract(scene('2026-03-11'));
  const applied = await world.given.application(scene('2026-03-12'));
  const held = await world.given.quickRequest(scene('2026-03-13'));
  const office = await clientFor(world, practice);
  const { body } = await office.get('/api/practice/jobs?sort=soonest');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(
    [booked, offered, applied, held].map(({ job }) => job.id),
  );
  expect(body[0]).toMatchObject({
    status: 'filled',
    chosen: {
      professionalId: hanna.id,
      name: 'Hanna Moen',
      photoUrl: null,
      answerBy: null,
      bookingId: booked.bookingId,
      checkedInAt: null,
      checkedOutAt: null,
    },
  });
  const contract = (await office.get(`/api/contracts/${offered.contractId}`)).body;
  expect(body[1]).toMatchObject({
    status: 'open',
    chosen: {
      professionalId: offered.professional.id,
      answerBy: contract.expiresAt,
      bookingId: null,
    },
  });
  expect(body.slice(2)).toMatchObject([
    { chosen: null, applications: 1, waiting: 1 },
    { chosen: null, applications: 1, waiting: 1 },
  ]);

  await office.post(`/api/job-applications/${offered.applicationId}/unselect`);
  const [released] = (await office.get('/api/practice/jobs?from=2026-03-11&to=2026-03-11')).body;
  expect(released).toMatchObject({ chosen: null, waiting: 1 });
});

it('a cursor of another sort order is refused', async () => {
  const { headers } = await browser.get('/api/practice/jobs?limit=1&sort=newest');
  const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  const other = await browser.get(`/api/practice/jobs?sort=soonest&cursor=${cursor}`);
  expect(other.status).toBe(400);
});
