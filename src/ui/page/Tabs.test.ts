import { describe, expect, test } from 'vitest';
import { neighbor } from './Tabs';

describe('keyboard navigation of the tab bar', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from %i leads to %i', (key, at, next) => {
    expect(neighbor(key, at, 3)).toBe(next);
  });

  test('other keys do nothing', () => {
    expect(neighbor('Tab', 0, 3)).toBeUndefined();
    expect(neighbor('Enter', 0, 3)).toBeUndefined();
  });
});
