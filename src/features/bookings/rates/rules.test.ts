import { describe, expect, it } from 'vitest';
import { asId } from '../../../../tests/support/ids';
import type { UserId } from '../../../kernel/id';
import { guidanceFrom } from './rules';

/** Dollars by practice, numbered. */
const paid = (...shifts: [practice: number, dollars: number][]) =>
  shifts.map(([practice, dollars]) => ({
    practiceId: asId<UserId>(`01900000-0000-7000-8000-00000000000${practice}`),
    rateCents: dollars * 100,
  }));
const five = paid([1, 44], [2, 48], [3, 50], [1, 54], [2, 90]);

describe('guidance about rates', () => {
  it('is the median and the middle half, in whole dollars', () => {
    expect(guidanceFrom(five)).toEqual({ shifts: 5, median: 50, low: 48, high: 54 });
    expect(guidanceFrom([...five, ...paid([3, 51])])).toEqual({
      shifts: 6,
      // Halfway between 50 and 51.
      median: 51,
      low: 49,
      high: 53,
    });
  });

  it('does not depend on the order', () => {
    expect(guidanceFrom([...five].reverse())).toEqual(guidanceFrom(five));
  });

  it('is the same number three times if all paid the same', () => {
    const same = paid([1, 50], [2, 50], [3, 50], [1, 50], [2, 50]);
    expect(guidanceFrom(same)).toMatchObject({ median: 50, low: 50, high: 50 });
  });

  it.each([
    ['no shifts', []],
    ['four shifts', five.slice(0, 4)],
    ['shifts of two practices', paid([1, 44], [2, 48], [1, 50], [1, 54], [2, 90], [2, 91])],
  ])('does not exist from %s', (_few, shifts) => {
    expect(guidanceFrom(shifts)).toBeNull();
  });
});
