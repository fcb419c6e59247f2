/** The owner, who can only be named on the server, and what admins see on the dashboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { assignOwner } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const viewOf = async (person: { id: string }) =>
  (await (await clientFor(world, person)).get('/api/auth/user')).body;
const owners = async () =>
  (await world.rows('select email from users where is_owner')).map(({ email }) => email as string);

describe('the owner', () => {
  it('does not exist until one is named', async () => {
    await world.given.professional();
    expect(await owners()).toEqual([]);
  });

  it('is an admin too', async () => {
    const ada = await world.given.professional({
      firstName: 'Ada',
      lastName: 'Moen',
      emailVerified: true,
    });
    expect(await assignOwner(world.context, ada.email)).toBe(`Ada Moen (${ada.email})`);
    expect(await viewOf(ada)).toMatchObject({ isOwner: true, isAdmin: true });
  });

  it('is a single user: naming another moves the title', async () => {
    const [ada, eve] = [
      await world.given.professional({ emailVerified: true }),
      await world.given.practice({ emailVerified: true }),
    ];
    await assignOwner(world.context, ada.email);
    await assignOwner(world.context, eve.email);
    expect(await owners()).toEqual([eve.email]);
    expect(await viewOf(ada)).toMatchObject({ isOwner: false });
    expect(await viewOf(eve)).toMatchObject({ isOwner: true, isAdmin: true });
  });

  it('is a single user also when two are named concurrently', async () => {
    const [ada, eve] = [
      await world.given.professional({ emailVerified: true }),
      await world.given.practice({ emailVerified: true }),
    ];
    await Promise.allSettled([ada, eve].map(({ email }) => assignOwner(world.context, email)));
    expect(await owners()).toHaveLength(1);
  });

  it('can be named twice', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    await assignOwner(world.context, ada.email);
    await assignOwner(world.context, ada.email);
    expect(await owners()).toEqual([ada.email]);
  });

  it('must have an account, and keeps the title when an unknown address is named', async () => {
    const ada = await world.given.professional({ emailVerified: true });
    await assignOwner(world.context, ada.email);
    await expect(assignOwner(world.context, 'nobody@example.com')).rejects.toThrow(
      "There's no account with the email nobody@example.com. Register it first.",
    );
    expect(await owners()).toEqual([ada.email]);
  });

  it('must have a verified email', async () => {
    const before = await owners();
    const eve = await world.given.professional();
    await expect(assignOwner(world.context, eve.email)).rejects.toThrow(
      `${eve.email} isn't confirmed yet.`,
    );
    expect(await owners()).toEqual(before);
  });

  it('is kept unique and an admin by database constraints', async () => {
    const [ada, eve] = [await world.given.owner(), await world.given.professional()];
    const update = (set: string, id: string) =>
      world.rows(`update users set ${set} where id = $1`, [id]);
    await expect(update('is_owner = true, is_admin = true', eve.id)).rejects.toThrow(
      'users_one_owner',
    );
    await expect(update('is_admin = false', ada.id)).rejects.toThrow('users_owner_is_admin');
  });
});

describe('the dashboard', () => {
  const figures = async (person: { id: string }) =>
    (await (await clientFor(world, person)).get('/api/dashboard')).body.accounts;

  it('shows account statistics to admins only', async () => {
    const admin = await world.given.person({ isAdmin: true, userType: null });
    expect(await figures(await world.given.professional())).toBeNull();
    expect(await figures(await world.given.practice())).toBeNull();
    const before = await figures(admin);
    await world.given.professional();
    await world.given.practice();
    expect(await figures(admin)).toMatchObject({
      total: before.total + 2,
      professionals: before.professionals + 1,
      practices: before.practices + 1,
      newThisWeek: before.newThisWeek + 2,
    });
    world.clock.advance({ days: 7, seconds: 1 });
    expect((await figures(admin)).newThisWeek).toBe(0);
  });

  it('shows admins the eight newest accounts, newest first', async () => {
    const admin = await world.given.person({ isAdmin: true, userType: null });
    for (let made = 1; made <= 8; made += 1) {
      world.clock.advance({ seconds: 1 });
      await world.given.practice({ firstName: 'Number', lastName: `${made}` });
    }
    const { newest } = await figures(admin);
    expect(newest.map(({ name }: { name: string }) => name)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((made) => `Number ${made}`),
    );
    expect(newest[0]).toEqual({
      id: expect.any(String),
      name: 'Number 8',
      userType: 'practice',
      hasProvenContact: true,
      createdAt: world.clock.now().toISOString(),
    });
  });
});
