/** What professionals read about payout details: who sees them, when, and what a card is good for. */
import { describe, expect, it } from 'vitest';
import type { UserView } from '#features/accounts/schema';
import type { ProfessionalView } from '#features/profiles/schema';
import { rendered } from '#tests/support/browser/rendered';
import { PaymentInputs } from './PaymentInputs';
import { PaymentTab } from './PaymentTab';
import { paymentValues } from './payment';

const account = {
  bankName: 'Prairie Bank',
  bankRoutingNumber: '•••• 0021',
  bankAccountNumber: '•••• 6789',
  bankAccountType: 'checking',
  isPaymentSetUp: true,
  sharesBankAccount: false,
} as ProfessionalView;
const card = { ...account, bankAccountType: 'debit_card', cardBrand: 'Visa' } as ProfessionalView;

const tabOf = (profile: ProfessionalView | null) =>
  rendered(<PaymentTab user={{} as UserView} profile={profile} />).text;

function formOf(profile: ProfessionalView) {
  const values = paymentValues(profile);
  const form = {
    values,
    errors: {},
    field: (name: keyof typeof values) => ({ name, value: values[name], onChange: () => {} }),
  };
  const props = {
    form,
    stored: profile,
    options: { gateway: 'sandbox' },
    tokenizer: { current: null },
    cardProblem: undefined,
    onCardChange: () => {},
  } as unknown as Parameters<typeof PaymentInputs>[0];
  return rendered(<PaymentInputs {...props} />);
}

const choice = 'Show my bank account to practices that owe me pay.';
const noCard =
  "A practice can't pay to a card. With a card on file, practices ask you how you want to be paid.";

describe('the payment tab', () => {
  it('says who sees the account, until when, and that each look is told', () => {
    expect(tabOf(account)).toContain(
      "You choose who sees your account. If you say so, a practice that owes you pay sees your bank, routing and account number on the booking, from your check-out until you've received the wages, and we tell you each time it looks. Otherwise it asks you how you want to be paid. Everyone else sees nothing. Account numbers are encrypted.",
    );
  });

  it.each<[string, ProfessionalView | null, string]>([
    [
      'a profile',
      null,
      'Complete your profile first Then add where practices can pay you. Go to profile',
    ],
    [
      'payment information',
      { ...account, isPaymentSetUp: false },
      'No payment information yet Add a bank account, and choose whether practices that owe you pay may see it. Edit Payment Information',
    ],
  ])('without %s says what to add, and what for', (_missing, profile, text) => {
    expect(tabOf(profile)).toContain(text);
  });

  it('says whether the account is shown, and nothing of that for a card', () => {
    const line = 'Shown to practices that owe you pay';
    expect(tabOf(account)).toContain(`${line} No, they ask you`);
    expect(tabOf({ ...account, sharesBankAccount: true })).toContain(`${line} Yes`);
    expect(tabOf(card)).not.toContain(line);
    expect(tabOf(card)).toContain(noCard);
    expect(tabOf(account)).not.toContain(noCard);
  });
});

describe('the payment form', () => {
  const isChosen = (html: string): boolean =>
    / checked=""/.test(/<input[^>]*name="sharesBankAccount"[^>]*>/.exec(html)?.[0] ?? 'missing');

  it('offers to show the account, which is off until it is chosen', () => {
    const { html, text } = formOf(account);
    expect(text).toContain(
      `${choice} From your check-out until you've received the wages. We tell you each time one looks.`,
    );
    expect(html).toContain('name="sharesBankAccount"');
    expect(isChosen(html)).toBe(false);
    expect(isChosen(formOf({ ...account, sharesBankAccount: true }).html)).toBe(true);
  });

  it('does not offer that for a card', () => {
    const { text } = formOf(card);
    expect(text).not.toContain(choice);
    expect(text).toContain(noCard);
  });
});
