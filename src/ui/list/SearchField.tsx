/** A search input that searches after a pause in typing, or on Enter. */

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { TextField } from '../field/Field';

interface SearchFieldProps {
  label: string;
  isLabelHidden?: boolean;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

export function SearchField({ value, onSearch, ...labels }: SearchFieldProps) {
  const { typed, type, flush } = useDebounced(value, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          flush();
        }}
      >
        <TextField
          {...labels}
          type="search"
          name="q"
          value={typed}
          onChange={type}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}

/** Long enough to keep typing, short enough not to notice. */
const delayMs = 250;

export function useDebounced(value: string, onDebounced: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Accepts a value that changed elsewhere, such as by Back; an echo of our own must not undo
    // typing.
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }

  const report = (text: string) => {
    setReported(text);
    onDebounced(text);
  };
  // Whoever has followed a link meanwhile must not be brought back by a search.
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const reportLater = useEffectEvent((text: string) => {
    if (!isLeaving) report(text);
  });
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => reportLater(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return {
    typed,
    type: setTyped,
    /** Reports immediately, such as on Enter. */
    flush: () => report(typed),
  };
}
