/** One toast at a time, and how long its record is kept. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a new toast replaces the previous one', () => {
  const toasts = createToasts();
  toasts.show({ title: 'First' });
  toasts.show({ title: 'Second', variant: 'destructive' });
  expect(toasts.current()).toMatchObject({ title: 'Second', variant: 'destructive' });
  expect(toasts.records().filter((record) => record.isOpen)).toHaveLength(1);
});

it('the record of a dismissed toast is removed after 1,000,000 ms', () => {
  const toasts = createToasts();
  const id = toasts.show({ title: 'Saved' });
  toasts.dismiss(id);
  expect(toasts.current()).toBeUndefined();
  vi.advanceTimersByTime(999_999);
  expect(toasts.records()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.records()).toHaveLength(0);
});

it('listeners are called on every change until they unsubscribe', () => {
  const toasts = createToasts();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  const id = toasts.show({ title: 'Saved' });
  toasts.dismiss(id);
  toasts.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toasts.show({ title: 'Again' });
  expect(listener).toHaveBeenCalledTimes(2);
});
