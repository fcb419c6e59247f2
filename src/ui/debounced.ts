/** A text that is typed here and known elsewhere, such as the address: it is told once the hand rests. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to type on, short enough not to wait. */
const delayMs = 250;

export function useDebounced(value: string, onDebounced: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Another way led to another value, such as Back; an answer to our own must not undo typing.
    if (value !== reported) setTyped(value);
  }

  const report = (text: string) => {
    setReported(text);
    onDebounced(text);
  };
  const reportLater = useEffectEvent(report);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => reportLater(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return {
    typed,
    type: setTyped,
    /** Without waiting, such as on Enter. */
    flush: () => report(typed),
  };
}
