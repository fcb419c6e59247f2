/** What a person typed into a prerendered form before the page came alive. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Right after hydration such text is still in the page but not in the form's values; the next
 * render would wipe it. Last field first, since each change saves a draft of all of them and the
 * fields before the password are the ones a draft keeps.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const takeAll = useEffectEvent(() => {
    const inputs = form.current?.querySelectorAll('input') ?? [];
    for (const { name, value } of [...inputs].reverse()) if (value) take(name, value);
  });
  useLayoutEffect(() => takeAll(), []);
}
