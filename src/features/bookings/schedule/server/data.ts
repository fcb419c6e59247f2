/** A user's next confirmed shifts with the contact of the other side. */
import { type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { attendances, bookings } from '#features/bookings/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { ApplicationId, BookingId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, type Placeholders, statement } from '#platform/database/database';
import { maxShifts } from '../rules';

export interface ScheduleRow {
  id: BookingId;
  applicationId: ApplicationId;
  jobTitle: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  address: string;
  location: string;
  checkedInAt: string | null;
  name: string;
  /** Null once the other side deleted their account. */
  person: string | null;
  phone: string;
  email: string;
  parkingInstructions: string | null;
  /** Read for the practice only. */
  pinSealed: string | null;
}

interface Viewing {
  userId: UserId;
  now: Date;
}

const columns = sql`b.id, b.application_id as "applicationId", b.job_title as "jobTitle",
  lower(b.during) as "startsAt", upper(b.during) as "endsAt", b.time_zone as "timeZone",
  b.address, b.location, a.checked_in_at as "checkedInAt"`;

/**
 * The first condition must match the expression of the indexes on a user's bookings; no shift is as
 * long as a day and a half.
 */
const isAhead = (now: unknown): SQL => sql`
  coalesce(lower(b.during), 'infinity') > ${now}::timestamptz - interval '36 hours'
  and b.status = 'confirmed' and upper(b.during) > ${now}::timestamptz`;
const soonestFirst = sql`order by coalesce(lower(b.during), 'infinity'), b.id
  limit ${sql.raw(String(maxShifts))}`;

const ofProfessional = ({ userId, now }: Placeholders<Viewing>) => sql`
  select ${columns}, ${unlessDeleted(nameColumns('u'), sql`p.practice_name`)} as name,
    case when u.deleted_at is null then p.contact_person_name end as person,
    p.contact_person_phone as phone, p.contact_person_email as email,
    p.parking_instructions as "parkingInstructions", null as "pinSealed"
  from ${bookings} b join ${practiceProfiles} p on p.user_id = b.practice_id
    join ${users} u on u.id = b.practice_id
    left join ${attendances} a on a.booking_id = b.id
  where b.professional_id = ${userId}::uuid and ${isAhead(now)}
  ${soonestFirst}`;

const ofPractice = ({ userId, now }: Placeholders<Viewing>) => sql`
  select ${columns}, ${fullName(nameColumns('u'))} as name,
    case when u.deleted_at is null then ${fullName(nameColumns('u'))} end as person,
    w.phone, u.email, null as "parkingInstructions", a.pin_sealed as "pinSealed"
  from ${bookings} b join ${users} u on u.id = b.professional_id
    join ${professionalProfiles} w on w.user_id = b.professional_id
    left join ${attendances} a on a.booking_id = b.id
  where b.practice_id = ${userId}::uuid and ${isAhead(now)}
  ${soonestFirst}`;

const schedules = {
  professional: statement<Viewing, ScheduleRow>(ofProfessional),
  practice: statement<Viewing, ScheduleRow>(ofPractice),
};

/** Soonest first, at most `maxShifts`. */
export const findSchedule = (
  db: Database,
  { userId, side }: Party,
  now: Date,
): Promise<ScheduleRow[]> => schedules[side](db, { userId, now });
