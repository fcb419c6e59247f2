/** Messages for the card holder about why a card was declined. */

/**
 * By Stripe's codes. Lost, stolen and suspicious cards get the same message as any other refusal.
 */
const reasons: Record<string, string> = {
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  invalid_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_number: 'Your card number is incorrect.',
  insufficient_funds: 'Your card has insufficient funds.',
  processing_error: "We couldn't process your card. Please try again in a moment.",
  authentication_required:
    'Your bank wants you to approve this payment. Please try another card, or ask your bank.',
  debit_failed: 'Your bank returned the debit. Please check the account, or use another method.',
  unreadable: "We couldn't read your card. Please enter it again.",
};

/** Never the gateway's own message, which we have not reviewed. */
export const declineReason = (...codes: (string | undefined)[]): string =>
  codes.map((code) => code && reasons[code]).find(Boolean) ??
  'Your card was declined. Please try another card.';
