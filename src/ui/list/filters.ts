/** The search and the filters of a list, kept in the URL. */
import { useParameter } from './pages';

export interface Search {
  value: string;
  onSearch: (text: string) => void;
}

/** The text to send, and what the search field needs. */
export function useSearch(): { q: string | undefined; search: Search } {
  const [value, onSearch] = useParameter<string>('q', '');
  return { q: value || undefined, search: { value, onSearch } };
}

/** What a select above a list needs. */
export interface Choice {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

interface ChoiceOptions<T extends string> {
  name: string;
  label: string;
  values: readonly T[];
  textOf: (value: T) => string;
}

/** A choice that always has a value, such as the sort order. */
export function useChoice<T extends string>(
  { name, label, values, textOf }: ChoiceOptions<T>,
  first: T,
): { value: T; choice: Choice } {
  const [value, choose] = useParameter<T>(name, first, values);
  const options = values.map((each) => ({ value: each, label: textOf(each) }));
  const onChange = (chosen: string) => choose(chosen as T);
  return { value, choice: { label, name, options, value, onChange } };
}

const anything = 'all';

/** A filter that is off at first; its value is then `undefined`. */
export function useFilter<T extends string>(
  { name, label, values, textOf }: ChoiceOptions<T>,
  offLabel = 'All',
): { value: T | undefined; choice: Choice; clear: () => void } {
  const { value, choice } = useChoice<T | typeof anything>(
    {
      name,
      label,
      values: [anything, ...values],
      textOf: (each) => (each === anything ? offLabel : textOf(each as T)),
    },
    anything,
  );
  return {
    value: value === anything ? undefined : (value as T),
    choice,
    clear: () => choice.onChange(anything),
  };
}
