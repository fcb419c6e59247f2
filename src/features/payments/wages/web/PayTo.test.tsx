/** Who owes wages learns where to pay them: the shared account, or whom to ask. */
import { expect, it } from 'vitest';
import { rendered } from '#tests/support/browser/rendered';
import type { WagesView } from '../schema';
import { PayTo } from './PayTo';

const screenOf = (allowedActions: string[]) =>
  rendered(
    <PayTo
      wages={{ bookingId: 'b1', allowedActions } as unknown as WagesView}
      name="Hanna Lindqvist"
      applicationId="a1"
    />,
  );

it('offers the bank account that is shared, and says that each look is told', () => {
  const { html, text, links } = screenOf(['show_account']);
  expect(html).toContain('<button');
  expect(text.trim()).toBe(
    'Hanna Lindqvist shares a bank account with you. We tell Hanna Lindqvist each time you look. Show bank account',
  );
  expect(links).toEqual({});
});

it('otherwise leads to the conversation', () => {
  const { text, links } = screenOf([]);
  expect(text.trim()).toBe('Ask Hanna how they want to be paid. Message');
  expect(links).toEqual({ Message: '/messages/a1' });
});
