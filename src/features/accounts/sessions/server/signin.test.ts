/** Signing in with a password, and the limits on guessing one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { hashPassword } from '#platform/crypto/passwords';
import { transaction } from '#platform/database/database';
import { eventually } from '#tests/support/world/eventually';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import { clearFailures, lockFailures } from './data';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

let places = 0;
/** An IP address that no other test uses. */
const elsewhere = () => {
  places += 1;
  return `10.1.${places >> 8}.${places % 256}`;
};
const signIn = (email: string, password: string, address = elsewhere()) =>
  world.visitor().post('/api/login', { email, password }, { 'x-forwarded-for': address });

const fail = async (email: string, times: number, address?: string) => {
  for (let failed = 1; failed <= times; failed += 1) {
    expect((await signIn(email, 'wrong', address)).status).toBe(401);
  }
};
/** Records this many earlier failures. */
const seedFailures = (address: string, failures: number) =>
  world.rows(
    `insert into sign_in_failures (key, failures, last_failed_at, blocked_until)
     values ($1, $2, $3, $3)`,
    [`address:${address}`, failures, world.clock.now()],
  );

describe('a user who signs in', () => {
  it('gets their account and a session, regardless of the case of the email', async () => {
    const ada = await world.given.professional();
    const browser = world.visitor();
    const answer = await browser.post('/api/login', {
      email: `  ${ada.email.toUpperCase()} `,
      password: ada.password,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: ada.id, email: ada.email });
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body);
  });

  it('must type the exact password', async () => {
    const ada = await world.given.professional();
    for (const typed of [`${ada.password} `, ada.password.toUpperCase(), ada.password.slice(1)]) {
      expect((await signIn(ada.email, typed)).status).toBe(401);
    }
  });

  it('cannot exhaust the server with a huge password', async () => {
    const ada = await world.given.professional();
    expect((await signIn(ada.email, 'x'.repeat(1_001))).status).toBe(400);
  });
});

describe('a stranger', () => {
  const refusal = {
    code: 'sign_in_failed',
    message: 'Incorrect email or password. Please try again.',
  };

  it('cannot tell from the response whether an email has an account', async () => {
    const ada = await world.given.professional();
    const wrong = await signIn(ada.email, 'wrong-password');
    const unknown = await signIn('nobody@example.com', 'wrong-password');
    for (const { status, body, cookies } of [wrong, unknown]) {
      expect({ status, body, cookies }).toEqual({ status: 401, body: refusal, cookies: [] });
    }
    const headers = ({ headers }: typeof wrong) => [...headers.keys()].sort();
    expect(headers(wrong)).toEqual(headers(unknown));
  });

  it('cannot tell from the time it takes', async () => {
    const ada = await world.given.professional({ passwordHash: await hashPassword('right') });
    // The minimum of several attempts, in CPU time, so that other programs on this machine do not
    // count.
    const workFor = async (emails: string[]) => {
      const costs: number[] = [];
      for (const email of emails) {
        const before = process.cpuUsage();
        await signIn(email, 'wrong-password');
        const { user, system } = process.cpuUsage(before);
        costs.push(user + system);
      }
      return Math.min(...costs);
    };
    const known = await workFor(Array(5).fill(ada.email));
    const unknown = await workFor([1, 2, 3, 4, 5].map((each) => `nobody${each}@example.com`));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(known).toBeGreaterThan(unknown / 2);
  });

  it('waits longer and longer for the same account, known or not', async () => {
    const ada = await world.given.professional();
    for (const email of [ada.email, 'nobody.at.all@example.com']) {
      await fail(email, 6);
      for (const seconds of [2, 4, 8]) {
        const refused = await signIn(email, ada.password);
        expect(refused.status).toBe(429);
        expect(refused.headers.get('retry-after')).toBe(String(seconds));
        expect(refused.body).toEqual({
          code: 'too_many',
          message: `Too many login attempts. Please try again in ${seconds} seconds.`,
        });
        world.clock.advance({ seconds });
        await fail(email, 1);
      }
    }
  });

  it('is blocked for the account from every IP address', async () => {
    const ada = await world.given.professional();
    await fail(ada.email, 6);
    expect((await signIn(ada.email, ada.password, '198.51.100.77')).status).toBe(429);
  });

  it('waits 15 minutes at most: no account is locked permanently', async () => {
    const ada = await world.given.professional();
    await fail(ada.email, 1);
    await world.rows('update sign_in_failures set failures = 900');
    await fail(ada.email, 1);
    const refused = await signIn(ada.email, ada.password);
    expect(refused.headers.get('retry-after')).toBe('900');
    world.clock.advance({ minutes: 15 });
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });

  it('gets six guesses checked out of twenty concurrent ones', async () => {
    const ada = await world.given.professional();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(ada.email, `guess-${index}`)),
    );
    const count = (wanted: number) => guesses.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([6, 14]);
    expect((await signIn(ada.email, ada.password)).status).toBe(429);
  });

  it('has to wait at one IP address after trying many accounts', async () => {
    const address = elsewhere();
    await seedFailures(address, 29);
    await fail('one@example.com', 1, address);
    await fail('two@example.com', 1, address);
    const ada = await world.given.professional();
    const refused = await signIn(ada.email, ada.password, address);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });
});

describe('a user who mistyped', () => {
  const mistype = (person: Person, times: number) => fail(person.email, times);

  it('starts over after signing in', async () => {
    const ada = await world.given.professional();
    await mistype(ada, 5);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
    await mistype(ada, 5);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });

  it('starts over after a day without failures', async () => {
    const ada = await world.given.professional();
    await mistype(ada, 6);
    world.clock.advance({ days: 1, seconds: 1 });
    await mistype(ada, 5);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });

  it('does not increase the delay of others', async () => {
    const [ada, eve] = [await world.given.professional(), await world.given.professional()];
    await mistype(ada, 6);
    expect((await signIn(ada.email, ada.password)).status).toBe(429);
    expect((await signIn(eve.email, eve.password)).status).toBe(200);
  });
});

describe('an office behind one IP address, with many mistyped passwords', () => {
  it('causes no delay for users who type theirs right', async () => {
    const address = elsewhere();
    await seedFailures(address, 30);
    for (let member = 1; member <= 3; member += 1) {
      const { email, password } = await world.given.professional();
      expect((await signIn(email, password, address)).status).toBe(200);
    }
    const [row] = await world.rows('select failures from sign_in_failures where key = $1', [
      `address:${address}`,
    ]);
    expect(row?.failures).toBe(30);
  });

  it('starts over after a day without failures, also when users sign in on that day', async () => {
    const address = elsewhere();
    await seedFailures(address, 30);
    const ada = await world.given.professional();
    world.clock.advance({ hours: 13 });
    await signIn(ada.email, ada.password, address);
    world.clock.advance({ hours: 13 });
    await fail('somebody@example.com', 1, address);
    expect((await signIn(ada.email, ada.password, address)).status).toBe(200);
  });
});

it('a count that a successful sign-in deletes concurrently starts over', async () => {
  const { context } = world;
  const key = 'account:nobody@example.com';
  const count = ({ db, clock }: Context) => lockFailures(db, key, clock.now());
  await transaction(context, count);
  const { second } = await transaction(context, async (first) => {
    await count(first);
    const waiting = transaction(context, count);
    await eventually(async () => {
      const blocked = await world.rows(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(blocked).toHaveLength(1);
    });
    await clearFailures(first.db, key);
    return { second: waiting };
  });
  expect(await second).toMatchObject({ key, failures: 0 });
});
