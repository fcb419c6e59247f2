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

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'change', 'scroll'];

/** It may be a draft; without storage, there is none. */
function hasStorage(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/** The built form is in the document, and neither the user nor a draft has filled it. */
const isUntouched = (): boolean =>
  document.querySelector('main form') !== null &&
  document.activeElement === document.body &&
  navigator.userActivation?.hasBeenActive === false &&
  !hasStorage();

/** The script of a form checks and sends it; reading the page needs neither. */
const firstUse = (isNeeded: () => boolean) =>
  new Promise<void>((resolve) => {
    if (typeof document === 'undefined' || !isUntouched() || isNeeded()) return resolve();
    // Captured by the window, because React stops events in what is not hydrated yet.
    for (const sign of signsOfUse) {
      window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }
  });

/**
 * A section with a form that hydrates once somebody uses the page, and brings the query cache it
 * sends with; or at once, if `isNeeded` says so.
 */
export function deferFormHydration(
  load: () => Promise<{ default: ComponentType }>,
  isNeeded = () => false,
) {
  const Part = deferHydration(async () => {
    await firstUse(isNeeded);
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

/** The text now in the form's controls, by name; a file is chosen again instead. */
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
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type="file"]') ?? []) {
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (isPressed) form.current?.requestSubmit();
    isPressed = false;
  }, []);
  // A submit before hydration must not put the fields into the URL.
  return { ref: form, method: 'post' };
}
