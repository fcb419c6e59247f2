/** The arithmetic behind a shift's estimated pay, line by line. */

import type { JobListing } from '#features/hiring/openings/schema';
import { type PaidJob, takeHomeOf } from '#features/jobs/web/pay';
import { straightMiles } from '#kernel/distance';
import { exactDollarsText, rateText, roundTripMiles } from '#kernel/money/money';
import { formatDuration } from '#kernel/time/zones';

type Listing = PaidJob & Pick<JobListing, 'miles' | 'hourlyRate'>;

/** A position without a shift has a rate and perhaps mileage, but no total. */
export function payLines(job: Listing): [name: string, value: string][] {
  const { hourlyRate, paysMileage, mileageRate, miles } = job;
  const takeHome = takeHomeOf(job, miles);
  const rate = `${mileageRate}¢ a mile`;
  const mileage = !paysMileage
    ? 'Not offered'
    : miles === null || !takeHome?.mileagePay
      ? rate
      : `${straightMiles(roundTripMiles(miles))}, × ${mileageRate}¢ = ${exactDollarsText(takeHome.mileagePay)}`;
  if (!takeHome) return [['Mileage', mileage]];
  const { paidHours, wages, total } = takeHome;
  return [
    [
      'Wages',
      `${formatDuration(paidHours)} × ${rateText(hourlyRate)} = ${exactDollarsText(wages)}`,
    ],
    ['Mileage', mileage],
    ['Total', exactDollarsText(total)],
  ];
}
