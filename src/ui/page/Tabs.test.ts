import { describe, expect, test } from 'vitest';
import { tabForKey } from './Tabs';

describe('keyboard navigation of the tab bar', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from %i leads to %i', (key, at, next) => {
    expect(tabForKey(key, at, 3)).toBe(next);
  });

  test('other keys do nothing', () => {
    expect(tabForKey('Tab', 0, 3)).toBeUndefined();
    expect(tabForKey('Enter', 0, 3)).toBeUndefined();
  });
});
