/** Brings the box that a link names by its hash into view, also if it loads after its screen. */
import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * For a box with this `id` and `tabIndex={-1}`. It takes the focus and shows its end, because that
 * is where its buttons are.
 */
export function useAnchor<E extends HTMLElement>(id: string): RefCallback<E> {
  const isTarget = useLocation().hash === `#${id}`;
  return useCallback(
    (box: E | null) => {
      if (!box || !isTarget) return;
      box.focus({ preventScroll: true });
      box.scrollIntoView({ block: 'end', behavior: 'instant' });
    },
    [isTarget],
  );
}
