import { expect, test } from 'vitest';
import { digitsOf } from '#features/accounts/web/CodeField';
import { secondsLeft } from '#features/accounts/web/countdown';
import { isDevelopmentHost, nextSendAt } from './code';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['bridgework.local', true],
  ['shop.bridgework.test', true],
  ['bridgework.example', false],
  ['localhost.example.com', false],
  ['test', false],
  ['mytest', false],
  ['127.0.0.1.example.com', false],
])('on %s a test code is shown: %s', (hostname, isShown) => {
  expect(isDevelopmentHost(hostname)).toBe(isShown);
});

test('the countdown shows whole seconds and ends at zero', () => {
  expect(secondsLeft(30_000, 0)).toBe(30);
  expect(secondsLeft(30_000, 1)).toBe(30);
  expect(secondsLeft(30_000, 29_001)).toBe(1);
  expect(secondsLeft(30_000, 30_000)).toBe(0);
  expect(secondsLeft(30_000, 99_000)).toBe(0);
});

test('a short retry delay is counted down, a long one is not', () => {
  expect(nextSendAt(12, 1_000)).toBe(13_000);
  expect(nextSendAt(86_400, 1_000)).toBe(1_000);
  expect(nextSendAt(undefined, 1_000)).toBe(1_000);
});

test('a pasted code keeps only its digits', () => {
  expect(digitsOf('123 456')).toBe('123456');
  expect(digitsOf('Your code: 123-4567')).toBe('123456');
});
