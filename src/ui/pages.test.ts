import { describe, expect, test } from 'vitest';
import { withParameters } from './pages';

describe('a list keeps its filters in the address', () => {
  const address = new URLSearchParams('tab=practices&q=berg');

  test('a filter is set and the rest stays', () => {
    expect(withParameters(address, { sort: 'name' }).toString()).toBe(
      'tab=practices&q=berg&sort=name',
    );
  });

  test('a filter with nothing in it leaves the address', () => {
    expect(withParameters(address, { q: '', tab: undefined }).toString()).toBe('');
  });

  test('the address it came from is not touched', () => {
    withParameters(address, { q: 'moen' });
    expect(address.get('q')).toBe('berg');
  });
});
