import { beforeEach, describe, expect, test } from 'vitest';
import {
  contactFor,
  pendingContact,
  pendingResetLink,
  pendingUserType,
  resetLinkOf,
  userTypeOf,
} from './pending';

const entries = new Map<string, string>();
const store = {
  getItem: (name: string) => entries.get(name) ?? null,
  setItem: (name: string, value: string) => void entries.set(name, value),
  removeItem: (name: string) => void entries.delete(name),
};
const query = (text: string) => new URLSearchParams(text);
const dana = {
  firstName: 'Dana',
  lastName: 'Berg',
  phone: '(701) 555-0143',
  userType: 'professional',
  sentAt: 1_736_000_000_000,
} as const;

beforeEach(() => entries.clear());

describe('the account type', () => {
  test('comes from the URL and can be changed', () => {
    expect(userTypeOf(query('userType=practice'), store)).toEqual({
      userType: 'practice',
      isLocked: false,
    });
  });

  test('comes from the landing page and is locked', () => {
    pendingUserType.keep(store, 'professional');
    expect(entries.get('pendingUserType')).toBe('professional');
    expect(userTypeOf(query(''), store)).toEqual({ userType: 'professional', isLocked: true });
    pendingUserType.drop(store);
    expect(userTypeOf(query(''), store)).toEqual({ userType: undefined, isLocked: false });
  });

  test('in the URL wins over the landing page', () => {
    store.setItem('pendingUserType', 'professional');
    expect(userTypeOf(query('userType=practice'), store).userType).toBe('practice');
  });

  test('is unset without a known one', () => {
    store.setItem('pendingUserType', 'astronaut');
    expect(userTypeOf(query('userType=admin'), store)).toEqual({
      userType: undefined,
      isLocked: false,
    });
  });
});

describe('a contact with a pending code', () => {
  test('survives a reload, for its account type only', () => {
    pendingContact.keep(store, dana);
    expect(contactFor(query(''), pendingContact.read(store))).toEqual(dana);
    expect(contactFor(query('userType=professional'), pendingContact.read(store))).toEqual(dana);
    expect(contactFor(query('userType=practice'), pendingContact.read(store))).toBeUndefined();
    pendingContact.drop(store);
    expect(contactFor(query(''), pendingContact.read(store))).toBeUndefined();
  });

  test.each([
    '{',
    'null',
    '[]',
    '{"firstName":"Dana"}',
    JSON.stringify({ ...dana, sentAt: 'now' }),
  ])('broken storage %j is ignored', (text) => {
    store.setItem('pendingContact', text);
    expect(contactFor(query(''), pendingContact.read(store))).toBeUndefined();
  });
});

describe('a reset link', () => {
  test('is read from the URL, then from the tab', () => {
    expect(resetLinkOf(query('token=abc&email=dana%40example.com'), store)).toEqual({
      token: 'abc',
      email: 'dana@example.com',
    });
    expect(resetLinkOf(query(''), store)).toBeUndefined();
    pendingResetLink.keep(store, { token: 'abc', email: 'dana@example.com' });
    expect(resetLinkOf(query(''), store)?.token).toBe('abc');
  });

  test('that is incomplete is invalid, even when the tab has an earlier one', () => {
    pendingResetLink.keep(store, { token: 'abc', email: 'dana@example.com' });
    expect(resetLinkOf(query('token=abc'), store)).toBeUndefined();
    expect(resetLinkOf(query('email=dana%40example.com'), store)).toBeUndefined();
    expect(resetLinkOf(query('token=&email='), store)).toBeUndefined();
  });
});
