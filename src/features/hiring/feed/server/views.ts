/** The feed's filters as its query takes them, and its rows as practices get them. */

import { roundMiles } from '#features/hiring/openings/rules';
import { weekdayOf } from '#features/profiles/availability/rules';
import { viewShown } from '#features/profiles/availability/server/views';
import { reliabilityOf } from '#features/profiles/reliability/rules';
import { weekdays } from '#features/profiles/rules';
import type { UserId } from '#kernel/id';
import { addDays, dayOf } from '#kernel/time/day';
import { localOf, midnightOf } from '#kernel/time/zones';
import { milesBetween, zipsWithin, zoneOrDefault } from '#platform/places';
import type { FeedEntry, HiringOptions } from '../schema';
import type { FeedRow, findFeed, findPerson } from './data';

interface FeedQuery {
  day?: string | undefined;
  title?: string | undefined;
  maxMiles?: number | undefined;
  maxRate?: number | undefined;
}

interface Asking {
  practiceId: UserId;
  /** The practice's ZIP code; without one nobody is near. */
  home: string | undefined;
  now: Date;
}

export function toFilters(
  { day, title, maxMiles, maxRate }: FeedQuery,
  { practiceId, home, now }: Asking,
): Parameters<typeof findFeed>[1] {
  const weekday = weekdays.find((each) => each === day);
  const date = weekday ? undefined : day;
  const zone = zoneOrDefault(home ?? '');
  const nearby = home && maxMiles !== undefined ? zipsWithin(home, maxMiles) : [];
  return {
    practiceId,
    now,
    today: dayOf(now),
    date,
    weekday: date ? weekdayOf(date) : weekday,
    dayStart: date ? midnightOf(date, zone) : undefined,
    dayEnd: date ? midnightOf(addDays(date, 1), zone) : undefined,
    title,
    zipCodes: maxMiles === undefined ? undefined : nearby,
    maxRateCents: maxRate === undefined ? undefined : Math.round(maxRate * 100),
  };
}

export function viewEntry(row: FeedRow, home: string | undefined, today: string): FeedEntry {
  const { yearsOfExperience, city, state, zipCode, rating, isFavorite, booked } = row;
  const shown = viewShown(row, today);
  const timeZone = zoneOrDefault(zipCode);
  // A shift that ends at midnight is on one day.
  const bookedDates = booked.flatMap(([start, end]) =>
    [new Date(start), new Date(Date.parse(end) - 1)].map((at) => localOf(at, timeZone).date),
  );
  return {
    ...shown,
    professional: {
      ...shown.professional,
      yearsOfExperience,
      city,
      state,
      rating,
      reliability: reliabilityOf(row.shiftRecord),
    },
    bookedDates: [...new Set(bookedDates)].sort(),
    timeZone,
    miles: home === undefined ? null : roundMiles(milesBetween(zipCode, home)),
    isFavorite,
  };
}

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export function viewOptions(
  person: Person,
  home: string | undefined,
  today: string,
): HiringOptions {
  const { isShown, isFavorite, conversationId } = person;
  return { entry: isShown ? viewEntry(person, home, today) : null, isFavorite, conversationId };
}
