/** Numbers on file are shown masked; typing into a masked number clears the mask. */
import { isMasked } from '../rules';

/** The typed text without the mask `shown`, which is dropped entirely once it is edited. */
export function clearMask(typed: string, shown: string): string {
  if (!isMasked(shown) || !typed.includes('•')) return typed;
  return typed.startsWith(shown) ? typed.slice(shown.length) : '';
}
