/** Figures of the last twelve months as the API returns them, and as lines of CSV. */

import { reliabilityOf } from '#features/profiles/reliability/rules';
import { toDollars } from '#kernel/money/money';
import type { Party } from '#kernel/party';
import { dayOf } from '#kernel/time/day';
import type { Context } from '#platform/context';
import { csvLine } from '#platform/files/csv';
import * as rules from '../rules';
import type * as api from '../schema';
import { findJobMonths, findShiftMonths, type PersonRow, type Range } from './data';

/**
 * The last month is the current one in North Dakota's eastern zone. No practice's month begins
 * earlier, so no shift that has begun is left out.
 */
const monthsShown = ({ clock }: Pick<Context, 'clock'>): string[] =>
  rules.monthsUntil(dayOf(clock.now()));

export function shownRange(context: Pick<Context, 'clock'>): Range {
  const months = monthsShown(context);
  return { from: months[0] ?? '', to: months.at(-1) ?? '' };
}

const professionalFigures = (sums: rules.ShiftSums): api.ProfessionalFigures => {
  const { worked, halfHours, wageCents, mileageCents, miles, lateFeeCents } = sums;
  const { lateCancellations } = sums;
  const noShows = sums.noShows - sums.excusedNoShows;
  return {
    shifts: worked,
    hours: halfHours / 2,
    earned: toDollars(wageCents + lateFeeCents),
    wages: toDollars(wageCents - mileageCents),
    mileagePay: toDollars(mileageCents),
    lateFees: toDollars(lateFeeCents),
    miles,
    reliability: reliabilityOf({ worked, lateCancellations, noShows }),
    lateCancellations,
    noShows,
    rating: rules.ratingOf(sums),
  };
};

const practiceFigures = (shifts: rules.ShiftSums, jobs: rules.JobSums): api.PracticeFigures => {
  const { worked, halfHours, wageCents, lateFeeCents, platformFeeCents, noShows } = shifts;
  return {
    shifts: worked,
    hours: halfHours / 2,
    spent: toDollars(wageCents + lateFeeCents + platformFeeCents),
    wages: toDollars(wageCents),
    lateFees: toDollars(lateFeeCents),
    platformFees: toDollars(platformFeeCents),
    filled: jobs.filled,
    unfilled: jobs.unfilled,
    fillRate: rules.fillRateOf(jobs),
    hoursToFill: rules.hoursToFillOf(jobs),
    noShows,
  };
};

export async function viewProfessionalInsights(
  context: Context,
  party: Party<'professional'>,
): Promise<api.ProfessionalInsights> {
  const rows = await findShiftMonths(context.db, party, shownRange(context));
  return {
    months: monthsShown(context).map((month) => ({
      month,
      ...professionalFigures(rows.find((row) => row.month === month) ?? rules.noShifts),
    })),
    total: professionalFigures(rules.sumOf(rules.noShifts, rows)),
  };
}

export async function viewPracticeInsights(
  context: Context,
  party: Party<'practice'>,
): Promise<api.PracticeInsights> {
  const { db } = context;
  const range = shownRange(context);
  const shifts = await findShiftMonths(db, party, range);
  const jobs = await findJobMonths(db, party.id, range);
  return {
    months: monthsShown(context).map((month) => ({
      month,
      ...practiceFigures(
        shifts.find((row) => row.month === month) ?? rules.noShifts,
        jobs.find((row) => row.month === month) ?? rules.noJobs,
      ),
    })),
    total: practiceFigures(rules.sumOf(rules.noShifts, shifts), rules.sumOf(rules.noJobs, jobs)),
  };
}

export function viewPerson(row: PersonRow): api.Person {
  return {
    userId: row.userId,
    name: row.name,
    photoUrl: row.photoUrl,
    isFavorite: row.isFavorite,
    shifts: row.worked,
    hours: row.halfHours / 2,
    noShows: row.noShows,
    rating: rules.ratingOf(row),
  };
}

/** With two decimals, as accounting programs expect. */
const amountText = (dollars: number): string => dollars.toFixed(2);
/** 2026-03. */
const monthText = (month: string): string => month.slice(0, 7);

const professionalHeaders = csvLine([
  'Month',
  'Shifts',
  'Hours',
  'Earned (USD)',
  'Wages (USD)',
  'Mileage pay (USD)',
  'Cancellation fees (USD)',
  'Miles',
  'Reliability (%)',
  'Late cancellations',
  'No-shows',
  'Average rating',
  'Reviews',
]);

export function professionalCsv({ months }: api.ProfessionalInsights): string[] {
  return [
    professionalHeaders,
    ...months.map((each) =>
      csvLine([
        monthText(each.month),
        each.shifts,
        each.hours,
        amountText(each.earned),
        amountText(each.wages),
        amountText(each.mileagePay),
        amountText(each.lateFees),
        each.miles,
        each.reliability?.percent ?? null,
        each.lateCancellations,
        each.noShows,
        each.rating?.average ?? null,
        each.rating?.count ?? 0,
      ]),
    ),
  ];
}

const practiceHeaders = csvLine([
  'Month',
  'Shifts',
  'Hours',
  'Spent (USD)',
  'Wages and mileage (USD)',
  'Cancellation fees (USD)',
  'Platform fees (USD)',
  'Filled',
  'Unfilled',
  'Fill rate (%)',
  'Average hours to fill',
  'No-shows',
]);

export function practiceCsv({ months }: api.PracticeInsights): string[] {
  return [
    practiceHeaders,
    ...months.map((each) =>
      csvLine([
        monthText(each.month),
        each.shifts,
        each.hours,
        amountText(each.spent),
        amountText(each.wages),
        amountText(each.lateFees),
        amountText(each.platformFees),
        each.filled,
        each.unfilled,
        each.fillRate,
        each.hoursToFill,
        each.noShows,
      ]),
    ),
  ];
}

export const peopleHeaders = csvLine([
  'Professional',
  'Favorite',
  'Shifts',
  'Hours',
  'No-shows',
  'Your average rating',
  'Your reviews',
]);

export function personLine({ name, isFavorite, rating, ...person }: api.Person): string {
  return csvLine([
    name,
    isFavorite ? 'Yes' : 'No',
    person.shifts,
    person.hours,
    person.noShows,
    rating?.average ?? null,
    rating?.count ?? 0,
  ]);
}
