/** The owner's figures as the API returns them, and as lines of CSV. */

import { type ProfessionalType, professionalTypes } from '#features/jobs/rules';
import type { UserType } from '#kernel/actor';
import type { Received } from '#kernel/api/endpoint';
import { toCents, toDollars } from '#kernel/money/money';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { byteOrderMark, csvLine } from '#platform/files/csv';
import { type Town, townOf } from '#platform/places';
import {
  averageShares,
  type Cohort,
  type Counts,
  fillRate,
  firstActOf,
  followedWeeks,
  hasBegun,
  latestMonths,
  latestWeeks,
  type MarketAct,
  shownCohorts,
  spanOf,
} from '../rules';
import type { MarketShifts, marketShifts, Revenue } from '../schema';
import { findCohorts, findRevenue, findShiftCounts, type RevenueRow } from './data';

type ShiftQuery = Received<typeof marketShifts>['query'];

const nothing: Counts = { open: 0, filled: 0, unfilled: 0 };
const plus = (one: Counts, other: Counts): Counts => ({
  open: one.open + other.open,
  filled: one.filled + other.filled,
  unfilled: one.unfilled + other.unfilled,
});
const sum = (list: readonly Counts[]): Counts => list.reduce(plus, nothing);
const sizeOf = ({ open, filled, unfilled }: Counts): number => open + filled + unfilled;

/** Groups the ZIP codes of a town; one that no town has, which no form accepts, has no pin. */
type TownCounts = Counts & { role: ProfessionalType; name: string; town: Town | undefined };

async function readShifts({ db, clock }: Context, { period, role, town }: ShiftQuery) {
  const span = spanOf(period, dayOf(clock.now()));
  const rows = (await findShiftCounts(db, span)).map(({ zipCode, ...row }): TownCounts => {
    const place = townOf(zipCode);
    return { ...row, name: place?.name ?? zipCode, town: place };
  });
  return {
    span,
    ofRole: rows.filter((row) => role === undefined || row.role === role),
    ofTown: rows.filter((row) => town === undefined || row.name === town),
  };
}

/** Most shifts first, then by name. */
const bySize = (one: Counts & { name: string }, other: Counts & { name: string }) =>
  sizeOf(other) - sizeOf(one) || one.name.localeCompare(other.name);

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

export async function viewShifts(context: Context, query: ShiftQuery): Promise<MarketShifts> {
  const { span, ofRole, ofTown } = await readShifts(context, query);
  const isOfRole = ({ role }: TownCounts) => query.role === undefined || role === query.role;
  const towns = groupBy(ofRole, ({ name }) => name).flatMap((rows) => {
    const town = rows[0]?.town;
    if (!town) return [];
    const { name, latitude, longitude } = town;
    return [{ name, latitude, longitude, ...sum(rows) }];
  });
  return {
    ...span,
    total: sum(ofTown.filter(isOfRole)),
    roles: professionalTypes.map((role) => ({
      role,
      ...sum(ofTown.filter((row) => row.role === role)),
    })),
    towns: towns.sort(bySize),
  };
}

export async function shiftLines(context: Context, query: ShiftQuery): Promise<string> {
  const { span, ofRole } = await readShifts(context, query);
  const rows = ofRole.filter(({ name }) => query.town === undefined || name === query.town);
  const cells = groupBy(rows, ({ name, role }) => `${name} ${role}`).flatMap((group) => {
    const [first] = group;
    return first ? [{ name: first.name, role: first.role, ...sum(group) }] : [];
  });
  const order = (role: ProfessionalType) => professionalTypes.indexOf(role);
  cells.sort(
    (one, other) => one.name.localeCompare(other.name) || order(one.role) - order(other.role),
  );
  return [
    byteOrderMark,
    csvLine(['From', 'To', 'Town', 'Role', 'Open', 'Filled', 'Unfilled', 'Fill rate (%)']),
    ...cells.map(({ name, role, ...counts }) => {
      const { open, filled, unfilled } = counts;
      return csvLine([span.from, span.to, name, role, open, filled, unfilled, fillRate(counts)]);
    }),
  ].join('');
}

/** Latest first; weeks in which nobody signed up have no one to follow. */
export async function viewCohorts({ db, clock }: Context, side: UserType): Promise<Cohort[]> {
  const today = dayOf(clock.now());
  const weeks = latestWeeks(today, shownCohorts);
  const since = weeks.at(-1) ?? today;
  const known = new Map(
    (await findCohorts(db, { side, since })).map(({ cohort, act, weeksLater, people }) => [
      `${cohort} ${act} ${weeksLater}`,
      people,
    ]),
  );
  return weeks.map((week) => {
    const count = (act: MarketAct, later: number) => known.get(`${week} ${act} ${later}`) ?? 0;
    const inWeeks = (act: MarketAct) =>
      Array.from({ length: followedWeeks + 1 }, (_, later) =>
        hasBegun(week, later, today) ? count(act, later) : null,
      );
    return {
      week,
      people: count('joined', 0),
      active: inWeeks(firstActOf[side]),
      booked: inWeeks('booked'),
    };
  });
}

export async function cohortLines(context: Context, side: UserType): Promise<string> {
  const cohorts = await viewCohorts(context, side);
  const weeks = Array.from({ length: followedWeeks + 1 }, (_, week) => `Week ${week}`);
  const acts = [
    [side === 'practice' ? 'Posted' : 'Applied', 'active'],
    ['Booked', 'booked'],
  ] as const;
  return [
    byteOrderMark,
    csvLine(['Signed up in the week of', 'People', 'What they did', ...weeks]),
    ...cohorts.flatMap((cohort) =>
      acts.map(([name, act]) => csvLine([cohort.week, cohort.people, name, ...cohort[act]])),
    ),
    ...acts.map(([name, act]) =>
      csvLine([
        'Average share',
        cohorts.reduce((people, cohort) => people + cohort.people, 0),
        name,
        ...averageShares(cohorts, act).map((share) => share && Math.round(share * 1000) / 1000),
      ]),
    ),
  ].join('');
}

const shownRevenue = 12;

const startsOf = {
  week: (today: string) => latestWeeks(today, shownRevenue),
  month: (today: string) => latestMonths(today, shownRevenue),
};

/** In order, a row for every week or month, even without fees. */
async function readRevenue({ db, clock }: Context, unit: 'week' | 'month'): Promise<Revenue[]> {
  const starts = startsOf[unit](dayOf(clock.now())).toReversed();
  const rows = await findRevenue[unit](db, { since: starts[0] ?? '' });
  const known = new Map<string, RevenueRow>(rows.map((row) => [row.startsOn, row]));
  return starts.map((startsOn) => {
    const { fees = 0, paidCents = 0, refunds = 0, refundedCents = 0 } = known.get(startsOn) ?? {};
    return {
      startsOn,
      fees,
      paid: toDollars(paidCents),
      refunds,
      refunded: toDollars(refundedCents),
    };
  });
}

export const viewRevenue = async (context: Context) => ({
  weeks: await readRevenue(context, 'week'),
  months: await readRevenue(context, 'month'),
});

const netOf = ({ paid, refunded }: Pick<Revenue, 'paid' | 'refunded'>): number =>
  toDollars(toCents(paid) - toCents(refunded));

export async function revenueLines(context: Context, unit: 'week' | 'month'): Promise<string> {
  const rows = await readRevenue(context, unit);
  return [
    byteOrderMark,
    csvLine([
      unit === 'week' ? 'Week of' : 'Month of',
      'Fees paid',
      'Paid (USD)',
      'Refunds',
      'Refunded (USD)',
      'Net (USD)',
    ]),
    ...rows.map(({ startsOn, fees, paid, refunds, refunded }) =>
      csvLine([startsOn, fees, paid, refunds, refunded, netOf({ paid, refunded })]),
    ),
  ].join('');
}
