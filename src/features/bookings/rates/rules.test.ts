import { describe, expect, it } from 'vitest';
import type { UserId } from '#kernel/id';
import { asId } from '#tests/support/world/ids';
import { guidanceFrom } from './rules';

const practice = (number: number) => asId<UserId>(`01900000-0000-7000-8000-00000000000${number}`);
/** Dollars by practice, numbered. */
const paid = (...shifts: [number: number, dollars: number][]) =>
  shifts.map(([number, dollars]) => ({ practiceId: practice(number), rateCents: dollars * 100 }));
const five = paid([1, 44], [2, 48], [3, 50], [4, 54], [5, 90]);

describe('guidance about rates', () => {
  it('is the median and the middle half, in whole dollars', () => {
    expect(guidanceFrom(five, practice(9))).toEqual({ shifts: 5, median: 50, low: 48, high: 54 });
    expect(guidanceFrom([...five, ...paid([6, 51])], practice(9))).toEqual({
      shifts: 6,
      // Halfway between 50 and 51.
      median: 51,
      low: 49,
      high: 53,
    });
  });

  it('does not depend on the order', () => {
    expect(guidanceFrom([...five].reverse(), practice(9))).toEqual(guidanceFrom(five, practice(9)));
  });

  it('is the same number three times if all paid the same', () => {
    const same = paid([1, 50], [2, 50], [3, 50], [4, 50], [5, 50]);
    expect(guidanceFrom(same, practice(9))).toMatchObject({ median: 50, low: 50, high: 50 });
  });

  it.each([
    ['no shifts', []],
    ['four practices', [...five.slice(0, 4), ...paid([1, 45], [2, 49], [3, 51])]],
    ['five practices of which one asks', [...five.slice(1), ...paid([9, 900])]],
  ])('does not exist from %s', (_few, shifts) => {
    expect(guidanceFrom(shifts, practice(9))).toBeNull();
  });

  it('counts each practice once, however many shifts it had', () => {
    const busy = paid([5, 90], [5, 90], [5, 90], [5, 70], [5, 110]);
    expect(guidanceFrom([...five.slice(0, 4), ...busy], practice(9))).toEqual({
      shifts: 9,
      median: 50,
      low: 48,
      high: 54,
    });
  });

  it('leaves out the shifts of the practice that asks', () => {
    expect(guidanceFrom([...five, ...paid([9, 1], [9, 900])], practice(9))).toEqual(
      guidanceFrom(five, practice(9)),
    );
  });
});
