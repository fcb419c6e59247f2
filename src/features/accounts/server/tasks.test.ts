/** What the cleanup of accounts deletes, and what it keeps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#tests/support/world/newcomer';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

const count = async (table: string) => (await world.rows(`select 1 from ${table}`)).length;

describe('the hourly cleanup', () => {
  it('deletes what has expired and keeps the rest', async () => {
    const ada = await world.given.professional();
    await clientFor(world, ada);
    await newcomer().ask(world.visitor());
    const visitor = world.visitor();
    await visitor.post('/api/auth/forgot-password', { email: ada.email });
    await visitor.post('/api/login', { email: ada.email, password: 'wrong' });
    await visitor.post('/api/login/passkey/options');
    await world.drain();
    const tables = [
      'sessions',
      'passkey_challenges',
      'verifications',
      'account_links',
      'sign_in_failures',
    ];
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
      );
    const cleanUp = async () => {
      await world.rows(`select graphile_worker.add_job('account:cleanup', '{}')`);
      await world.drain();
      return counts();
    };
    const kept = { sessions: 1, verifications: 1, account_links: 1, sign_in_failures: 2 };
    expect(await cleanUp()).toEqual({ ...kept, passkey_challenges: 1 });
    world.clock.advance({ hours: 23 });
    expect(await cleanUp()).toEqual({ ...kept, passkey_challenges: 0 });
    world.clock.advance({ hours: 3 });
    expect(await cleanUp()).toEqual({
      sessions: 1,
      passkey_challenges: 0,
      verifications: 0,
      account_links: 0,
      sign_in_failures: 0,
    });
    world.clock.advance({ days: 30 });
    expect((await cleanUp()).sessions).toBe(0);
    expect(await count('users')).toBe(1);
  });
});
