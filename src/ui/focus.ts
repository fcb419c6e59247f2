/** Keeps the focus near when what held it is gone, so that a keyboard goes on from there. */
import { type RefObject, useEffect, useRef } from 'react';

/** For an element with `tabIndex={-1}` around controls that go away once they are used. */
export function useFocusFallback<E extends HTMLElement>(): RefObject<E | null> {
  const area = useRef<E>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      wasInside.current = area.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
  // Without a list of causes: whatever was drawn may have taken it away.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    area.current?.focus({ preventScroll: true });
  });
  return area;
}
