/** What a person did in a prerendered form before it came alive. */
import {
  type ComponentType,
  createElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { deferHydration } from './deferHydration';

/** The form was sent off before it could send itself. */
let isPressed = false;

/** Left to itself, the browser would leave the page with everything typed in its address. */
function blockSubmit(event: SubmitEvent) {
  event.preventDefault();
  isPressed = true;
}

/** A part with a form that comes alive after its page. */
export function deferFormHydration(load: () => Promise<{ default: ComponentType }>) {
  const Part = deferHydration(load);
  return function DeferredForm() {
    useEffect(() => {
      document.addEventListener('submit', blockSubmit);
      return () => document.removeEventListener('submit', blockSubmit);
    }, []);
    return createElement(Part);
  };
}

/** The texts that stand in the form's controls now, by name; files are no texts. */
function inputValuesOf(form: HTMLFormElement | null): Record<string, string> {
  const controls = form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
  const typed = [...controls].filter(({ name, type, value }) => name && value && type !== 'file');
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/**
 * Right after hydration such text is still in the page but not in the form's values; the next
 * render would wipe it.
 */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  adopt: (typed: Record<string, string>) => void,
): void {
  const adoptInput = useEffectEvent(() => {
    const typed = inputValuesOf(form.current);
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => adoptInput(), []);
  // After the values were taken over.
  useEffect(() => {
    document.removeEventListener('submit', blockSubmit);
    if (isPressed) form.current?.requestSubmit();
    isPressed = false;
  }, [form]);
}
