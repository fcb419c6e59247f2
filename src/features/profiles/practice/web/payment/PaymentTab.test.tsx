/** A payment method without its number is accepted, but is not called set up. */
import { expect, it } from 'vitest';
import type { PracticeView } from '#features/profiles/schema';
import { rendered } from '#tests/support/browser/rendered';
import { PaymentTab } from './PaymentTab';

const textOf = (isPaymentSetUp: boolean) =>
  rendered(
    <PaymentTab
      profile={{ paymentMethod: 'card', cardLast4: null, isPaymentSetUp } as PracticeView}
    />,
  ).text;

it('says that a card without a number is not set up yet', () => {
  expect(textOf(false)).toContain('Not set up yet');
  expect(textOf(false)).toContain('Card None on file yet');
  expect(textOf(true)).not.toContain('Not set up yet');
});
