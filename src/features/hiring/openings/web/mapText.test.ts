import { describe, expect, it } from 'vitest';
import { applicantsMapText, shiftMapText } from './ShiftMap';

const place = (name: string) => ({ name, latitude: 46.8, longitude: -100.8 });
const job = place('Bismarck, ND');

describe('the text of a shift on the map', () => {
  it.each([
    [
      'Mandan, ND',
      7,
      'professional',
      'The shift is in Bismarck, ND, about 7 miles from your home in Mandan, ND.',
    ],
    [
      'Mandan, ND',
      1,
      'practice',
      "The shift is in Bismarck, ND, about 1 mile from the professional's home in Mandan, ND.",
    ],
    [
      'Mandan, ND',
      0,
      'professional',
      'The shift is in Bismarck, ND, less than a mile from your home in Mandan, ND.',
    ],
    ['Mandan, ND', null, 'professional', 'The shift is in Bismarck, ND, your home in Mandan, ND.'],
    ['Bismarck, ND', 3, 'professional', 'The shift and your home are both in Bismarck, ND.'],
    [null, null, 'practice', 'The shift is in Bismarck, ND.'],
  ] as const)('home %s, %s miles, for a %s', (home, miles, side, text) => {
    expect(shiftMapText({ job, home: home === null ? null : place(home), miles }, side)).toBe(text);
  });
});

describe('the text of applicants on the map', () => {
  const living = (...counts: [string, number][]) =>
    applicantsMapText(
      job,
      counts.map(([name, count]) => ({ ...place(name), count })),
    );

  it('names up to three towns, and counts the rest', () => {
    expect(living(['Minot, ND', 1])).toBe(
      'The shift is in Bismarck, ND. Applicants live in Minot, ND (1).',
    );
    expect(living(['Mandan, ND', 2], ['Minot, ND', 1])).toContain(
      'live in Mandan, ND (2) and Minot, ND (1).',
    );
    expect(living(['A', 4], ['B', 3], ['C', 2], ['D', 1])).toContain(
      'live in A (4); B (3); C (2) and 1 other town.',
    );
    expect(living(['A', 4], ['B', 3], ['C', 2], ['D', 1], ['E', 1])).toContain(
      'and 2 other towns.',
    );
  });
});
