import { describe, expect, test } from 'vitest';
import { type PaymentValues, paymentBody, paymentForm, storedNumber } from './payment';

const now = () => new Date('2026-03-02T12:00:00Z');
const empty: PaymentValues = {
  bankAccountType: '',
  bankName: '',
  bankRoutingNumber: '',
  bankAccountNumber: '',
  cardExpiryMonth: '',
  cardExpiryYear: '',
  cardCvv: '',
  cardToken: '',
  preferSameDayDeposit: false,
  sharesBankAccount: false,
};
const account: PaymentValues = {
  ...empty,
  bankAccountType: 'checking',
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '123456789',
};
const card: PaymentValues = {
  ...account,
  bankAccountType: 'credit_card',
  bankAccountNumber: '4242 4242 4242 4242',
  cardExpiryMonth: '12',
  cardExpiryYear: '2030',
  cardCvv: '123',
};
const onFile = {
  bankRoutingNumber: '•••• 0021',
  bankAccountNumber: '•••• 6789',
  bankAccountType: 'checking',
} as const;

const messages = (values: PaymentValues, stored = {}) =>
  paymentForm(stored, now)
    .safeParse(values)
    .error?.issues.map(({ message }) => message) ?? [];

describe('the payment form', () => {
  test('reports missing fields', () => {
    expect(messages(empty)).toEqual([
      'Bank name is required',
      'Routing number must be exactly 9 digits',
      'Account/Card number is required',
      'Please select an account type',
    ]);
    expect(messages({ ...card, cardExpiryMonth: '', cardCvv: '' })).toEqual([
      'Expiration date is required for cards',
      'CVV is required (3-4 digits)',
    ]);
  });

  test('accepts a valid account and a valid card', () => {
    expect(messages(account)).toEqual([]);
    expect(messages(card)).toEqual([]);
  });

  test('keeps what is on file, but not for another kind', () => {
    const untouched = { ...account, ...onFile };
    expect(messages(untouched, onFile)).toEqual([]);
    expect(storedNumber(onFile, 'savings')).toBe('•••• 6789');
    expect(storedNumber(onFile, 'debit_card')).toBeNull();
    expect(storedNumber({}, 'checking')).toBeNull();
  });
});

describe('the payment request', () => {
  const body = (values: PaymentValues, token?: string) =>
    paymentBody(paymentForm({}, now).parse(values), token);

  test('for an account has no card fields', () => {
    expect(Object.keys(body({ ...account, cardCvv: '123' })).sort()).toEqual([
      'bankAccountNumber',
      'bankAccountType',
      'bankName',
      'bankRoutingNumber',
      'preferSameDayDeposit',
      'sharesBankAccount',
    ]);
  });

  test('for a card has its date and CVV', () => {
    expect(body(card)).toMatchObject({ cardCvv: '123', cardExpiryYear: '2030' });
  });

  test('with a token omits the number', () => {
    const sent = body({ ...card, cardToken: 'typed' }, 'pm_1');
    expect(sent).toHaveProperty('cardToken', 'pm_1');
    expect(sent).not.toHaveProperty('bankAccountNumber');
    expect(sent).not.toHaveProperty('cardCvv');
  });
});
