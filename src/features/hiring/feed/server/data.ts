/** Verified professionals by their latest change of availability, and one of them by id. */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { favorites } from '#features/hiring/favorites/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import { isShownToPractices, shownColumns } from '#features/profiles/availability/server/data';
import { availabilityDates } from '#features/profiles/availability/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { type Rating, ratingOf } from '#features/profiles/ratings/server/data';
import type { ShiftRecord } from '#features/profiles/reliability/rules';
import { shiftRecordOf } from '#features/profiles/reliability/server/data';
import { professionalProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import { boolean, columns, json, type RowOf, select, uuid } from '#platform/database/rows';
import { type Given, pagedStatement, statement } from '#platform/database/statements';

export const latestChanges = keyset<{ changedAt: string; id: UserId }>({
  key: sql`w.availability_changed_at`,
  id: sql`w.user_id`,
  direction: 'desc',
  keyOf: ({ changedAt, id }) => [changedAt, id],
});

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
}

const isTaken = sql`b.professional_id = w.user_id and b.status in ('pending', 'confirmed')`;

/** `hoursOn` of a date in SQL, without those who are booked that day. */
const isFreeOn = ({ date, weekday, dayStart, dayEnd }: Given<FeedValues>): SQL => sql`
  exists (select from (values (1)) one
    left join ${availabilityDates} x on x.user_id = w.user_id and x.day = ${date}::date
    where x.kind = 'extra' or exists (
      select from jsonb_array_elements_text(coalesce(w.availability -> ${weekday}::text, '[]')) slot
      where x.kind is null or cardinality(x.hours) > 0 and slot <> all(x.hours)))
  and not exists (select from ${bookings} b where ${isTaken}
    and b.during && tstzrange(${dayStart}::timestamptz, ${dayEnd}::timestamptz))`;

/** What a practice sees of a professional (`w`, `u`). */
const entryColumns = ({
  practiceId,
  now,
  today,
}: Given<Pick<FeedValues, 'practiceId' | 'now' | 'today'>>) => ({
  ...shownColumns(sql`${today}`),
  ...columns(professionalProfiles, 'w', ['yearsOfExperience', 'city', 'state', 'zipCode']),
  rating: json.orNull<Rating>`${ratingOf(sql`w.user_id`)}`,
  shiftRecord: json.orNull<ShiftRecord>`${shiftRecordOf(sql`w.user_id`)}`,
  /** From when to when they are booked or held. */
  booked: json<[string, string][]>`(
    select coalesce(json_agg(json_build_array(lower(b.during), upper(b.during))), '[]')
    from ${bookings} b where ${isTaken} and b.during
      && tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '28 days'))`,
  isFavorite: boolean`exists (select from ${favorites} f where f.user_id = ${practiceId}::uuid
    and f.favorite_id = w.user_id)`,
});

const feedPages = pagedStatement(latestChanges, (given: Given<FeedValues>, { isAfter, tail }) => {
  const { practiceId, today, date, weekday, title, zipCodes, maxRateCents } = given;
  const isFreeOnDay = date
    ? isFreeOn(given)
    : weekday && sql`jsonb_array_length(coalesce(w.availability -> ${weekday}::text, '[]')) > 0`;
  const conditions = and(
    isShownToPractices(sql`${today}`),
    isNotBlocked(sql`${practiceId}`, sql`w.user_id`),
    isFreeOnDay,
    title && sql`w.title = ${title}`,
    zipCodes && sql`left(w.zip_code, 5) = any(${zipCodes}::text[])`,
    maxRateCents && sql`w.hourly_rate_cents <= ${maxRateCents}::integer`,
    isAfter,
  );
  return select(
    entryColumns(given),
    sql`from ${professionalProfiles} w join ${users} u on u.id = w.user_id
    where ${conditions} ${tail}`,
  );
});
export type FeedRow = RowOf<ReturnType<typeof entryColumns>>;

export const findFeed = (db: Database, filters: FeedValues, page: Page): Promise<FeedRow[]> =>
  feedPages(db, filters, page);

const person = statement(
  (given: Given<Pick<FeedValues, 'practiceId' | 'now' | 'today'> & { professionalId: UserId }>) =>
    select(
      {
        ...entryColumns(given),
        isShown: boolean`${isShownToPractices(sql`${given.today}`)}`,
        conversationId: uuid.orNull<ApplicationId>`(
          select a.id from ${jobApplications} a join ${jobs} j on j.id = a.job_id
          where a.professional_id = w.user_id and j.practice_id = ${given.practiceId}::uuid
            and a.status in ('pending', 'selected', 'accepted')
          order by a.applied_at desc, a.id desc limit 1)`,
      },
      sql`from ${professionalProfiles} w join ${users} u on u.id = w.user_id
      where w.user_id = ${given.professionalId}::uuid`,
    ),
);

/** A professional as one practice sees them, whether they are in the feed or not. */
export const findPerson = async (db: Database, values: Parameters<typeof person>[1]) =>
  (await person(db, values))[0];
