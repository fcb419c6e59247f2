/** The feed's filters as its query takes them, and its rows as practices get them. */

import { roundMiles } from '#features/hiring/openings/rules';
import { weekdayOf } from '#features/profiles/availability/rules';
import { viewShown } from '#features/profiles/availability/server/views';
import { reliabilityOf } from '#features/profiles/reliability/rules';
import { weekdays } from '#features/profiles/rules';
import type { UserId } from '#kernel/id';
import { addDays, dayOf } from '#kernel/time/day';
import { instantOf, localOf } from '#kernel/time/zones';
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
  const midnight = (on: string) => instantOf({ date: on, time: '00:00' }, zone);
  const nearby = home && maxMiles !== undefined ? zipsWithin(home, maxMiles) : [];
  return {
    practiceId,
    now,
    today: dayOf(now),
    date,
    weekday: date ? weekdayOf(date) : weekday,
    dayStart: date ? midnight(date) : undefined,
    dayEnd: date ? midnight(addDays(date, 1)) : undefined,
    title,
    zipCodes: maxMiles === undefined ? undefined : nearby,
    maxRateCents: maxRate === undefined ? undefined : Math.round(maxRate * 100),
  };
}

export function viewEntry(row: FeedRow, home: string | undefined, today: string): FeedEntry {
  const { yearsOfExperience, city, state, zipCode, rating, isFavorite, bookedStarts } = row;
  const shown = viewShown(row, today);
  const timeZone = zoneOrDefault(zipCode);
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
    bookedDates: [...new Set(bookedStarts.map((start) => localOf(start, timeZone).date))].sort(),
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
  return {
    entry: isShown ? viewEntry(person, home, today) : null,
    isFavorite,
    conversationId,
    allowedActions: [
      ...(isShown ? (['invite'] as const) : []),
      'favorite',
      ...(conversationId ? (['message'] as const) : []),
    ],
  };
}
