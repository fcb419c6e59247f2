/** The rules of notices. */
import { expect, it } from 'vitest';
import { smsNumberOf } from './rules';

it('text messages are sent only to a verified number', () => {
  const phone = '+17015550143';
  expect(smsNumberOf({ phone, phoneVerified: true })).toBe(phone);
  expect(smsNumberOf({ phone, phoneVerified: false })).toBeNull();
  expect(smsNumberOf({ phone: null, phoneVerified: false })).toBeNull();
});
