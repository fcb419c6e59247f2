/** Moves focus to a nearby element when the focused control is removed. */
import { type RefObject, useEffect, useRef } from 'react';

/** For an element with `tabIndex={-1}` around controls that disappear after use. */
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
  // Runs after every render, since any render may have removed the control.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    area.current?.focus({ preventScroll: true });
  });
  return area;
}
