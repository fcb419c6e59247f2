import { describe, expect, it } from 'vitest';
import { paint } from './painting';

/** Saturdays and Sundays. */
const isOff = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
const limits = { isOff, first: '2026-03-04', max: 5 };
const add = (from: string, to = from) => ({ from, to, isAdding: true });

describe('a stroke over days', () => {
  it('adds the days between its ends in either direction, without weekends', () => {
    const week = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10'];
    expect(paint([], add('2026-03-05', '2026-03-10'), limits)).toEqual(week);
    expect(paint([], add('2026-03-10', '2026-03-05'), limits)).toEqual(week);
  });

  it('includes a Saturday it begins on, and keeps those chosen before', () => {
    expect(paint([], add('2026-03-07', '2026-03-09'), limits)).toEqual([
      '2026-03-07',
      '2026-03-09',
    ]);
    expect(paint(['2026-03-08'], add('2026-03-06', '2026-03-09'), limits)).toEqual([
      '2026-03-06',
      '2026-03-08',
      '2026-03-09',
    ]);
  });

  it('leaves out days that are over', () => {
    expect(paint([], add('2026-03-06', '2026-03-02'), limits)).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
    ]);
  });

  it('removes what it began to remove', () => {
    const chosen = ['2026-03-05', '2026-03-06', '2026-03-10'];
    const stroke = { from: '2026-03-06', to: '2026-03-09', isAdding: false };
    expect(paint(chosen, stroke, limits)).toEqual(['2026-03-05', '2026-03-10']);
  });

  it('stops at the limit', () => {
    expect(paint([], add('2026-03-05', '2026-03-31'), limits)).toHaveLength(5);
    const full = paint([], add('2026-03-05', '2026-03-31'), limits);
    expect(paint(full, add('2026-03-31'), limits)).toEqual(full);
  });
});
