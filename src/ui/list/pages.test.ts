import { describe, expect, test } from 'vitest';
import { withParameters } from './pages';

describe('a list keeps its filters in the URL', () => {
  const address = new URLSearchParams('tab=practices&q=berg');

  test('sets a filter and keeps the rest', () => {
    expect(withParameters(address, { sort: 'name' }).toString()).toBe(
      'tab=practices&q=berg&sort=name',
    );
  });

  test('removes an empty filter from the URL', () => {
    expect(withParameters(address, { q: '', tab: undefined }).toString()).toBe('');
  });

  test('does not modify the original parameters', () => {
    withParameters(address, { q: 'moen' });
    expect(address.get('q')).toBe('berg');
  });
});
