import { expect, test } from 'vitest';
import { factsOf, formatExpiry, storedCard } from './method';

const none = {
  paymentMethod: null,
  cardBrand: null,
  cardLast4: null,
  cardExpiryMonth: null,
  cardExpiryYear: null,
  bankName: null,
  bankRoutingNumber: null,
  bankAccountNumber: null,
};
const visa = {
  ...none,
  paymentMethod: 'card',
  cardBrand: 'Visa',
  cardLast4: '4242',
  cardExpiryMonth: 3,
  cardExpiryYear: 2031,
} as const;

test('a card on file shows its brand, its last four digits and its date', () => {
  expect(factsOf(visa)).toEqual([
    ['Payment method', 'Credit card'],
    ['Card', 'Visa •••• 4242'],
    ['Expires', '03/31'],
  ]);
  expect(factsOf({ ...visa, cardBrand: 'Unknown' })[1]).toEqual(['Card', '•••• 4242']);
});

test('a method without numbers says so', () => {
  expect(factsOf({ ...none, paymentMethod: 'debit_card' })[1]).toEqual([
    'Card',
    'None on file yet',
  ]);
  expect(factsOf({ ...none, paymentMethod: 'ach' }).at(-1)).toEqual([
    'Account number',
    'None on file yet',
  ]);
  expect(factsOf({ ...none, paymentMethod: 'check' })).toEqual([['Payment method', 'Check']]);
});

test('the card on file stays when only its type is corrected', () => {
  expect(storedCard(visa, 'card')).toBe('•••• 4242');
  expect(storedCard(visa, 'debit_card')).toBe('•••• 4242');
  expect(storedCard(visa, 'ach')).toBeNull();
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['12/', '12'],
  ['3', '03'],
  ['331', '03/31'],
  ['12309', '12/30'],
])('typing %s as an expiry shows %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});
