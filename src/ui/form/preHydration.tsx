/** Input that was entered into a prerendered form before hydration. */
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { deferHydration } from '../page/deferHydration';

/** The form was submitted before hydration. */
let isPressed = false;

/** Otherwise the browser would navigate, with every field in the URL. */
function blockSubmit(event: SubmitEvent) {
  event.preventDefault();
  isPressed = true;
}

/** A section with a form that hydrates after its page, and brings the query cache it sends with. */
export function deferFormHydration(load: () => Promise<{ default: ComponentType }>) {
  const Part = deferHydration(async () => {
    const [section, { QueryCacheProvider }] = await Promise.all([
      load(),
      import('../data/queryCache'),
    ]);
    const Section = section.default;
    return {
      default: () => (
        <QueryCacheProvider>
          <Section />
        </QueryCacheProvider>
      ),
    };
  });
  return function DeferredForm() {
    useEffect(() => {
      document.addEventListener('submit', blockSubmit);
      return () => document.removeEventListener('submit', blockSubmit);
    }, []);
    return <Part />;
  };
}

/** The text now in the form's controls, by name; files are skipped. */
function inputValuesOf(form: HTMLFormElement | null): Record<string, string> {
  const controls = form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [];
  const typed = [...controls].filter(({ name, type, value }) => name && value && type !== 'file');
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/**
 * The props of a form that keeps such text: right after hydration it is in the DOM but not in the
 * form's state, and the next render would erase it.
 */
export function usePreHydrationInput(adopt: (typed: Record<string, string>) => void) {
  const form = useRef<HTMLFormElement>(null);
  const adoptInput = useEffectEvent(() => {
    const typed = inputValuesOf(form.current);
    if (Object.keys(typed).length > 0) adopt(typed);
  });
  useLayoutEffect(() => adoptInput(), []);
  // After the values were adopted.
  useEffect(() => {
    document.removeEventListener('submit', blockSubmit);
    if (isPressed) form.current?.requestSubmit();
    isPressed = false;
  }, []);
  // A submit before hydration must not put the fields into the URL.
  return { ref: form, method: 'post' };
}
