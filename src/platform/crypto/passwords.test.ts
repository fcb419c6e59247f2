/** Passwords: argon2id, and no timing difference that reveals whether an account exists. */
import { describe, expect, it } from 'vitest';
import { hashPassword, isCorrectPassword } from './passwords';

describe('a password', () => {
  it('is stored as argon2id with the chosen costs, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('matches only itself in full', async () => {
    const long = 'é'.repeat(127);
    const stored = await hashPassword(`${long}a`);
    expect(await isCorrectPassword(`${long}a`, stored)).toBe(true);
    expect(await isCorrectPassword(`${long}b`, stored)).toBe(false);
    expect(await isCorrectPassword(long, stored)).toBe(false);
    expect(await isCorrectPassword('', stored)).toBe(false);
  });

  it('is never correct for an account that does not exist, not even against the decoy hash', async () => {
    expect(await isCorrectPassword('anything', undefined)).toBe(false);
    expect(await isCorrectPassword('no account has this password', undefined)).toBe(false);
  });

  it('takes as long to refuse without an account as with one', async () => {
    const stored = await hashPassword('right');
    await isCorrectPassword('wrong', undefined);
    const timed = async (hash: string | undefined) => {
      const begun = performance.now();
      await isCorrectPassword('wrong', hash);
      return performance.now() - begun;
    };
    // By turns, so that both have the same share of a busy machine.
    let [without, withOne] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 12; round += 1) {
      without = Math.min(without, await timed(undefined));
      withOne = Math.min(withOne, await timed(stored));
    }
    // Hashing takes tens of milliseconds; skipping it would take none.
    const ratio = without / withOne;
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
