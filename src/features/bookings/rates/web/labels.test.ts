import { expect, test } from 'vitest';
import { guidanceText } from './RateGuidance';

test('guidance names the range and the middle, or one number if they are the same', () => {
  expect(guidanceText({ median: 50, low: 48, high: 54 })).toBe(
    'Similar shifts paid $48–54 an hour, typically $50.',
  );
  expect(guidanceText({ median: 50, low: 50, high: 50 })).toBe(
    'Similar shifts paid about $50 an hour.',
  );
});
