/** Where the focus goes when the control that had it leaves the page. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Makes a change and puts the focus on the first thing of the new step. */
export function changeAndFocus(
  container: RefObject<HTMLElement | null>,
  change: () => void,
  wanted = 'input',
): void {
  flushSync(change);
  container.current?.querySelector<HTMLElement>(wanted)?.focus();
}
