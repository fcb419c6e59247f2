/** When push notifications are offered. */
import { expect, it } from 'vitest';
import { isPushOffered } from './rules';

const offer = { publicKey: 'key', isOffered: true, isOn: false };
const device = { permission: 'default' as NotificationPermission, isDeclined: false };

it.each([
  ['after a booking', {}, {}, true],
  ['on a device that allowed them before', {}, { permission: 'granted' }, true],
  ['before any booking', { isOffered: false }, {}, false],
  ['without keys', { publicKey: null }, {}, false],
  ['once they are on', { isOn: true }, {}, false],
  ['after "Not now"', {}, { isDeclined: true }, false],
  ['to a browser that blocks them', {}, { permission: 'denied' }, false],
] as const)('they are offered %s', (_, offered, found, expected) => {
  expect(isPushOffered({ ...offer, ...offered }, { ...device, ...found })).toBe(expected);
});
