import { expect, test } from 'vitest';
import { zoneOptions } from './zones';

test("North Dakota's five time zones come first, in plain words", () => {
  const first = zoneOptions('').slice(0, 5);
  expect(first.map(({ value }) => value)).toEqual([
    'America/Chicago',
    'America/Denver',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
    'America/North_Dakota/Beulah',
  ]);
  for (const { label } of first) expect(label).toMatch(/^(Central|Mountain) Time \(/);
});

test('every time zone is known to the browser, listed once and has a unique name', () => {
  const all = zoneOptions('');
  for (const { value } of all) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: value })).not.toThrow();
  }
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});

test('a time zone that a practice already has is kept', () => {
  expect(zoneOptions('America/Puerto_Rico').at(-1)).toEqual({
    value: 'America/Puerto_Rico',
    label: 'America/Puerto Rico',
  });
  expect(zoneOptions('America/Denver')).toHaveLength(zoneOptions('').length);
});
