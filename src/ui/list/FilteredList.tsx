/**
 * A paginated list below its search and filters, with a message for each way it can be empty. On a
 * phone the filters are in a sheet.
 */
import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from '../field/Field';
import { useMediaQuery } from '../page/media';
import { type Chip, FilterBar } from './FilterBar';
import styles from './FilteredList.module.css';
import type { Choice, Search } from './filters';
import { PagedList } from './PagedList';
import { SearchField } from './SearchField';

interface ListFiltersProps {
  search?: Search & { label?: string; placeholder: string };
  choices?: readonly Choice[];
}

export function ListFilters({ search, choices = [] }: ListFiltersProps) {
  const isPhone = useMediaQuery('(width < 36rem)');
  const fields = choices.map((choice) => (
    <div key={choice.name} className={styles.choice}>
      <SelectField {...choice} />
    </div>
  ));
  if (isPhone && choices.length > 0) {
    return (
      <FilterBar
        search={search && <SearchField label="Search" isLabelHidden {...search} />}
        chips={choices.flatMap(chipOf)}
        sheet={fields}
        doneLabel="Show the list"
      />
    );
  }
  return (
    <div className="cluster gap-3">
      {search && (
        <div className={styles.search}>
          <SearchField label="Search" {...search} />
        </div>
      )}
      {fields}
    </div>
  );
}

/** None for the first option, which a list starts with. */
function chipOf({ name, value, options: [first, ...others], onChange }: Choice): Chip[] {
  const chosen = others.find((option) => option.value === value);
  return first && chosen
    ? [{ name, label: chosen.label, onRemove: () => onChange(first.value) }]
    : [];
}

interface FilteredListProps<I> extends ListFiltersProps, ComponentProps<typeof PagedList<I>> {
  isFiltered: boolean;
  /** Shown instead of `empty` if the search or a filter leaves nothing. */
  notFound: ReactNode;
}

export function FilteredList<I>(props: FilteredListProps<I>) {
  const { search, choices, isFiltered, notFound, ...list } = props;
  // Before the first item there is nothing to search.
  const isBlank = !isFiltered && list.pages.items?.length === 0;
  return (
    <>
      {!isBlank && <ListFilters search={search} choices={choices} />}
      <PagedList {...list} empty={isFiltered ? notFound : list.empty} />
    </>
  );
}
