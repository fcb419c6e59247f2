/** Moves focus when the focused control unmounts. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Applies a change and focuses the first control of the new step. */
export function changeAndFocus(
  container: RefObject<HTMLElement | null>,
  change: () => void,
  wanted = 'input',
): void {
  flushSync(change);
  container.current?.querySelector<HTMLElement>(wanted)?.focus();
}
