/** The search box and the filters; on a phone the less common ones are collapsed. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../ui/content/Button';
import { DateField } from '../../../../ui/field/DateField';
import { SelectField, TextField } from '../../../../ui/field/Field';
import { useDebounced } from '../../../../ui/list/debounced';
import { SearchField } from '../../../../ui/list/SearchField';
import { professionalTypes, sorts } from '../../../jobs/rules';
import {
  countAdvanced,
  distancesWith,
  everyRole,
  type Filters,
  sortNames,
  statesWith,
} from './filters';
import styles from './JobFilters.module.css';

interface JobFiltersProps {
  filters: Filters;
  /** Typing replaces the history entry; a choice adds one, so that Back undoes it. */
  change: (changes: Partial<Filters>, how: 'typed' | 'chosen') => void;
}

const anything = 'All';
type TypeChoice = (typeof professionalTypes)[number] | typeof everyRole;
const types: readonly TypeChoice[] = [everyRole, ...professionalTypes];

const option = <T extends string>(value: T, label: string = value) => ({ value, label });

/** `children` go in the row below the fields. */
export function JobFilters({
  filters,
  change,
  children,
}: JobFiltersProps & { children?: ReactNode }) {
  const [isExpanded, setExpanded] = useState(false);
  const folded = useId();
  const count = countAdvanced(filters);
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          label="Search jobs"
          placeholder="Title, description or location"
          value={filters.q ?? ''}
          onSearch={(q) => change({ q: q.trim() || undefined }, 'typed')}
        />
      </div>
      <SelectField
        label="Professional type"
        name="type"
        options={types.map((type) => option(type))}
        value={filters.type ?? everyRole}
        onChange={(type) => change({ type: type === everyRole ? undefined : type }, 'chosen')}
      />
      <SelectField
        label="Sort by"
        name="sort"
        options={sorts.map((sort) => option(sort, sortNames[sort]))}
        value={filters.sort}
        onChange={(sort) => change({ sort }, 'chosen')}
      />
      <div id={folded} className={isExpanded ? styles.more : `${styles.more} ${styles.isFolded}`}>
        <AdvancedFilters filters={filters} change={change} />
      </div>
      <div className={styles.row}>
        <Button
          className={styles.fold}
          size="small"
          aria-expanded={isExpanded}
          aria-controls={folded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Fewer filters' : 'More filters'}
          {count > 0 && ` (${count})`}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Dollars per hour, the unit of the search API. */
const max = 1_000;
const isRate = (text: string) => Number(text) >= 0 && Number(text) <= max;

function AdvancedFilters({ filters, change }: JobFiltersProps) {
  const { state, from, to, minRate, maxMiles } = filters;
  const first = useDebounced(from ?? '', (day) => change({ from: day || undefined }, 'typed'));
  const last = useDebounced(to ?? '', (day) => change({ to: day || undefined }, 'typed'));
  const rate = useDebounced(String(minRate ?? ''), (text) =>
    change({ minRate: text !== '' && isRate(text) ? Number(text) : undefined }, 'typed'),
  );
  return (
    <>
      <DateField label="From" name="from" value={first.typed} onChange={first.type} />
      <DateField
        label="To"
        name="to"
        min={from}
        value={last.typed}
        error={from && to && to < from ? 'The last day is before the first day' : undefined}
        onChange={last.type}
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
      />
      <SelectField
        label="State"
        name="state"
        options={[option(anything, 'Any state'), ...statesWith(state).map((name) => option(name))]}
        value={state ?? anything}
        onChange={(name) => change({ state: name === anything ? undefined : name }, 'chosen')}
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
    </>
  );
}
