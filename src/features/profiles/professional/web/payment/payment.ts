/** The payment form's values: from what is on file, validated by the rules, to the request. */

import * as z from 'zod';
import * as paymentRules from '#features/profiles/payment/rules';
import type { ProfessionalView } from '#features/profiles/schema';
import { tooLong } from '#kernel/input/text';

export const accountNames: Record<paymentRules.AccountType, string> = {
  checking: 'Checking account',
  savings: 'Savings account',
  debit_card: 'Debit card',
  credit_card: 'Credit card',
};

/** A card on file cannot be kept as an account, nor vice versa. */
export const storedNumber = (stored: paymentRules.StoredBank, type: string): string | null =>
  paymentRules.isCardType(type) === paymentRules.isCardType(stored.bankAccountType) &&
  stored.bankAccountType
    ? (stored.bankAccountNumber ?? null)
    : null;

/** A practice has no means to send money to a card. */
export const cardNote =
  "A practice can't pay to a card. With a card on file, practices ask you how you want to be paid.";

const text = z.string();

/** `now` is used to check expiry dates. */
export const paymentForm = (stored: paymentRules.StoredBank, now: () => Date) =>
  z
    .object({
      bankAccountType: z.string().transform((type) => type as paymentRules.AccountType),
      bankName: text.trim().max(120, tooLong(120)),
      bankRoutingNumber: text,
      bankAccountNumber: text,
      cardExpiryMonth: text,
      cardExpiryYear: text,
      cardCvv: text,
      /**
       * Placeholder value while Stripe's element holds a complete card; the token is created on
       * submit.
       */
      cardToken: text,
      preferSameDayDeposit: z.boolean(),
      sharesBankAccount: z.boolean(),
    })
    .superRefine((values, context) => {
      for (const { path, message } of paymentRules.bankIssues(values, now(), stored)) {
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
  sharesBankAccount: profile.sharesBankAccount,
});

/** Sends only the fields of the chosen kind. */
export function paymentBody(values: z.output<Schema>, token: string | undefined) {
  const { bankAccountType, bankName, bankRoutingNumber } = values;
  const { preferSameDayDeposit, sharesBankAccount } = values;
  const choices = { preferSameDayDeposit, sharesBankAccount };
  const common = { bankAccountType, bankName, bankRoutingNumber, ...choices };
  if (token) return { ...common, cardToken: token };
  const { bankAccountNumber, cardExpiryMonth, cardExpiryYear, cardCvv } = values;
  if (!paymentRules.isCardType(bankAccountType) || paymentRules.isMasked(bankAccountNumber)) {
    return { ...common, bankAccountNumber };
  }
  return { ...common, bankAccountNumber, cardExpiryMonth, cardExpiryYear, cardCvv };
}
