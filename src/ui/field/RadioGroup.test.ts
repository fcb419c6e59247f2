import { expect, test } from 'vitest';
import { toggled } from './RadioGroup';

const week = ['monday', 'tuesday', 'wednesday'].map((value) => ({ value }));

test('a selected chip is added in the order of the options, not of the clicks', () => {
  expect(toggled(week, ['wednesday'], 'monday')).toEqual(['monday', 'wednesday']);
});

test('a second click deselects it', () => {
  expect(toggled(week, ['monday', 'wednesday'], 'monday')).toEqual(['wednesday']);
});
