/** The search as the address tells it: read, written, and put into words. */
import * as z from 'zod';
import { rateText } from '../../../../kernel/money';
import { formatDay } from '../../../../kernel/zones';
import { jobStates } from '../../../jobs/rules';
import { type JobQuery, jobQuery } from '../../../jobs/schema';

export type Filters = JobQuery;
export type FilterName = keyof Filters;

const schemas = Object.entries(jobQuery) as [FilterName, z.ZodType][];
const none = z.object(jobQuery).parse({});

/** In the address: every role, where the screen would otherwise start with one's own. */
export const everyRole = 'All';

/**
 * What the address says; a part that nobody could have chosen here counts as not said. Where it says
 * nothing of the role, it is one's own.
 */
export function filtersIn(address: URLSearchParams, ownRole?: Filters['type']): Filters {
  const said = schemas.flatMap(([name, schema]) => {
    const text = address.get(name);
    const read = text ? schema.safeParse(text) : undefined;
    return read?.success && read.data !== '' ? [[name, read.data]] : [];
  });
  const role = address.get('type') === everyRole ? undefined : ownRole;
  return { ...none, ...(role && { type: role }), ...Object.fromEntries(said) };
}

/** The screen with this search. The role always stands in the address, so that it reads the same for everybody. */
export function pathOf(filters: Partial<Filters>): string {
  const parameters = new URLSearchParams(
    schemas.flatMap(([name]) => {
      const value = filters[name] ?? (name === 'type' ? everyRole : undefined);
      return value === undefined || value === none[name] ? [] : [[name, String(value)]];
    }),
  );
  return `/jobs?${parameters}`;
}

/** Whether somebody chose to see less: a sort leaves nothing out, and one's own role is where everybody starts. */
export const hasFilters = ({ sort: _, type, ...finer }: Filters, ownRole?: Filters['type']) =>
  type !== ownRole || Object.values(finer).some((value) => value !== undefined);

/** How many of the filters a phone keeps folded away are set. */
export const countAdvanced = ({ state, from, to, minRate, maxMiles }: Filters): number =>
  [state, from, to, minRate, maxMiles].filter((value) => value !== undefined).length;

export const sortNames: Record<Filters['sort'], string> = {
  soonest: 'Soonest first',
  newest: 'Newest first',
  rate: 'Best rate first',
  distance: 'Nearest first',
};

/** A search in a line, as it is offered again later. */
export function describe(filters: Filters): string {
  const { q, type, state, from, to, minRate, maxMiles, sort } = filters;
  const parts = [
    q && `“${q}”`,
    type,
    state,
    from && `from ${formatDay(from)}`,
    to && `until ${formatDay(to)}`,
    minRate !== undefined && `at least ${rateText(minRate)}`,
    maxMiles !== undefined && `within ${maxMiles} miles`,
  ].filter(Boolean);
  const what = parts.length > 0 ? parts.join(', ') : 'All jobs';
  return sort === none.sort ? what : `${what} · ${sortNames[sort].toLowerCase()}`;
}

/** The states with jobs, and the one the address names if it is another. */
export const statesWith = (chosen: string | undefined): string[] => [
  ...new Set([...jobStates, ...(chosen === undefined ? [] : [chosen])]),
];

const distances = [10, 25, 50, 100, 200];

/** The offered distances, and the one the address names if it is another. */
export const distancesWith = (chosen: number | undefined): number[] =>
  [...new Set([...distances, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
