/** Which requests count as coming from this machine. */
import { describe, expect, test } from 'vitest';
import { isLocal, isLoopback } from './local';

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Parameters<typeof isLocal>[0];

describe('a request', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1:3000'],
    ['127.8.8.8', 'localhost:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', 'localhost'],
  ])('from %s to %s is local', (address, host) => {
    expect(isLocal(request(address, { host }))).toBe(true);
  });

  test.each([
    ['10.0.0.7', '127.0.0.1:3000'],
    ['::ffff:10.0.0.7', 'localhost:3000'],
    ['127.0.0.1', 'rebound.example:3000'],
    ['127.0.0.1', '127.0.0.1.rebound.example'],
    ['127.0.0.1', ''],
  ])('from %s to %s is not', (address, host) => {
    expect(isLocal(request(address, { host }))).toBe(false);
  });

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fly-client-ip',
    'via',
  ])('that was forwarded with %s is not, whatever the value', (header) => {
    const headers = { host: 'localhost:3000', [header]: '127.0.0.1' };
    expect(isLocal(request('127.0.0.1', headers))).toBe(false);
  });
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.4', false],
  ['office.example', false],
])('listening on %s is reachable from this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
