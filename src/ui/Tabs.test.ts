import { describe, expect, test } from 'vitest';
import { neighbor } from './Tabs';

describe('the row of tabs under the keyboard', () => {
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

  test('other keys lead nowhere', () => {
    expect(neighbor('Tab', 0, 3)).toBeUndefined();
    expect(neighbor('Enter', 0, 3)).toBeUndefined();
  });
});
