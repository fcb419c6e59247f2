/** What a person did in a prerendered form before it came alive. */
import {
  type ComponentType,
  createElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { later } from './later';

/** The form was sent off before it could send itself. */
let isPressed = false;

/** Left to itself, the browser would leave the page with everything typed in its address. */
function holdBack(event: SubmitEvent) {
  event.preventDefault();
  isPressed = true;
}

/** A part with a form that comes alive after its page. */
export function laterForm(load: () => Promise<{ default: ComponentType }>) {
  const Part = later(load);
  return function LaterForm() {
    useEffect(() => {
      document.addEventListener('submit', holdBack);
      return () => document.removeEventListener('submit', holdBack);
    }, []);
    return createElement(Part);
  };
}

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
  // After the values were taken over.
  useEffect(() => {
    document.removeEventListener('submit', holdBack);
    if (isPressed) form.current?.requestSubmit();
    isPressed = false;
  }, [form]);
}
