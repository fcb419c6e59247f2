/** Which requests count as cross-site, and which as coming from this machine. */
import { describe, expect, it, test } from 'vitest';
import { isLoopback } from '../config/address';
import { isCrossOrigin, isFirstPartyNavigation, isLocal } from './origin';

const publicUrl = 'https://bridgework.example';
const host = '127.0.0.1:3000';

describe('a request', () => {
  it.each([
    [{}, false, 'a program that is no browser'],
    [{ origin: publicUrl }, false, 'our own page'],
    [{ origin: 'http://127.0.0.1:3000' }, false, 'our own page, opened without the public name'],
    [{ 'sec-fetch-site': 'same-origin' }, false, 'our own page'],
    [{ 'sec-fetch-site': 'none' }, false, 'typed'],
    [{ 'sec-fetch-site': 'same-site' }, true, 'a neighbour on another subdomain'],
    [{ 'sec-fetch-site': 'cross-site' }, true, 'a stranger'],
    [{ 'sec-fetch-site': '' }, true, 'an empty word'],
    [{ 'sec-fetch-site': 'SAME-ORIGIN' }, true, 'a word that no browser says'],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }, true, 'a stranger with our name'],
    [{ origin: 'null' }, true, 'a sandbox or a file'],
    [{ origin: '' }, true, 'an empty origin'],
    [{ origin: 'https://evil.example' }, true, 'a stranger'],
    [{ origin: 'https://bridgework.example.evil.example' }, true, 'a longer name'],
    [{ origin: 'https://evilbridgework.example' }, true, 'a name that ends alike'],
    [{ origin: 'https://bridgework.example:444' }, true, 'another port'],
    [{ origin: 'http://127.0.0.1:3001' }, true, 'another program on this machine'],
    [{ origin: 'https://bridgework.example/' }, true, 'an origin that no browser writes'],
  ])('with %j is from another site: %s (%s)', (headers: object, expected, _whose) => {
    expect(isCrossOrigin({ host, ...headers }, publicUrl)).toBe(expected);
  });
});

describe('a navigation', () => {
  it.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['', false],
    [undefined, false],
  ])('that the browser calls %j is our own: %s', (site, expected) => {
    expect(isFirstPartyNavigation(site === undefined ? {} : { 'sec-fetch-site': site })).toBe(
      expected,
    );
  });
});

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
