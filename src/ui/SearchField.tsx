/** A search that follows the typing: it asks once the hand rests, or at once with Enter. */
import { TextField } from './Field';
import { useResting } from './resting';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
}

export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const { typed, type, tellNow } = useResting(value, onSearch);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          tellNow();
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
