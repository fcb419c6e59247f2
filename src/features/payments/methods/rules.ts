/** Why a practice's payment method cannot be charged. */
import { Refusal, refusalsOf, refused } from '#kernel/refusal';

export const refusals = refusalsOf({
  noMethod: [
    'no_payment_method',
    'Please add a payment method to your profile before you pay the platform fee.',
  ],
  declined: (reason: string) => refused('payment_declined', reason),
  gatewayAway: () =>
    new Refusal(
      503,
      'gateway_away',
      "We can't take payments right now, and nothing was charged. Please try again in a few minutes.",
      { retryAfter: 60 },
    ),
});
