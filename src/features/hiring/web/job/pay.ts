/** What a shift would bring, worked out before it is agreed. */
import { totalText } from '../../../../kernel/money';
import { formatDuration, minutesBetween } from '../../../../kernel/zones';
import type { OfferedJob } from '../../schema';

type Paid = Pick<
  OfferedJob,
  'startsAt' | 'endsAt' | 'hourlyRate' | 'paysMileage' | 'mileageRate' | 'miles'
>;

/** Hours times the posted rate; nothing for a position without a shift. */
export function wagesText({ startsAt, endsAt, hourlyRate }: Paid): string | null {
  if (!startsAt || !endsAt) return null;
  const dollars = (minutesBetween(startsAt, endsAt) / 60) * hourlyRate;
  return `${totalText(dollars)} for ${formatDuration(startsAt, endsAt)}`;
}

/** There and back; only where the distance is known. */
export function driveText({ paysMileage, mileageRate, miles }: Paid): string | null {
  if (!paysMileage) return null;
  if (miles === null) return `${mileageRate}¢ a mile`;
  return `about ${totalText((2 * miles * mileageRate) / 100)} (${2 * miles} miles there and back at ${mileageRate}¢)`;
}
