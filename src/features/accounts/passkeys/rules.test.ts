/** Which host names passkeys work for. */
import { expect, it } from 'vitest';
import { relyingPartyOf } from './rules';

it.each([
  [
    'https://bridgework.example',
    { id: 'bridgework.example', origin: 'https://bridgework.example' },
  ],
  [
    'https://app.bridgework.example:8443',
    { id: 'app.bridgework.example', origin: 'https://app.bridgework.example:8443' },
  ],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.0.2.7:3000', undefined],
  ['http://[2001:db8::1]', undefined],
])('%s', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
