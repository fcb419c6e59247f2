/** A search that follows the typing: it asks once the hand rests, or at once with Enter. */
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './Field';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

/** Long enough to type on, short enough not to wait. */
const rest = 250;

export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Another way led to another search, such as Back; an answer to our own must not undo typing.
    if (value !== asked) setTyped(value);
  }

  const ask = (text: string) => {
    setAsked(text);
    onSearch(text);
  };
  const askLater = useEffectEvent(ask);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => askLater(typed), rest);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <TextField
          label={label}
          type="search"
          name="q"
          value={typed}
          onChange={setTyped}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
