import { beforeEach, expect, test } from 'vitest';
import { keepReturn, readReturn, takeReturn } from './pendingReturn';

const entries = new Map<string, string>();
const store = {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => void entries.set(name, value),
  removeItem: (name: string) => void entries.delete(name),
};
const keep = (path: string) => keepReturn(path, store);

beforeEach(() => entries.clear());

test('a page to return to is kept until it is taken, once', () => {
  keep('/jobs/7');
  keepReturn(null, store);
  expect(readReturn(store)).toBe('/jobs/7');
  expect(takeReturn(store)).toBe('/jobs/7');
  expect(takeReturn(store)).toBeUndefined();
});

test('a later page replaces an earlier one', () => {
  keep('/jobs/7');
  keep('/jobs/8');
  expect(takeReturn(store)).toBe('/jobs/8');
});

test.each(['https://evil.example/', '//evil.example', '/api/simple-logout', 'jobs/7', ''])(
  'another site or an API call is no page to return to: %s',
  (path) => {
    keep(path);
    expect(readReturn(store)).toBeUndefined();
    store.setItem('pendingReturn', JSON.stringify(path));
    expect(takeReturn(store)).toBeUndefined();
  },
);
