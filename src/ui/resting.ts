/** A text that is typed here and known elsewhere, such as the address: it is told once the hand rests. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough to type on, short enough not to wait. */
const rest = 250;

export function useResting(value: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Another way led to another value, such as Back; an answer to our own must not undo typing.
    if (value !== told) setTyped(value);
  }

  const tell = (text: string) => {
    setTold(text);
    onRest(text);
  };
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tellLater(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return {
    typed,
    type: setTyped,
    /** Without waiting, such as on Enter. */
    tellNow: () => tell(typed),
  };
}
