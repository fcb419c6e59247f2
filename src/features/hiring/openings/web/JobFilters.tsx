/** The search box, the active filters as chips, and the sheet with all of them. */
import type { ReactNode } from 'react';
import { professionalTypes, sorts } from '#features/jobs/rules';
import { DateField } from '#ui/field/DateField';
import { SelectField, TextField } from '#ui/field/Field';
import { FilterBar } from '#ui/list/FilterBar';
import { SearchField, useDebounced } from '#ui/list/SearchField';
import {
  chipsOf,
  distancesWith,
  everyRole,
  type Filters,
  hasFilters,
  type Start,
  sortNames,
  statesWith,
  withoutFilters,
} from './filters';

interface JobFiltersProps {
  filters: Filters;
  /** Typing replaces the history entry; a choice adds one, so that Back undoes it. */
  change: (changes: Partial<Filters>, how: 'typed' | 'chosen') => void;
}

const anything = 'All';
type TypeChoice = (typeof professionalTypes)[number] | typeof everyRole;
const types: readonly TypeChoice[] = [everyRole, ...professionalTypes];

const option = <T extends string>(value: T, label: string = value) => ({ value, label });

/** `children` go at the end of the line. */
export function JobFilters({
  filters,
  change,
  start,
  title,
  children,
}: JobFiltersProps & { start: Start; title: ReactNode; children?: ReactNode }) {
  const chips = chipsOf(filters, start.sort).map(({ name, label, without }) => ({
    name,
    label,
    onRemove: () => change(without, 'chosen'),
  }));
  const isNarrowed = hasFilters(filters, start.type) || chips.some(({ name }) => name === 'sort');
  return (
    <FilterBar
      title={title}
      search={
        <SearchField
          label="Search shifts"
          isLabelHidden
          placeholder="Title, description or location"
          value={filters.q ?? ''}
          onSearch={(q) => change({ q: q.trim() || undefined }, 'typed')}
        />
      }
      chips={chips}
      sheet={<AllFilters filters={filters} change={change} />}
      doneLabel="Show shifts"
      onClear={isNarrowed ? () => change({ ...withoutFilters, ...start }, 'chosen') : undefined}
    >
      {children}
    </FilterBar>
  );
}

/** Dollars per hour, the unit of the search API. */
const max = 1_000;
const isRate = (text: string) => Number(text) >= 0 && Number(text) <= max;

function AllFilters({ filters, change }: JobFiltersProps) {
  const { type, sort, state, from, to, minRate, maxMiles } = filters;
  const first = useDebounced(from ?? '', (day) => change({ from: day || undefined }, 'typed'));
  const last = useDebounced(to ?? '', (day) => change({ to: day || undefined }, 'typed'));
  const rate = useDebounced(String(minRate ?? ''), (text) =>
    change({ minRate: text !== '' && isRate(text) ? Number(text) : undefined }, 'typed'),
  );
  return (
    <>
      <SelectField
        label="Professional type"
        name="type"
        options={types.map((each) => option(each))}
        value={type ?? everyRole}
        onChange={(each) => change({ type: each === everyRole ? undefined : each }, 'chosen')}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={sorts.map((each) => option(each, sortNames[each]))}
        value={sort}
        onChange={(each) => change({ sort: each }, 'chosen')}
      />
      <DateField label="From" name="from" value={first.typed} onChange={first.type} />
      <DateField
        label="To"
        name="to"
        min={from}
        value={last.typed}
        error={from && to && to < from ? 'The last day is before the first day' : undefined}
        onChange={last.type}
      />
      <SelectField
        label="Distance"
        name="maxMiles"
        options={[
          option(anything, 'Any distance'),
          ...distancesWith(maxMiles).map((miles) => option(String(miles), `Within ${miles} miles`)),
        ]}
        value={String(maxMiles ?? anything)}
        onChange={(miles) =>
          change({ maxMiles: miles === anything ? undefined : Number(miles) }, 'chosen')
        }
      />
      <TextField
        label="Minimum rate in dollars"
        name="minRate"
        type="number"
        inputMode="decimal"
        min={0}
        max={max}
        placeholder="Any"
        error={isRate(rate.typed) ? undefined : `From $0 to $${max.toLocaleString('en-US')}`}
        value={rate.typed}
        onChange={rate.type}
        // The button that closes the sheet would otherwise drop what was just typed.
        onBlur={() => rate.typed !== String(minRate ?? '') && rate.flush()}
      />
      <SelectField
        label="State"
        name="state"
        options={[option(anything, 'Any state'), ...statesWith(state).map((name) => option(name))]}
        value={state ?? anything}
        onChange={(name) => change({ state: name === anything ? undefined : name }, 'chosen')}
      />
    </>
  );
}
