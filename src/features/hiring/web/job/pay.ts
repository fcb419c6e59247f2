/** Estimated pay of a shift, before it is agreed. */

import { mileageCents, roundTripMiles, toDollars, totalText } from '../../../../kernel/money/money';
import { formatDuration, paidHours } from '../../../../kernel/time/zones';
import type { JobListing } from '../../openings/schema';

type Paid = Pick<
  JobListing,
  'startsAt' | 'endsAt' | 'breakMinutes' | 'hourlyRate' | 'paysMileage' | 'mileageRate' | 'miles'
>;

/** Paid hours times the posted rate; `null` for a position without a shift. */
export function wagesText({ startsAt, endsAt, breakMinutes, hourlyRate }: Paid): string | null {
  if (!startsAt || !endsAt) return null;
  const hours = paidHours({ startsAt, endsAt }, breakMinutes);
  return `${totalText(hours * hourlyRate)} for ${formatDuration(hours)}`;
}

/** Mileage for the round trip, if the distance is known. */
export function driveText({ paysMileage, mileageRate, miles }: Paid): string | null {
  if (!paysMileage) return null;
  if (miles === null) return `${mileageRate}¢ a mile`;
  const total = totalText(toDollars(mileageCents(miles, mileageRate)));
  return `about ${total} (${roundTripMiles(miles)} miles round trip at ${mileageRate}¢)`;
}
