import { expect, it } from 'vitest';
import { fillRateText, monthText, pinName, shadeOf } from './labels';

const pin = { id: 'Bismarck, ND', name: 'Bismarck', count: 1, point: { x: 0, y: 0 } };
const group = { pin, town: pin, pins: [pin], count: 1, point: pin.point };

it('a pin says what it counts, and where', () => {
  expect(pinName(group, 'unfilled')).toBe('1 unfilled shift in Bismarck, ND');
  expect(pinName({ ...group, count: 1_200 }, 'open')).toBe('1,200 open shifts in Bismarck, ND');
  expect(pinName({ ...group, pins: [pin, pin], count: 2 }, 'filled')).toBe(
    '2 filled shifts in 2 towns around Bismarck, ND. Zoom in',
  );
});

it('without a shift whose fate is known there is no rate', () => {
  expect(fillRateText({ open: 3, filled: 0, unfilled: 0 })).toBe('–');
  expect(fillRateText({ open: 3, filled: 2, unfilled: 1 })).toBe('67%');
});

it.each([
  [0, 0],
  [0.01, 1],
  [0.25, 1],
  [0.5, 2],
  [0.75, 3],
  [1, 4],
])('a share of %f has shade %i', (share, shade) => {
  expect(shadeOf(share)).toBe(shade);
});

it('days are the same in every time zone', () => {
  expect(monthText('2026-03-01')).toBe('Mar 2026');
});
