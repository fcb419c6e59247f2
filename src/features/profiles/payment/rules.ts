/** Rules of payment details: valid routing numbers, accounts and cards, and how they are masked. */

import type { UserId } from '#kernel/id';
import {
  cardBrand,
  cardDigits,
  type Expiry,
  expiryYears,
  isCardExpired,
  isCardNumber,
  isExpiryMonth,
  readExpiry,
  readShortExpiry,
} from '#kernel/money/card';
import { rateLimit } from '#kernel/rateLimit';
import { type Issue, Refusal, refusalsOf } from '#kernel/refusal';
import { accountTypes, type paymentMethods } from '../rules';

export type AccountType = (typeof accountTypes)[number];
export type PaymentMethod = (typeof paymentMethods)[number];

export const isCardType = (type: string | null | undefined): boolean =>
  type === 'card' || type === 'debit_card' || type === 'credit_card';

/** What happens to the platform fee when the digital form is submitted. */
export const feeOutcomes = ['charged', 'invoiced', 'due'] as const;
export type FeeOutcome = (typeof feeOutcomes)[number];

export function feeOutcomeOf(method: string | null | undefined, isSetUp: boolean): FeeOutcome {
  if (method === 'check') return 'invoiced';
  return method && isSetUp ? 'charged' : 'due';
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

export const normalizeAccount = (typed: string): string => typed.trim().toUpperCase();

const abaWeights = [3, 7, 1];

/** All zeros would pass the checksum, but no bank uses them. */
export const isRoutingNumber = (routing: string): boolean =>
  /^\d{9}$/.test(routing) &&
  Number(routing) > 0 &&
  [...routing].reduce((sum, digit, at) => sum + Number(digit) * (abaWeights[at % 3] ?? 0), 0) %
    10 ===
    0;

export const isAccountNumber = (account: string): boolean => /^[A-Z0-9]{4,17}$/i.test(account);

const dots = '••••';

/** Show at most the last four digits and never more than half the number. */
export const last4Of = (number: string): string =>
  number.slice(-Math.min(4, Math.floor(number.length / 2)));

export const maskedLast4 = (tail: string): string => `${dots} ${tail}`;

/** •••• 6789 */
export const mask = (number: string): string => maskedLast4(last4Of(number));

export const isMasked = (value: unknown): boolean => text(value).startsWith('•');

/** Limits card attempts per user per hour, so that stolen cards cannot be tested here. */
export const cardRateLimit = rateLimit<UserId>('card:user', 10);

export const tooManyCards = 'Too many card attempts. Please try again later.';

export const refusals = refusalsOf({
  declined: (path: string, reason: string) =>
    new Refusal(400, 'card_declined', reason, { issues: [{ path, message: reason }] }),
  gatewayAway: () =>
    new Refusal(
      503,
      'gateway_away',
      "We can't save cards right now, and nothing has changed. Please try again in a few minutes.",
      { retryAfter: 60 },
    ),
  changedMeanwhile: 'Your payment details changed while you were editing. Please reload the page.',
});

export const messages = {
  bankName: 'Bank name is required',
  routingLength: 'Routing number must be exactly 9 digits',
  routing: 'Invalid routing number. Please check the ABA routing number format.',
  number: 'Account/Card number is required',
  numberFormat: 'Invalid account/card number format.',
  accountType: 'Please select an account type',
  expiry: 'Expiration date is required for cards',
  cvv: 'CVV is required (3-4 digits)',
  expired: 'Card has expired',
  method: 'Please select a payment method',
  numberNotTaken: "We can't accept card numbers here. Please use the secure card fields.",
  expiryOfStored: 'To change the expiration date, please enter the card number again.',
} as const;

export interface BankFields {
  bankName?: string | undefined;
  bankRoutingNumber?: string | undefined;
  bankAccountNumber?: string | undefined;
  bankAccountType?: string | undefined;
  cardExpiryMonth?: string | number | undefined;
  cardExpiryYear?: string | number | undefined;
  cardCvv?: string | undefined;
  /** Replaces the card number when the gateway's own fields collected the card. */
  cardToken?: string | undefined;
}

/** What is on file, masked as in the profile. */
export interface StoredBank {
  bankName?: string | null;
  bankRoutingNumber?: string | null;
  bankAccountNumber?: string | null;
  bankAccountType?: AccountType | null;
  cardExpiryMonth?: number | null;
  cardExpiryYear?: number | null;
}

const isAccountType = (type: unknown): type is AccountType =>
  accountTypes.some((each) => each === type);

/** The masked value on file, sent back unchanged. */
export const isUnchanged = (sent: unknown, stored: string | null | undefined): boolean =>
  isMasked(sent) && text(sent) === stored;

/** The number of an account cannot be kept for a card, nor vice versa. */
export const keepsNumber = (fields: BankFields, stored: StoredBank): boolean =>
  isUnchanged(fields.bankAccountNumber, stored.bankAccountNumber) &&
  (!isAccountType(fields.bankAccountType) ||
    isCardType(fields.bankAccountType) === isCardType(stored.bankAccountType));

function routingMessage(routing: string): string | undefined {
  if (!/^\d{9}$/.test(routing)) return messages.routingLength;
  return isRoutingNumber(routing) ? undefined : messages.routing;
}

function isNumberFor(type: string | undefined, number: string): boolean {
  if (isCardType(type)) return isCardNumber(number);
  const isAccount = isAccountNumber(number.trim());
  return isAccountType(type) ? isAccount : isAccount || isCardNumber(number);
}

/** All issues of the bank form. Without `stored`, nothing is on file. */
export function bankIssues(fields: BankFields, now: Date, stored: StoredBank = {}): Issue[] {
  const issues: Issue[] = [];
  const add = (path: keyof BankFields, message: string | undefined) => {
    if (message) issues.push({ path, message });
  };
  const { bankRoutingNumber, bankAccountType: type } = fields;
  const number = text(fields.bankAccountNumber);
  const isToken = isCardType(type) && text(fields.cardToken) !== '';

  if (text(fields.bankName) === '') add('bankName', messages.bankName);
  if (!isUnchanged(bankRoutingNumber, stored.bankRoutingNumber)) {
    add('bankRoutingNumber', routingMessage(text(bankRoutingNumber)));
  }
  const isKept = keepsNumber(fields, stored);
  if (!isKept && !isToken) {
    if (number === '') add('bankAccountNumber', messages.number);
    else if (!isNumberFor(type, number)) add('bankAccountNumber', messages.numberFormat);
  }
  if (!isAccountType(type)) add('bankAccountType', messages.accountType);
  if (isCardType(type) && !isToken) {
    issues.push(...(isKept ? storedCardIssues(fields, stored, now) : newCardIssues(fields, now)));
  }
  return issues;
}

function newCardIssues(fields: BankFields, now: Date): Issue[] {
  const issues: Issue[] = [];
  const expiry = readExpiry(fields.cardExpiryMonth, fields.cardExpiryYear);
  const path = isExpiryMonth(fields.cardExpiryMonth) ? 'cardExpiryYear' : 'cardExpiryMonth';
  if (!expiry) issues.push({ path, message: messages.expiry });
  else issues.push(...expiryIssues(expiry, now, 'cardExpiryMonth', 'cardExpiryYear'));
  if (!isCvv(fields.cardCvv)) issues.push({ path: 'cardCvv', message: messages.cvv });
  return issues;
}

function expiryIssues(expiry: Expiry, now: Date, expired: string, tooFar: string): Issue[] {
  if (isCardExpired(expiry, now)) return [{ path: expired, message: messages.expired }];
  const isChoice = expiryYears(now).includes(String(expiry.year));
  return isChoice ? [] : [{ path: tooFar, message: messages.expiry }];
}

/** The gateway stores number and date together, so neither can change alone. */
function storedCardIssues(fields: BankFields, stored: StoredBank, now: Date): Issue[] {
  const sent = readExpiry(fields.cardExpiryMonth, fields.cardExpiryYear);
  const held = readExpiry(stored.cardExpiryMonth, stored.cardExpiryYear);
  const isMoved = sent && (sent.month !== held?.month || sent.year !== held.year);
  if (isMoved) return [{ path: 'cardExpiryMonth', message: messages.expiryOfStored }];
  const isOver = held && isCardExpired(held, now);
  return isOver ? [{ path: 'cardExpiryMonth', message: messages.expired }] : [];
}

const isCvv = (value: unknown): boolean => /^\d{3,4}$/.test(text(value));

export interface MethodFields {
  paymentMethod?: string | undefined;
  cardNumber?: string | undefined;
  expiryDate?: string | undefined;
  cvv?: string | undefined;
  cardToken?: string | undefined;
  bankName?: string | undefined;
  bankRoutingNumber?: string | undefined;
  bankAccountNumber?: string | undefined;
}

export interface StoredMethod {
  /** Masked. */
  cardNumber?: string | null;
  bankRoutingNumber?: string | null;
  bankAccountNumber?: string | null;
}

/** All issues of a practice's payment form. Only the method itself is required. */
export function methodIssues(fields: MethodFields, now: Date, stored: StoredMethod = {}): Issue[] {
  const { paymentMethod: method } = fields;
  if (method === 'check') return [];
  if (method === 'ach') return achIssues(fields, stored);
  if (isCardType(method) && method !== 'credit_card') return cardIssues(fields, now, stored);
  return [{ path: 'paymentMethod', message: messages.method }];
}

function cardIssues(fields: MethodFields, now: Date, stored: StoredMethod): Issue[] {
  const number = text(fields.cardNumber);
  if (number === '' || text(fields.cardToken) !== '') return [];
  if (isUnchanged(number, stored.cardNumber)) return [];
  const issues: Issue[] = [];
  if (!isCardNumber(number)) issues.push({ path: 'cardNumber', message: messages.numberFormat });
  const expiry = readShortExpiry(fields.expiryDate);
  if (!expiry) issues.push({ path: 'expiryDate', message: messages.expiry });
  else issues.push(...expiryIssues(expiry, now, 'expiryDate', 'expiryDate'));
  if (!isCvv(fields.cvv)) issues.push({ path: 'cvv', message: messages.cvv });
  return issues;
}

function achIssues(fields: MethodFields, stored: StoredMethod): Issue[] {
  const issues: Issue[] = [];
  const routing = text(fields.bankRoutingNumber);
  const account = text(fields.bankAccountNumber);
  const isSameAccount = isUnchanged(account, stored.bankAccountNumber);
  const isSameRouting = isUnchanged(routing, stored.bankRoutingNumber);
  const isAsked = routing !== '' || (account !== '' && !isSameAccount);
  const message = isAsked && !isSameRouting ? routingMessage(routing) : undefined;
  if (message) issues.push({ path: 'bankRoutingNumber', message });
  if (account !== '' && !isSameAccount && !isAccountNumber(account)) {
    issues.push({ path: 'bankAccountNumber', message: messages.numberFormat });
  }
  return issues;
}

export type Hint = 'valid' | 'invalid' | undefined;

/** `undefined` while the typed text can still become valid. */
export function routingHint(typed: string): Hint {
  const routing = typed.trim();
  if (isMasked(routing) || /^\d{0,8}$/.test(routing)) return undefined;
  return isRoutingNumber(routing) ? 'valid' : 'invalid';
}

export function numberHint(typed: string, type: string | undefined): Hint {
  const number = typed.trim();
  if (number === '' || isMasked(number)) return undefined;
  if (isNumberFor(type, number)) return 'valid';
  if (!isCardType(type)) return /^[A-Z0-9]{0,3}$/i.test(number) ? undefined : 'invalid';
  const digits = cardDigits(number);
  const usual = cardBrand(digits) === 'American Express' ? 15 : 16;
  return /^\d*$/.test(digits) && digits.length < usual ? undefined : 'invalid';
}
