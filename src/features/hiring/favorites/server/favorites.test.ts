/** Favorites: users of both types mark whom they like to work with. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a practice and a professional add each other, listed newest first, and remove each other', async () => {
  const practice = await world.given.practice();
  await world.given.practiceProfile(practice);
  const office = await clientFor(world, practice);
  const people = [];
  for (const firstName of ['Ada', 'Bo', 'Cy']) {
    const person = await world.given.verifiedProfessional({ firstName });
    people.unshift(person.id);
    world.clock.advance({ seconds: 1 });
    expect((await office.send('PUT', `/api/favorites/${person.id}`)).status).toBe(204);
    // Adding it a second time has no further effect.
    expect((await office.send('PUT', `/api/favorites/${person.id}`)).status).toBe(204);
  }
  const first = await office.get('/api/favorites?limit=2');
  expect(first.body[0]).toEqual({
    userId: people[0],
    name: 'Cy Berg',
    detail: 'Hygienist · Fargo',
    photoUrl: null,
    reliability: null,
  });
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const all = [...first.body, ...(await office.get(next)).body];
  expect(all.map(({ userId }: { userId: string }) => userId)).toEqual(people);
  expect((await office.send('DELETE', `/api/favorites/${people[0]}`)).status).toBe(204);
  expect((await office.send('DELETE', `/api/favorites/${people[0]}`)).status).toBe(204);
  expect((await office.get('/api/favorites')).body).toHaveLength(2);

  const professional = await world.given.professional();
  const browser = await clientFor(world, professional);
  await browser.send('PUT', `/api/favorites/${practice.id}`);
  expect((await browser.get('/api/favorites')).body).toEqual([
    {
      userId: practice.id,
      name: 'Red River Dental',
      detail: 'Fargo',
      photoUrl: null,
      reliability: null,
    },
  ]);
});

it('refuses users of the same type, without a profile, or unknown', async () => {
  const [practice, other] = [await world.given.practice(), await world.given.practice()];
  await world.given.practiceProfile(other);
  const office = await clientFor(world, practice);
  const bare = await world.given.professional();
  for (const id of [other.id, practice.id, bare.id, '01980000-0000-7000-8000-000000000000']) {
    expect((await office.send('PUT', `/api/favorites/${id}`)).status).toBe(404);
  }
  expect((await office.get('/api/favorites')).body).toEqual([]);
});
