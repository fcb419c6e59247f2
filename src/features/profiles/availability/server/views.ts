/** A professional's availability as practices get it, in the feed and over `/ws`. */

import { weekView } from '#features/profiles/rules';
import { toDollars } from '#kernel/money/money';
import { addDays } from '#kernel/time/day';
import type { AvailabilityDates } from '../rules';
import type { AvailabilityUpdate, DateView } from '../schema';
import type { ShownProfessional } from './data';

/** A frame holds at most 16 KiB, and practices do not plan further ahead here. */
const shownDays = 28;

const viewDates = (dates: AvailabilityDates, until: string): DateView[] =>
  Object.entries(dates)
    .filter(([date]) => date < until)
    .map(([date, { kind, hours }]) => ({ date, kind, hours: [...hours] }))
    .sort((one, other) => one.date.localeCompare(other.date));

export function viewShown(
  shown: ShownProfessional,
  today: string,
): Omit<AvailabilityUpdate, 'type'> {
  const { id, firstName, lastName, title, profileImageUrl } = shown;
  return {
    professional: {
      id,
      firstName,
      lastName,
      title: title as AvailabilityUpdate['professional']['title'],
      hourlyRate: toDollars(shown.hourlyRateCents),
      profileImageUrl,
    },
    availability: weekView(shown.week),
    dates: viewDates(shown.dates, addDays(today, shownDays)),
    changedAt: shown.changedAt,
  };
}
