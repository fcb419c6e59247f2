/** Ids: UUIDv7, sorted by creation time. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ids, type JobId, newId, type UserId } from './id';
import type { Party } from './party';

const instant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('an id', () => {
  it('is a UUID of version 7 and of the standard variant, at any time', () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(newId(now)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });

  it('carries its timestamp to the millisecond', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const [high = '', low = ''] = newId(now).split('-');
        expect(Number.parseInt(high + low, 16)).toBe(now.getTime());
      }),
    );
  });

  it('sorts after every id created earlier', () => {
    fc.assert(
      fc.property(instant, instant, (one, other) => {
        fc.pre(one.getTime() !== other.getTime());
        expect(newId(one) < newId(other)).toBe(one < other);
      }),
    );
  });

  it('sorts after every id created before it in the same millisecond', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const made = Array.from({ length: 50 }, () => newId(now));
        expect(made).toEqual([...made].sort());
      }),
    );
  });

  it('differs from every other id of the same millisecond', () => {
    const now = new Date('2026-03-02T15:00:00Z');
    expect(new Set(Array.from({ length: 5_000 }, () => newId(now))).size).toBe(5_000);
  });
});

describe('the type of an id', () => {
  it('says what it identifies, so a job is not taken for a user', () => {
    const jobId: JobId = newId(new Date(0));
    // @ts-expect-error: a job's id is not a user's.
    const userId: UserId = jobId;
    // @ts-expect-error: text from a client is no id until its schema has checked it.
    const unchecked: JobId = 'a-job';
    const text: string = jobId;
    expect([userId, text]).toEqual([jobId, jobId]);
    expect(() => ids.job.parse(unchecked)).toThrow();
    expectTypeOf<Party['id']>().toEqualTypeOf<UserId>();
  });
});
