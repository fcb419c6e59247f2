/** Validation of payout and payment details. */
import { describe, expect, it } from 'vitest';
import {
  type BankFields,
  bankIssues,
  isAccountNumber,
  isMasked,
  isRoutingNumber,
  isUnchanged,
  type MethodFields,
  mask,
  messages,
  methodIssues,
  numberHint,
  routingHint,
  type StoredBank,
} from './rules';

const now = new Date('2026-03-02T15:00:00Z');

describe('a routing number', () => {
  it.each([
    ['021000021', true],
    ['011401533', true],
    ['091300023', true],
    ['123456780', true],
    ['021000022', false],
    ['120000021', false],
    ['02100002', false],
    ['0210000211', false],
    ['02100002a', false],
    ['021 00021', false],
    ['000000000', false],
    ['', false],
  ])('%s: %s', (routing, isRight) => {
    expect(isRoutingNumber(routing)).toBe(isRight);
  });

  it('is invalid with any single wrong digit', () => {
    const right = '021000021';
    for (let at = 0; at < 9; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const typed = right.slice(0, at) + digit + right.slice(at + 1);
        expect(isRoutingNumber(typed), typed).toBe(typed === right);
      }
    }
  });
});

describe('an account number', () => {
  it.each([
    ['1234', true],
    ['12345678901234567', true],
    ['AB12cd34', true],
    ['123', false],
    ['123456789012345678', false],
    ['1234-5678', false],
    ['1234 5678', false],
    ['１２３４５', false],
    ['', false],
  ])('%s: %s', (account, isRight) => {
    expect(isAccountNumber(account)).toBe(isRight);
  });
});

describe('the masked form of a number', () => {
  it.each([
    ['123456789', '•••• 6789'],
    ['021000021', '•••• 0021'],
    ['12345678', '•••• 5678'],
    // Never more than half.
    ['1234567', '•••• 567'],
    ['12345', '•••• 45'],
    ['1234', '•••• 34'],
  ])('%s is shown as %s', (number, shown) => {
    expect(mask(number)).toBe(shown);
    expect(isMasked(shown)).toBe(true);
    expect(isMasked(number)).toBe(false);
  });

  it('counts as unchanged only if it equals the masked value', () => {
    expect(isUnchanged('•••• 6789', '•••• 6789')).toBe(true);
    expect(isUnchanged(' •••• 6789 ', '•••• 6789')).toBe(true);
    expect(isUnchanged('•••• 6780', '•••• 6789')).toBe(false);
    expect(isUnchanged('6789', '6789')).toBe(false);
    expect(isUnchanged('', '')).toBe(false);
    expect(isUnchanged(undefined, undefined)).toBe(false);
    expect(isUnchanged('•••• 6789', null)).toBe(false);
  });
});

const account: BankFields = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '021000021',
  bankAccountNumber: '000123456789',
  bankAccountType: 'checking',
};
const card: BankFields = {
  ...account,
  bankAccountNumber: '4242 4242 4242 4242',
  bankAccountType: 'debit_card',
  cardExpiryMonth: '03',
  cardExpiryYear: '2026',
  cardCvv: '123',
};
const storedAccount: StoredBank = {
  bankRoutingNumber: '•••• 0021',
  bankAccountNumber: '•••• 6789',
  bankAccountType: 'checking',
};
const storedCard: StoredBank = {
  bankRoutingNumber: '•••• 0021',
  bankAccountNumber: '•••• 4242',
  bankAccountType: 'debit_card',
  cardExpiryMonth: 3,
  cardExpiryYear: 2026,
};

const of = (path: string, message: string) => [{ path, message }];

describe('the bank form', () => {
  it.each<[string, BankFields, ReturnType<typeof of>]>([
    ['an account', account, []],
    ['lowercase letters in an account', { ...account, bankAccountNumber: 'ab12cd' }, []],
    ['savings', { ...account, bankAccountType: 'savings' }, []],
    ['a card', card, []],
    ['a credit card', { ...card, bankAccountType: 'credit_card' }, []],
    ['no bank name', { ...account, bankName: '  ' }, of('bankName', 'Bank name is required')],
    [
      'eight digits',
      { ...account, bankRoutingNumber: '02100002' },
      of('bankRoutingNumber', 'Routing number must be exactly 9 digits'),
    ],
    [
      'no routing number',
      { ...account, bankRoutingNumber: undefined },
      of('bankRoutingNumber', 'Routing number must be exactly 9 digits'),
    ],
    [
      'a wrong checksum',
      { ...account, bankRoutingNumber: '021000022' },
      of(
        'bankRoutingNumber',
        'Invalid routing number. Please check the ABA routing number format.',
      ),
    ],
    [
      'no number',
      { ...account, bankAccountNumber: '' },
      of('bankAccountNumber', 'Account/Card number is required'),
    ],
    [
      'an account too short',
      { ...account, bankAccountNumber: '123' },
      of('bankAccountNumber', 'Invalid account/card number format.'),
    ],
    [
      'an account as a card',
      { ...card, bankAccountNumber: '000123456789' },
      of('bankAccountNumber', 'Invalid account/card number format.'),
    ],
    [
      'a card with a wrong digit',
      { ...card, bankAccountNumber: '4242424242424241' },
      of('bankAccountNumber', 'Invalid account/card number format.'),
    ],
    [
      'a card with gaps as an account',
      { ...account, bankAccountNumber: '4242 4242 4242 4242' },
      of('bankAccountNumber', 'Invalid account/card number format.'),
    ],
    [
      'no type',
      { ...account, bankAccountType: undefined },
      of('bankAccountType', 'Please select an account type'),
    ],
    [
      'a card and no type',
      { ...card, bankAccountType: '' },
      of('bankAccountType', 'Please select an account type'),
    ],
    [
      'a method that is no account type',
      { ...account, bankAccountType: 'card' as never },
      [
        ...of('bankAccountNumber', 'Invalid account/card number format.'),
        ...of('bankAccountType', 'Please select an account type'),
        ...of('cardExpiryMonth', 'Expiration date is required for cards'),
        ...of('cardCvv', 'CVV is required (3-4 digits)'),
      ],
    ],
    [
      'no month',
      { ...card, cardExpiryMonth: '' },
      of('cardExpiryMonth', 'Expiration date is required for cards'),
    ],
    [
      'no year',
      { ...card, cardExpiryYear: undefined },
      of('cardExpiryYear', 'Expiration date is required for cards'),
    ],
    [
      'a year outside the range',
      { ...card, cardExpiryYear: '2036' },
      of('cardExpiryYear', 'Expiration date is required for cards'),
    ],
    ['the last year of the range', { ...card, cardExpiryYear: '2035' }, []],
    ['last month', { ...card, cardExpiryMonth: '02' }, of('cardExpiryMonth', 'Card has expired')],
    ['no CVV', { ...card, cardCvv: undefined }, of('cardCvv', 'CVV is required (3-4 digits)')],
    ['two digits', { ...card, cardCvv: '12' }, of('cardCvv', 'CVV is required (3-4 digits)')],
    ['five digits', { ...card, cardCvv: '12345' }, of('cardCvv', 'CVV is required (3-4 digits)')],
    ['four digits', { ...card, cardCvv: '1234' }, []],
    [
      'a card by token',
      {
        ...account,
        bankAccountNumber: undefined,
        bankAccountType: 'credit_card',
        cardToken: 'pm_1',
      },
      [],
    ],
    [
      'a token for an account',
      { ...account, bankAccountNumber: undefined, cardToken: 'pm_1' },
      of('bankAccountNumber', 'Account/Card number is required'),
    ],
    [
      'nothing',
      {},
      [
        ...of('bankName', messages.bankName),
        ...of('bankRoutingNumber', messages.routingLength),
        ...of('bankAccountNumber', messages.number),
        ...of('bankAccountType', messages.accountType),
      ],
    ],
  ])('with %s', (_case, fields, issues) => {
    expect(bankIssues(fields, now)).toEqual(issues);
  });

  it.each<[string, BankFields, StoredBank, ReturnType<typeof of>]>([
    ['an account that is on file', { ...account, ...storedAccountSent() }, storedAccount, []],
    [
      'checking that becomes savings',
      { ...account, ...storedAccountSent(), bankAccountType: 'savings' },
      storedAccount,
      [],
    ],
    [
      'an account that becomes a card',
      { ...card, ...storedAccountSent() },
      storedAccount,
      of('bankAccountNumber', messages.numberFormat),
    ],
    [
      'the mask of another account',
      { ...account, bankAccountNumber: '•••• 6780' },
      storedAccount,
      of('bankAccountNumber', messages.numberFormat),
    ],
    [
      'the mask of another routing number',
      { ...account, bankRoutingNumber: '•••• 0022' },
      storedAccount,
      of('bankRoutingNumber', messages.routingLength),
    ],
    [
      'a card that is on file, without its CVV',
      { ...card, bankAccountNumber: '•••• 4242', cardCvv: '' },
      storedCard,
      [],
    ],
    [
      'a date changed without the number',
      { ...card, bankAccountNumber: '•••• 4242', cardExpiryYear: 2030 },
      storedCard,
      of('cardExpiryMonth', messages.expiryOfStored),
    ],
    [
      'an expired card on file',
      { ...card, bankAccountNumber: '•••• 4242', cardExpiryYear: undefined },
      { ...storedCard, cardExpiryYear: 2025 },
      of('cardExpiryMonth', 'Card has expired'),
    ],
    [
      'a card that becomes an account',
      { ...account, bankAccountNumber: '•••• 4242' },
      storedCard,
      of('bankAccountNumber', messages.numberFormat),
    ],
  ])('with %s', (_case, fields, stored, issues) => {
    expect(bankIssues(fields, now, stored)).toEqual(issues);
  });

  it('never repeats typed values in an issue', () => {
    const typed = {
      bankName: '',
      bankRoutingNumber: '987654321',
      bankAccountNumber: '4111222233334444',
      bankAccountType: 'debit_card',
      cardExpiryMonth: '77',
      cardCvv: '98765',
    };
    const said = JSON.stringify(bankIssues(typed, now));
    for (const value of Object.values(typed).slice(1)) {
      if (value !== 'debit_card') expect(said).not.toContain(value);
    }
  });
});

function storedAccountSent() {
  return { bankRoutingNumber: '•••• 0021', bankAccountNumber: '•••• 6789' };
}

describe('the payment method of a practice', () => {
  const given = {
    paymentMethod: 'card',
    cardNumber: '4242424242424242',
    expiryDate: '03/26',
    cvv: '123',
  };
  const ach = {
    paymentMethod: 'ach',
    bankName: 'Prairie Bank',
    bankRoutingNumber: '021000021',
    bankAccountNumber: '000123456789',
  };
  it.each<[string, MethodFields, ReturnType<typeof of>]>([
    ['nothing', {}, of('paymentMethod', 'Please select a payment method')],
    [
      'something else',
      { paymentMethod: 'credit_card' },
      of('paymentMethod', 'Please select a payment method'),
    ],
    ['a check', { paymentMethod: 'check' }, []],
    ['a check, ignoring other fields', { ...given, paymentMethod: 'check', cvv: 'x' }, []],
    ['a card without a number', { paymentMethod: 'card' }, []],
    ['a debit card without a number', { paymentMethod: 'debit_card' }, []],
    ['a card', given, []],
    ['a debit card', { ...given, paymentMethod: 'debit_card' }, []],
    ['a token', { paymentMethod: 'card', cardToken: 'pm_1' }, []],
    [
      'a wrong number',
      { ...given, cardNumber: '4242424242424241' },
      of('cardNumber', messages.numberFormat),
    ],
    ['no date', { ...given, expiryDate: '' }, of('expiryDate', messages.expiry)],
    ['no such month', { ...given, expiryDate: '13/27' }, of('expiryDate', messages.expiry)],
    ['last month', { ...given, expiryDate: '02/26' }, of('expiryDate', messages.expired)],
    ['no CVV', { ...given, cvv: undefined }, of('cvv', messages.cvv)],
    ['ACH alone', { paymentMethod: 'ach' }, []],
    ['ACH', ach, []],
    [
      'ACH without a routing number',
      { ...ach, bankRoutingNumber: '' },
      of('bankRoutingNumber', messages.routingLength),
    ],
    [
      'ACH with a wrong routing number',
      { ...ach, bankRoutingNumber: '021000022' },
      of('bankRoutingNumber', messages.routing),
    ],
    [
      'ACH with a wrong routing number and no account',
      { ...ach, bankRoutingNumber: '021000022', bankAccountNumber: '' },
      of('bankRoutingNumber', messages.routing),
    ],
    [
      'ACH with a wrong account',
      { ...ach, bankAccountNumber: '12' },
      of('bankAccountNumber', messages.numberFormat),
    ],
  ])('by %s', (_case, fields, issues) => {
    expect(methodIssues(fields, now)).toEqual(issues);
  });

  it('may send back the masked values on file', () => {
    const stored = {
      cardNumber: '•••• 4242',
      bankRoutingNumber: '•••• 0021',
      bankAccountNumber: '•••• 6789',
    };
    const shownCard = { paymentMethod: 'card', cardNumber: '•••• 4242' };
    const shownAccount = { ...ach, ...storedAccountSent() };
    expect(methodIssues(shownCard, now, stored)).toEqual([]);
    expect(methodIssues(shownAccount, now, stored)).toEqual([]);
    expect(methodIssues({ ...ach, bankRoutingNumber: '•••• 0021' }, now, stored)).toEqual([]);
    expect(methodIssues(shownCard, now).map(({ path }) => path)).toContain('cardNumber');
    expect(methodIssues(shownAccount, now)).toHaveLength(2);
  });
});

describe('the hint while typing', () => {
  it.each([
    ['', undefined],
    ['0210', undefined],
    ['02100002', undefined],
    ['021000021', 'valid'],
    ['021000022', 'invalid'],
    ['0210000211', 'invalid'],
    ['02a', 'invalid'],
    ['•••• 0021', undefined],
  ])('a routing number of %s is %s', (typed, hint) => {
    expect(routingHint(typed)).toBe(hint);
  });

  it.each([
    ['', 'debit_card', undefined],
    ['•••• 4242', 'debit_card', undefined],
    ['4000 0566 5566 55', 'debit_card', undefined],
    ['4242 4242 4242 4242', 'debit_card', 'valid'],
    ['4242 4242 4242 4241', 'credit_card', 'invalid'],
    ['3782 822463 1000', 'credit_card', undefined],
    ['3782 822463 10005', 'credit_card', 'valid'],
    ['3782 822463 10006', 'credit_card', 'invalid'],
    ['42x', 'credit_card', 'invalid'],
    ['123', 'checking', undefined],
    ['1234', 'checking', 'valid'],
    ['12-34', 'savings', 'invalid'],
    ['123456789012345678', 'savings', 'invalid'],
    ['4242 4242 4242 4242', undefined, 'valid'],
    ['1234', undefined, 'valid'],
    ['12', undefined, undefined],
  ])('a number of "%s" for %s is %s', (typed, type, hint) => {
    expect(numberHint(typed, type)).toBe(hint);
  });
});
