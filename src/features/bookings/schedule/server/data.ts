/** A user's next confirmed shifts with the contact of the other side. */
import { type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { attendances, bookings } from '#features/bookings/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { columns, orNull, type RowOf, select, text, timestamptz } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { maxShifts } from '../rules';

interface Viewing {
  userId: UserId;
  now: Date;
}

const shift = {
  ...columns(bookings, 'b', ['id', 'applicationId', 'jobTitle', 'timeZone', 'address', 'location']),
  startsAt: timestamptz`lower(b.during)`,
  endsAt: timestamptz`upper(b.during)`,
  ...orNull(columns(attendances, 'a', ['checkedInAt'])),
};

/**
 * The first condition must match the expression of the indexes on a user's bookings; no shift is as
 * long as a day and a half.
 */
const isAhead = (now: unknown): SQL => sql`
  coalesce(lower(b.during), 'infinity') > ${now}::timestamptz - interval '36 hours'
  and b.status = 'confirmed' and upper(b.during) > ${now}::timestamptz`;
const soonestFirst = sql`order by coalesce(lower(b.during), 'infinity'), b.id
  limit ${sql.raw(String(maxShifts))}`;

const professionalRow = {
  ...shift,
  name: text`${unlessDeleted(nameColumns('u'), sql`p.practice_name`)}`,
  /** Null once the other side deleted their account. */
  person: text.orNull`case when u.deleted_at is null then p.contact_person_name end`,
  phone: text`p.contact_person_phone`,
  email: text`p.contact_person_email`,
  parkingInstructions: text.orNull`p.parking_instructions`,
  pinSealed: text.orNull`null`,
};
const practiceRow = {
  ...shift,
  name: text`${fullName(nameColumns('u'))}`,
  person: text.orNull`case when u.deleted_at is null then ${fullName(nameColumns('u'))} end`,
  ...columns(professionalProfiles, 'w', ['phone']),
  ...columns(users, 'u', ['email']),
  parkingInstructions: text.orNull`null`,
  ...orNull(columns(attendances, 'a', ['pinSealed'])),
};
export type ScheduleRow = RowOf<typeof professionalRow>;

const schedules = {
  professional: statement(({ userId, now }: Given<Viewing>) =>
    select(
      professionalRow,
      sql`from ${bookings} b join ${practiceProfiles} p on p.user_id = b.practice_id
    join ${users} u on u.id = b.practice_id
    left join ${attendances} a on a.booking_id = b.id
  where b.professional_id = ${userId}::uuid and ${isAhead(now)}
  ${soonestFirst}`,
    ),
  ),
  practice: statement(({ userId, now }: Given<Viewing>) =>
    select(
      practiceRow,
      sql`from ${bookings} b join ${users} u on u.id = b.professional_id
    join ${professionalProfiles} w on w.user_id = b.professional_id
    left join ${attendances} a on a.booking_id = b.id
  where b.practice_id = ${userId}::uuid and ${isAhead(now)}
  ${soonestFirst}`,
    ),
  ),
};

/** Soonest first, at most `maxShifts`. */
export const findSchedule = (
  db: Database,
  { id: userId, side }: Party,
  now: Date,
): Promise<ScheduleRow[]> => schedules[side](db, { userId, now });
