/** The payment form's values: from what is on file, judged by the rules, to the call. */
import * as z from 'zod';
import {
  type AccountType,
  bankIssues,
  isCardType,
  isMasked,
  type StoredBank,
} from '../../payment/rules';
import type { ProfessionalView } from '../../schema';

export const accountNames: Record<AccountType, string> = {
  checking: 'Checking account',
  savings: 'Savings account',
  debit_card: 'Debit card',
  credit_card: 'Credit card',
};

/** What is on file of a card cannot stand for an account, nor the other way round. */
export const storedNumber = (stored: StoredBank, type: string): string | null =>
  isCardType(type) === isCardType(stored.bankAccountType) && stored.bankAccountType
    ? (stored.bankAccountNumber ?? null)
    : null;

const text = z.string();

/** `now` judges expiry dates. */
export const paymentForm = (stored: StoredBank, now: () => Date) =>
  z
    .object({
      bankAccountType: z.string().transform((type) => type as AccountType),
      bankName: text.trim().max(120, 'Please use 120 characters or fewer'),
      bankRoutingNumber: text,
      bankAccountNumber: text,
      cardExpiryMonth: text,
      cardExpiryYear: text,
      cardCvv: text,
      /** Something once Stripe's fields hold a card; the token itself is made when it is sent. */
      cardToken: text,
      preferSameDayDeposit: z.boolean(),
    })
    .superRefine((values, context) => {
      for (const { path, message } of bankIssues(values, now(), stored)) {
        context.addIssue({ code: 'custom', path: [path], message });
      }
    });

type Schema = ReturnType<typeof paymentForm>;
export type PaymentValues = z.input<Schema>;

const monthText = (month: number | null) => (month ? String(month).padStart(2, '0') : '');

export const paymentValues = (profile: ProfessionalView): PaymentValues => ({
  bankAccountType: profile.bankAccountType ?? '',
  bankName: profile.bankName ?? '',
  bankRoutingNumber: profile.bankRoutingNumber ?? '',
  bankAccountNumber: profile.bankAccountNumber ?? '',
  cardExpiryMonth: monthText(profile.cardExpiryMonth),
  cardExpiryYear: profile.cardExpiryYear ? String(profile.cardExpiryYear) : '',
  cardCvv: '',
  cardToken: '',
  preferSameDayDeposit: profile.preferSameDayDeposit,
});

/** Only what belongs to the chosen kind leaves the page. */
export function paymentBody(values: z.output<Schema>, token: string | undefined) {
  const { bankAccountType, bankName, bankRoutingNumber, preferSameDayDeposit } = values;
  const common = { bankAccountType, bankName, bankRoutingNumber, preferSameDayDeposit };
  if (token) return { ...common, cardToken: token };
  const { bankAccountNumber, cardExpiryMonth, cardExpiryYear, cardCvv } = values;
  if (!isCardType(bankAccountType) || isMasked(bankAccountNumber)) {
    return { ...common, bankAccountNumber };
  }
  return { ...common, bankAccountNumber, cardExpiryMonth, cardExpiryYear, cardCvv };
}
