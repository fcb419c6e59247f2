/** A paginated list below its search and filters, with a message for each way it can be empty. */
import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from '../field/Field';
import styles from './FilteredList.module.css';
import type { Choice, Search } from './filters';
import { PagedList } from './PagedList';
import { SearchField } from './SearchField';

interface ListFiltersProps {
  search?: Search & { label?: string; placeholder: string };
  choices?: readonly Choice[];
}

export function ListFilters({ search, choices = [] }: ListFiltersProps) {
  return (
    <div className="cluster gap-3">
      {search && (
        <div className={styles.search}>
          <SearchField label="Search" {...search} />
        </div>
      )}
      {choices.map((choice) => (
        <div key={choice.name} className={styles.choice}>
          <SelectField {...choice} />
        </div>
      ))}
    </div>
  );
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
