/** A search input that searches after a pause in typing, or on Enter. */

import { TextField } from '../field/Field';
import { useDebounced } from './debounced';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
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
          label={label}
          type="search"
          name="q"
          value={typed}
          onChange={type}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
