import { describe, expect, test } from 'vitest';
import { changedNames, differencesOf, type FieldGroup, mergeVersions } from './versions';

interface Values {
  title: string;
  rate: string;
  city: string;
  zip: string;
  days: string[];
}

const parts: FieldGroup<Values>[] = [
  { label: 'Title', names: ['title'], text: ({ title }) => title },
  { label: 'Rate', names: ['rate'], text: ({ rate }) => rate },
  { label: 'Where', names: ['city', 'zip'], text: ({ city, zip }) => `${city} ${zip}` },
  { label: 'Days', names: ['days'], text: ({ days }) => days.join() },
];
const base = { title: 'Hygienist', rate: '48', city: 'Fargo', zip: '58102', days: ['monday'] };

const labelsOf = (mine: Partial<Values>, saved: Partial<Values>) =>
  differencesOf(parts, { base, mine: { ...base, ...mine }, saved: { ...base, ...saved } }).map(
    ({ label, proposed }) => [label, proposed],
  );

describe('differences between two versions', () => {
  test.each<[Partial<Values>, Partial<Values>, string[][]]>([
    [{}, {}, []],
    // Only mine changed: no conflict.
    [{ rate: '60' }, {}, []],
    // Only the saved one changed: shown, and adopted by default.
    [{ rate: '60' }, { title: 'Dentist' }, [['Title', 'saved']]],
    [{ rate: '60' }, { rate: '52' }, [['Rate', 'mine']]],
    // Both changed to the same value.
    [{ rate: '60' }, { rate: '60' }, []],
    // The parts of an address are one choice.
    [{ city: 'Moorhead' }, { zip: '58103' }, [['Where', 'mine']]],
    [{}, { days: ['monday', 'friday'] }, [['Days', 'saved']]],
  ])('mine %j, saved %j: %j', (mine, saved, labels) => {
    expect(labelsOf(mine, saved)).toEqual(labels);
  });
});

describe('merging both versions', () => {
  const mine = { ...base, rate: '60', city: 'Moorhead', zip: '56560' };
  const saved = { ...base, rate: '52', title: 'Dentist', city: 'Bismarck', zip: '58501' };
  const differences = differencesOf(parts, { base, mine, saved });

  test('by default keeps every change that only one side made', () => {
    expect(mergeVersions(mine, saved, differences, {})).toEqual({ ...mine, title: 'Dentist' });
  });

  test('follows the choices of the user', () => {
    const chosen = { Title: 'mine', Rate: 'saved', Where: 'saved' } as const;
    expect(mergeVersions(mine, saved, differences, chosen)).toEqual({
      ...base,
      rate: '52',
      city: 'Bismarck',
      zip: '58501',
    });
  });
});

test('only values that differ count as changed', () => {
  const values = { ...base, rate: '60', days: ['monday'] };
  expect(changedNames(values, { values: base, version: undefined })).toEqual(['rate']);
});
