/** What a person typed into a prerendered form before the page came alive. */
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** The texts that stand in the form's controls now, by name; files are no texts. */
function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const controls = form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
  const typed = [...controls].filter(({ name, type, value }) => name && value && type !== 'file');
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/**
 * Right after hydration such text is still in the page but not in the form's values; the next
 * render would wipe it.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  adopt: (typed: Record<string, string>) => void,
): void {
  const takeAll = useEffectEvent(() => {
    const typed = typedIn(form.current);
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => takeAll(), []);
}
