/** The payment methods of a practice: names, fees, and what is shown of the one on file. */

import { maskedLast4, type PaymentMethod } from '#features/profiles/payment/rules';
import type { PracticeView } from '#features/profiles/schema';
import type { Fact } from '#ui/content/Facts';

export const methods: readonly { value: PaymentMethod; label: string; note: string }[] = [
  { value: 'card', label: 'Credit card', note: 'Processing fees, likely higher than debit' },
  { value: 'debit_card', label: 'Debit card', note: 'Processing fees from the card provider' },
  { value: 'ach', label: 'ACH bank transfer', note: 'Cheaper than a card' },
  { value: 'check', label: 'Check', note: 'We send you an invoice' },
];

type OnFile = Pick<
  PracticeView,
  | 'paymentMethod'
  | 'cardBrand'
  | 'cardLast4'
  | 'cardExpiryMonth'
  | 'cardExpiryYear'
  | 'bankName'
  | 'bankRoutingNumber'
  | 'bankAccountNumber'
>;

const isCard = (method: PaymentMethod | null) => method === 'card' || method === 'debit_card';

/**
 * •••• 4242: the card on file, for credit and debit alike, because a card number does not tell them
 * apart.
 */
export const storedCard = (profile: OnFile, method: PaymentMethod | null): string | null =>
  isCard(method) && profile.cardLast4 ? maskedLast4(profile.cardLast4) : null;

const brandOf = ({ cardBrand }: OnFile) =>
  cardBrand && cardBrand !== 'Unknown' ? `${cardBrand} ` : '';

/** 12/30 */
const expiryOf = ({ cardExpiryMonth: month, cardExpiryYear: year }: OnFile): string | null =>
  month && year ? `${String(month).padStart(2, '0')}/${String(year).slice(-2)}` : null;

/** The rows of the view mode; missing values are omitted. */
export function factsOf(profile: OnFile): Fact[] {
  const { paymentMethod } = profile;
  const name = methods.find(({ value }) => value === paymentMethod)?.label;
  const card = storedCard(profile, paymentMethod);
  if (isCard(paymentMethod)) {
    return [
      ['Payment method', name],
      ['Card', card ? `${brandOf(profile)}${card}` : 'None on file yet'],
      ['Expires', card && expiryOf(profile)],
    ];
  }
  if (paymentMethod === 'ach') {
    return [
      ['Payment method', name],
      ['Bank', profile.bankName],
      ['Routing number', profile.bankRoutingNumber],
      ['Account number', profile.bankAccountNumber ?? 'None on file yet'],
    ];
  }
  return [['Payment method', name]];
}

/** Formats 1230 as 12/30 while you type; a month that can only have one digit gets its zero. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  const padded = /^[2-9]/.test(digits) ? `0${digits}`.slice(0, 4) : digits;
  return padded.length > 2 ? `${padded.slice(0, 2)}/${padded.slice(2)}` : padded;
}
