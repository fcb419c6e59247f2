/** Words for what similar shifts paid. */
import { dollarsText } from '#kernel/money/money';
import type { Guidance } from '../rules';

/** Similar shifts paid $48–54 an hour, typically $50. */
export function guidanceText({ median, low, high }: Pick<Guidance, 'median' | 'low' | 'high'>) {
  if (low === high) return `Similar shifts paid about ${dollarsText(median)} an hour.`;
  return `Similar shifts paid ${dollarsText(low)}–${high} an hour, typically ${dollarsText(median)}.`;
}
