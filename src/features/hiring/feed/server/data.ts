/** The feed's query: verified professionals by their latest change of availability. */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { favorites } from '#features/hiring/favorites/server/tables';
import {
  isShownToPractices,
  type ShownProfessional,
  shownColumns,
} from '#features/profiles/availability/server/data';
import { availabilityDates } from '#features/profiles/availability/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { type Rating, ratingOf } from '#features/profiles/ratings/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import {
  type Database,
  type Placeholders,
  pageLimit,
  statements,
} from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';

export interface FeedRow extends ShownProfessional {
  yearsOfExperience: number;
  city: string;
  state: string;
  zipCode: string;
  rating: Rating | null;
  shiftRecord: ShiftRecord | null;
  /** When their booked or held shifts start. */
  bookedStarts: string[];
  isFavorite: boolean;
}

export const latestChanges = keyset<FeedRow>({
  key: sql`w.availability_changed_at`,
  id: sql`w.user_id`,
  direction: 'desc',
  keyOf: ({ changedAt, id }) => [changedAt, id],
});

interface FeedChoice {
  day: 'date' | 'weekday' | undefined;
  isByTitle: boolean;
  isNear: boolean;
  isByRate: boolean;
  isLater: boolean;
  limit: number;
}

interface FeedValues {
  practiceId: UserId;
  now: Date;
  today: string;
  date: string | undefined;
  weekday: string | undefined;
  /** The start and end of the date in the practice's time zone. */
  dayStart: Date | undefined;
  dayEnd: Date | undefined;
  title: string | undefined;
  zipCodes: string[] | undefined;
  maxRateCents: number | undefined;
  key: RowKey[0] | undefined;
  id: string | undefined;
}

const isTaken = sql`b.professional_id = w.user_id and b.status in ('pending', 'confirmed')`;

/** `hoursOn` of a date in SQL, without those who are booked that day. */
const isFreeOn = ({ date, weekday, dayStart, dayEnd }: Placeholders<FeedValues>): SQL => sql`
  exists (select from (values (1)) one
    left join ${availabilityDates} x on x.user_id = w.user_id and x.day = ${date}::date
    where x.kind = 'extra' or exists (
      select from jsonb_array_elements_text(coalesce(w.availability -> ${weekday}::text, '[]')) slot
      where x.kind is null or cardinality(x.hours) > 0 and slot <> all(x.hours)))
  and not exists (select from ${bookings} b where ${isTaken}
    and b.during && tstzrange(${dayStart}::timestamptz, ${dayEnd}::timestamptz))`;

const feedPages = statements<FeedChoice, FeedValues, FeedRow>((choice, given) => {
  const { practiceId, now, today } = given;
  const conditions = and(
    isShownToPractices(sql`${today}`),
    isNotBlocked(sql`${practiceId}`, sql`w.user_id`),
    choice.day === 'date' ? isFreeOn(given) : undefined,
    choice.day === 'weekday'
      ? sql`jsonb_array_length(coalesce(w.availability -> ${given.weekday}::text, '[]')) > 0`
      : undefined,
    choice.isByTitle ? sql`w.title = ${given.title}` : undefined,
    choice.isNear ? sql`left(w.zip_code, 5) = any(${given.zipCodes}::text[])` : undefined,
    choice.isByRate ? sql`w.hourly_rate_cents <= ${given.maxRateCents}::integer` : undefined,
    choice.isLater ? latestChanges.isAfter([given.key, given.id]) : undefined,
  );
  return sql`
    select ${shownColumns(sql`${today}`)}, w.years_of_experience as "yearsOfExperience", w.city,
      w.state, w.zip_code as "zipCode", ${ratingOf(sql`w.user_id`)} as rating,
      ${shiftRecordOf(sql`w.user_id`)} as "shiftRecord",
      (select coalesce(json_agg(lower(b.during)), '[]') from ${bookings} b where ${isTaken}
        and b.during && tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '28 days'))
        as "bookedStarts",
      exists (select from ${favorites} f where f.user_id = ${practiceId}::uuid
        and f.favorite_id = w.user_id) as "isFavorite"
    from ${professionalProfiles} w join ${users} u on u.id = w.user_id
    where ${conditions}
    order by ${latestChanges.orderBy} limit ${sql.raw(String(choice.limit))}`;
});

type Filters = Omit<FeedValues, 'key' | 'id'>;

export const findFeed = (
  db: Database,
  filters: Filters,
  { after, limit }: Page,
): Promise<FeedRow[]> =>
  feedPages(
    db,
    {
      day: filters.date ? 'date' : filters.weekday ? 'weekday' : undefined,
      isByTitle: filters.title !== undefined,
      isNear: filters.zipCodes !== undefined,
      isByRate: filters.maxRateCents !== undefined,
      isLater: after !== undefined,
      limit: pageLimit(limit),
    },
    { ...filters, key: after?.[0], id: after?.[1] },
  );
