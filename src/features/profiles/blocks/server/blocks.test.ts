/** Blocking: whom one can block, the list, and that it is silent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('is listed newest first with its reason, repeated without effect, and undone', async () => {
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice);
  const office = await clientFor(world, practice);
  const people: string[] = [];
  for (const firstName of ['Ada', 'Bo', 'Cy']) {
    const person = await world.given.verifiedProfessional({ firstName });
    people.unshift(person.id);
    world.clock.advance({ seconds: 1 });
    const reason = firstName === 'Cy' ? '  Canceled twice  ' : undefined;
    expect((await office.send('PUT', `/api/blocks/${person.id}`, { reason })).status).toBe(204);
    // Without a reason it keeps the first one.
    expect((await office.send('PUT', `/api/blocks/${person.id}`)).status).toBe(204);
  }
  const first = await office.get('/api/blocks?limit=2');
  expect(first.body[0]).toEqual({
    userId: people[0],
    name: 'Cy Berg',
    detail: 'Hygienist · Fargo',
    photoUrl: null,
    reason: 'Canceled twice',
    blockedAt: world.clock.now().toISOString(),
  });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const all = [...first.body, ...(await office.get(next)).body];
  expect(all.map(({ userId }: { userId: string }) => userId)).toEqual(people);

  expect((await office.send('DELETE', `/api/blocks/${people[0]}`)).status).toBe(204);
  expect((await office.send('DELETE', `/api/blocks/${people[0]}`)).status).toBe(204);
  expect((await office.get('/api/blocks')).body).toHaveLength(2);
  expect((await office.get(`/api/professionals/${people[0]}`)).status).toBe(200);
  expect((await office.get(`/api/professionals/${people[1]}`)).status).toBe(404);
});

it('refuses users of the same type, admins, deleted accounts and unknown ones', async () => {
  const { given } = world;
  const practice = await given.practice();
  const office = await clientFor(world, practice);
  const refusable = [
    practice.id,
    (await given.practice()).id,
    (await given.person({ isAdmin: true })).id,
    (await given.professional({ deletedAt: world.clock.now() })).id,
    '01980000-0000-7000-8000-000000000000',
  ];
  for (const id of refusable) {
    expect((await office.send('PUT', `/api/blocks/${id}`)).status).toBe(404);
  }
  expect((await office.get('/api/blocks')).body).toEqual([]);
  const long = await office.send('PUT', `/api/blocks/${(await given.professional()).id}`, {
    reason: 'x'.repeat(501),
  });
  expect(long.body.issues).toEqual([
    { path: 'reason', message: 'Please use 500 characters or fewer' },
  ]);
});

it('is silent: the other side gets no message and does not see it in their own list', async () => {
  const { practice, professional } = await world.given.confirmedBooking();
  await world.drain();
  const before = (await world.outbox()).length;
  const browser = await clientFor(world, professional);
  await browser.send('PUT', `/api/blocks/${practice.id}`, { reason: 'Not a good place' });
  await world.drain();
  expect(await world.outbox()).toHaveLength(before);
  const office = await clientFor(world, practice);
  expect((await office.get('/api/blocks')).body).toEqual([]);
});

it('hides jobs from the same search that finds them before and after', async () => {
  const practice = await world.given.verifiedPractice();
  const job = await world.given.job(practice, { title: 'Juniper recall day' });
  const browser = await clientFor(world, await world.given.verifiedProfessional());
  const found = async () => {
    const ids = new Set<string>();
    for (const query of ['q=Juniper+recall+day', 'q=juniper&sort=distance', 'limit=100']) {
      const { body } = await browser.get(`/api/jobs?${query}`);
      for (const { id } of body as { id: string }[]) if (id === job.id) ids.add(query);
    }
    return ids.size;
  };
  expect(await found()).toBe(3);
  await browser.send('PUT', `/api/blocks/${practice.id}`);
  expect(await found()).toBe(0);
  await browser.send('DELETE', `/api/blocks/${practice.id}`);
  expect(await found()).toBe(3);
});

it('ends what was on its way: nobody hears of an invitation or application from before', async () => {
  const practice = await world.given.verifiedPractice();
  const { professional: invited } = await world.given.invitation({ practice });
  const { professional: applied } = await world.given.application({ practice });
  await (await clientFor(world, invited)).send('PUT', `/api/blocks/${practice.id}`);
  await (await clientFor(world, practice)).send('PUT', `/api/blocks/${applied.id}`);
  await world.drain();
  const told = await world.rows(
    `select kind from notices where kind in ('invitation.sent', 'application.submitted')
       and $1 in (user_id, other_id)`,
    [practice.id],
  );
  expect(told).toEqual([]);
});
