/** Content negotiation: from Accept-Encoding to the file that is sent. */
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './encoding';

describe('of a file available as brotli, gzip and uncompressed', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['gzip ; q = 0.9 , br ; q = 0.1', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['gzip;q=0.1', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=0', 'identity'],
    ['gzip, *;q=0', 'gzip'],
    ['br;q=often', 'br'],
    [',,;q=1', 'identity'],
  ])('%j gets %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });
});

it('a file without compressed variants is sent as is', () => {
  expect(chooseEncoding('br, gzip, identity;q=0', [])).toBe('identity');
});
