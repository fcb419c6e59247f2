/** Numbers on file are shown masked; whoever types over one starts anew. */
import { isMasked } from '../../payment/rules';

/** What was typed, where `shown` stood before: of a mask nothing is left once it was touched. */
export function clearMask(typed: string, shown: string): string {
  if (!isMasked(shown) || !typed.includes('•')) return typed;
  return typed.startsWith(shown) ? typed.slice(shown.length) : '';
}
