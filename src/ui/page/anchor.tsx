/** Brings the box that a link names by its hash into view, also if it loads after its screen. */
import { type ReactNode, type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * For a box with this `id` and `tabIndex={-1}`. It takes the focus and shows its end, because that
 * is where its buttons are, or its start if it is long.
 */
export function useAnchor<E extends HTMLElement>(
  id: string,
  block: 'start' | 'end' = 'end',
): RefCallback<E> {
  const isTarget = useLocation().hash === `#${id}`;
  return useCallback(
    (box: E | null) => {
      if (!box || !isTarget) return;
      box.focus({ preventScroll: true });
      const show = () => box.scrollIntoView({ block, behavior: 'instant' });
      show();
      // What stands above it may still load. From the first touch on, the user decides what is in view.
      const above = new ResizeObserver(show);
      above.observe(document.body);
      const leave = () => above.disconnect();
      for (const act of ['wheel', 'pointerdown', 'keydown']) {
        window.addEventListener(act, leave, { once: true, passive: true });
      }
      return leave;
    },
    [isTarget, block],
  );
}

/** A box that a link can name, around one that has no element of its own to hold on to. */
export const Anchor = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} ref={useAnchor(id)} tabIndex={-1} className="hide-empty outline-none">
    {children}
  </div>
);
