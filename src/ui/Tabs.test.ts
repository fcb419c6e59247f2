import { describe, expect, test } from 'vitest';
import { neighbour } from './Tabs';

describe('the row of tabs under the keyboard', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from %i leads to %i', (key, at, next) => {
    expect(neighbour(key, at, 3)).toBe(next);
  });

  test('other keys lead nowhere', () => {
    expect(neighbour('Tab', 0, 3)).toBeUndefined();
    expect(neighbour('Enter', 0, 3)).toBeUndefined();
  });
});
