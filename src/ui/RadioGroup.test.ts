import { expect, test } from 'vitest';
import { toggled } from './RadioGroup';

const week = ['monday', 'tuesday', 'wednesday'].map((value) => ({ value }));

test('a pressed chip joins in the order of the row, not of the presses', () => {
  expect(toggled(week, ['wednesday'], 'monday')).toEqual(['monday', 'wednesday']);
});

test('pressed again it leaves', () => {
  expect(toggled(week, ['monday', 'wednesday'], 'monday')).toEqual(['wednesday']);
});
