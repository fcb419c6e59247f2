import { expect, test } from 'vitest';
import { experienceText, ratingText, sinceText } from './ratings';

test('a new user has no reviews yet', () => {
  expect(ratingText(null)).toBe('No reviews yet');
  expect(experienceText(0)).toBe('New to the profession');
});

test('numbers come with their unit', () => {
  expect(ratingText({ average: 4.75, count: 12 })).toBe('4.8 of 5 (12 reviews)');
  expect(ratingText({ average: 5, count: 1 })).toBe('5.0 of 5 (1 review)');
  expect(experienceText(1)).toBe('1 year');
  expect(experienceText(6)).toBe('6 years');
  expect(sinceText('2026-03-15T12:00:00Z')).toBe('March 2026');
});
