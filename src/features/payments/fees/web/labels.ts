/** The platform fee in words: its state, and the method it is paid with. */

import { maskedLast4 } from '#features/profiles/payment/rules';
import type { PracticeView } from '#features/profiles/schema';
import type { BadgeTone } from '#ui/content/Badge';
import type { FeeView } from '../schema';

const badges: Record<FeeView['status'], { word: string; tone: BadgeTone }> = {
  held: { word: 'On hold', tone: 'grey' },
  due: { word: 'Due', tone: 'yellow' },
  processing: { word: 'Processing', tone: 'blue' },
  paid: { word: 'Paid', tone: 'green' },
  refunded: { word: 'Refunded', tone: 'grey' },
};

export const feeBadge = ({ status, lastRefusal, refundRequestedAt }: FeeView) =>
  status === 'due' && lastRefusal
    ? ({ word: 'Payment failed', tone: 'red' } as const)
    : status === 'paid' && refundRequestedAt
      ? ({ word: 'Refund on its way', tone: 'blue' } as const)
      : badges[status];

type OnFile = Pick<
  PracticeView,
  'paymentMethod' | 'cardBrand' | 'cardLast4' | 'bankName' | 'bankAccountLast4'
>;

/** Visa •••• 4242; `null` if nothing can be charged, and for checks. */
export function methodText(practice: OnFile): string | null {
  const { paymentMethod, cardBrand, cardLast4, bankName, bankAccountLast4 } = practice;
  if (paymentMethod === 'ach') {
    return bankAccountLast4
      ? `${bankName ?? 'Bank account'} ${maskedLast4(bankAccountLast4)}`
      : null;
  }
  if (paymentMethod === null || paymentMethod === 'check' || !cardLast4) return null;
  const name = cardBrand && cardBrand !== 'Unknown' ? cardBrand : 'Card';
  return `${name} ${maskedLast4(cardLast4)}`;
}

/** Where to change the method; the profile links back to the booking. */
export const methodPath = (bookingId: string): string =>
  `/practice/profile?tab=payment&booking=${bookingId}`;
