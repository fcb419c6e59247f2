/** What the dashboards load besides pending answers and open jobs: the owner, and their shifts. */

import { type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { Availability } from '#features/profiles/availability/rules';
import { availabilityOf, weekColumns } from '#features/profiles/availability/server/data';
import { isUnanswered } from '#features/profiles/firstDay/server/data';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Database } from '#platform/database/database';
import type { ActorFacts } from '#platform/database/facts';
import * as row from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { isAhead, type Viewing } from '../answers/server/data';

/** `timeZone` is null for a professional, whose zone follows from the ZIP code. */
export interface Home {
  zipCode: string;
  timeZone: string | null;
  availability: Availability | null;
  /** A practice with a shift ahead that has not been asked for its first-day card. */
  asksFirstDay: boolean;
}

export const homeFacts: ActorFacts<Home | null> = {
  key: 'home',
  column: ({ id }, { now }) => sql`coalesce(
  (select json_build_object('zipCode', w.zip_code, 'timeZone', null, 'asksFirstDay', false,
      'availability', ${availabilityOf(weekColumns('w'), { from: sql`${now}::timestamptz - interval '1 day'` })})
    from ${professionalProfiles} w join ${users} owner on owner.id = w.user_id
    where w.user_id = ${id} and owner.user_type = 'professional'),
  (select json_build_object('zipCode', o.zip_code, 'timeZone', o.time_zone, 'availability', null,
      'asksFirstDay', ${isUnanswered(sql`o.user_id`)} and exists (select from ${bookings} b
        where b.practice_id = o.user_id and b.status = 'confirmed'
          and coalesce(lower(b.during), 'infinity') > ${now}::timestamptz))
    from ${practiceProfiles} o join ${users} owner on owner.id = o.user_id
    where o.user_id = ${id} and owner.user_type = 'practice'))`,
};

/** A booked or held shift, or an open job. */
const shift = {
  kind: row.text<
    'held' | 'booked' | 'open'
  >`case b.status when 'pending' then 'held' else 'booked' end`,
  ...row.columns(bookings, 'b', ['id', 'jobTitle', 'timeZone', 'rateCents', 'mileageRateCents']),
  ...row.columns(bookings, 'b', ['miles', 'breakMinutes', 'location']),
  ...row.orNull(row.columns(bookings, 'b', ['applicationId'])),
  startsAt: row.timestamptz`lower(b.during)`,
  endsAt: row.timestamptz`upper(b.during)`,
  isConfirmed: row.boolean`b.status = 'confirmed'`,
  waiting: row.integer`0`,
  photoUrl: row.text.orNull`u.profile_image_url`,
};
/** With the contact of the practice: the person is null once they deleted their account. */
const professionalShift = {
  ...shift,
  name: row.text.orNull`${unlessDeleted(nameColumns('u'), sql`p.practice_name`)}`,
  person: row.text.orNull`case when u.deleted_at is null then p.contact_person_name end`,
  phone: row.text.orNull`p.contact_person_phone`,
  address: row.text.orNull`nullif(b.address, '')`,
  city: row.text.orNull`null`,
  parkingInstructions: row.text.orNull`p.parking_instructions`,
};
export type ShiftRow = row.RowOf<typeof professionalShift>;
const practiceShift = {
  ...shift,
  name: row.text.orNull`${fullName(nameColumns('u'))}`,
  person: row.text.orNull`case when u.deleted_at is null then ${fullName(nameColumns('u'))} end`,
  phone: row.text.orNull`w.phone`,
  address: row.text.orNull`null::text`,
  city: row.text.orNull`w.city || ', ' || w.state`,
  parkingInstructions: row.text.orNull`null::text`,
};
/** No one is booked yet, so `name` and the contact are null. */
const openShift = {
  ...Object.fromEntries(Object.keys(practiceShift).map((name) => [name, sql`null`])),
  kind: sql`'open'`,
  id: sql`j.id`,
  jobTitle: sql`j.title`,
  startsAt: sql`j.starts_at`,
  endsAt: sql`j.ends_at`,
  timeZone: sql`j.time_zone`,
  rateCents: sql`j.hourly_rate_cents`,
  breakMinutes: sql`j.break_minutes`,
  location: sql`j.city`,
  isConfirmed: sql`false`,
  waiting: sql`(select count(*)::int from ${jobApplications} a
    where a.job_id = j.id and a.status = 'pending')`,
};

/**
 * Shifts from a day and a half ago, so that today's are there in every time zone. The first
 * condition must match the expression of the indexes on a user's bookings.
 */
const isShown = (now: unknown): SQL => sql`b.status <> 'cancelled' and b.during is not null
  and coalesce(lower(b.during), 'infinity') > ${now}::timestamptz - interval '36 hours'
  and (b.status <> 'pending' or b.expires_at > ${now}::timestamptz)`;
const maxShifts = 200;
const soonestFirst = sql`order by "startsAt", id limit ${sql.raw(String(maxShifts))}`;

const shifts = {
  professional: statement(({ userId, now }: Given<Viewing>) =>
    row.select(
      professionalShift,
      sql`from ${bookings} b join ${practiceProfiles} p on p.user_id = b.practice_id
    join ${users} u on u.id = b.practice_id
  where b.professional_id = ${userId}::uuid and ${isShown(now)}
  ${soonestFirst}`,
    ),
  ),
  /** With the open jobs of the seven days, in any time zone; who asks for one is its applicant. */
  practice: statement(({ userId, now }: Given<Viewing>) =>
    row.select(
      practiceShift,
      sql`from ${bookings} b join ${users} u on u.id = b.professional_id
    join ${professionalProfiles} w on w.user_id = b.professional_id
  where b.practice_id = ${userId}::uuid and ${isShown(now)} and b.status <> 'pending'
  union all
  select ${row.listOf(openShift)}
  from ${jobs} j
  where j.practice_id = ${userId}::uuid and ${isAhead(now)} and j.starts_at is not null
    and coalesce(j.starts_at, 'infinity') < ${now}::timestamptz + interval '9 days'
  ${soonestFirst}`,
    ),
  ),
};

/** Shifts of a user that are booked or held, and a practice's open jobs, soonest first. */
export const findShifts = (db: Database, { id: userId, side }: Party, now: Date) =>
  shifts[side](db, { userId, now });

const hasBooking = (own: SQL) => row.boolean`exists (select from ${bookings} b
  where b.${own} and b.status in ('confirmed', 'completed', 'paid'))`;
/** `isUnderway`: applied, or posted a job that is open. */
const firstShifts = {
  professional: statement(({ userId }: Given<{ userId: UserId }>) =>
    row.select({
      isBooked: hasBooking(sql`professional_id = ${userId}::uuid`),
      isUnderway: row.boolean`exists (select from ${jobApplications} a
        where a.professional_id = ${userId}::uuid and a.status in ('pending', 'selected'))`,
    }),
  ),
  practice: statement(({ userId }: Given<{ userId: UserId }>) =>
    row.select({
      isBooked: hasBooking(sql`practice_id = ${userId}::uuid`),
      isUnderway: row.boolean`exists (select from ${jobs} j
        where j.practice_id = ${userId}::uuid and j.status = 'open')`,
    }),
  ),
};

export async function findFirstShift(db: Database, { id: userId, side }: Party) {
  const [found] = await firstShifts[side](db, { userId });
  return found ?? { isBooked: false, isUnderway: false };
}
