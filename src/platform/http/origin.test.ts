/** Which requests count as cross-site. */
import { describe, expect, it } from 'vitest';
import { isCrossOrigin, isFirstPartyNavigation } from './origin';

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
