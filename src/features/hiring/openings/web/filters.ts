/** The search as URL parameters: parse, serialize, and describe it in a line. */
import * as z from 'zod';
import { jobUsStates } from '#features/jobs/rules';
import { type JobQuery, jobQuery } from '#features/jobs/schema';
import { rateText } from '#kernel/money/money';
import { formatDate } from '#kernel/time/zones';

export type Filters = JobQuery;
export type FilterName = keyof Filters;

const schemas = Object.entries(jobQuery) as [FilterName, z.ZodType][];
const none = z.object(jobQuery).parse({});

/** Changes that reset every filter. */
export const withoutFilters: Partial<Filters> = {
  ...Object.fromEntries(schemas.map(([name]) => [name, undefined])),
  ...none,
};

/**
 * URL value for "all roles", because without a value the screen defaults to the user's own role.
 */
export const everyRole = 'All';

/** Where a search starts: the user's own role, and once their home is known the nearest first. */
export type Start = Pick<Filters, 'type' | 'sort'>;

export const startOf = (
  profile: { title: Filters['type']; zipCode: string } | null | undefined,
): Start => ({
  type: profile?.title,
  sort: profile?.zipCode ? 'distance' : none.sort,
});

/**
 * Parses the URL. An invalid parameter counts as not set; without a role or an order, those of the
 * start apply.
 */
export function filtersIn(address: URLSearchParams, start: Start = none): Filters {
  const said = schemas.flatMap(([name, schema]) => {
    const text = address.get(name);
    const read = text ? schema.safeParse(text) : undefined;
    return read?.success && read.data !== '' ? [[name, read.data]] : [];
  });
  const role = address.get('type') === everyRole ? undefined : start.type;
  return { sort: start.sort, ...(role && { type: role }), ...Object.fromEntries(said) };
}

/**
 * The URL of a search. It always names role and order, so that a shared link shows the same search
 * to every user. `view` is list or map, where there is room for one of them only.
 */
export function pathOf(filters: Partial<Filters>, view?: string | null): string {
  const parameters = new URLSearchParams(
    schemas.flatMap(([name]) => {
      const value = filters[name] ?? (name === 'type' ? everyRole : undefined);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  if (view) parameters.set('view', view);
  return `/jobs?${parameters}`;
}

/**
 * Whether the user narrowed the search. A sort order hides nothing, and the user's own role is the
 * default.
 */
export const hasFilters = ({ sort: _, type, ...finer }: Filters, ownRole?: Filters['type']) =>
  type !== ownRole || Object.values(finer).some((value) => value !== undefined);

export const sortNames: Record<Filters['sort'], string> = {
  soonest: 'Soonest first',
  newest: 'Newest first',
  rate: 'Highest rate first',
  distance: 'Nearest first',
};

interface FilterChip {
  name: FilterName;
  label: string;
  /** The change that removes it. */
  without: Partial<Filters>;
}

/** The active filters in words. The search box shows its own text. */
export function chipsOf(filters: Filters, usualSort: Filters['sort'] = none.sort): FilterChip[] {
  const { type, state, town, from, to, minRate, maxMiles, sort } = filters;
  const labels: [FilterName, string | undefined][] = [
    ['type', type],
    ['from', from && `From ${formatDate(from)}`],
    ['to', to && `Until ${formatDate(to)}`],
    ['maxMiles', maxMiles === undefined ? undefined : `Within ${maxMiles} miles`],
    ['minRate', minRate === undefined ? undefined : `${rateText(minRate)} or more`],
    ['state', state],
    ['town', town],
    ['sort', sort === usualSort ? undefined : sortNames[sort]],
  ];
  return labels.flatMap(([name, label]) =>
    label ? { name, label, without: { [name]: name === 'sort' ? usualSort : undefined } } : [],
  );
}

/** A search in one line, for the list of saved searches. */
export function describeFilters(filters: Filters): string {
  const { q, type, state, town, from, to, minRate, maxMiles, sort } = filters;
  const parts = [
    q && `“${q}”`,
    type,
    state,
    town && `in ${town}`,
    from && `from ${formatDate(from)}`,
    to && `until ${formatDate(to)}`,
    minRate !== undefined && `at least ${rateText(minRate)}`,
    maxMiles !== undefined && `within ${maxMiles} miles`,
  ].filter(Boolean);
  const what = parts.length > 0 ? parts.join(', ') : 'All shifts';
  return sort === none.sort ? what : `${what} · ${sortNames[sort].toLowerCase()}`;
}

/** The states that have jobs, plus the one in the URL if it is not among them. */
export const statesWith = (chosen: string | undefined): string[] => [
  ...new Set([...jobUsStates, ...(chosen === undefined ? [] : [chosen])]),
];

const distances = [10, 25, 50, 100, 200];

/** The distances to choose from, plus the one in the URL if it is not among them. */
export const distancesWith = (chosen: number | undefined): number[] =>
  [...new Set([...distances, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
