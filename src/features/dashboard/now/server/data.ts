/** Bookings that matter now, for each side. */

import { sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import type { BookingView } from '#features/bookings/schema';
import {
  bookingStart,
  practiceUsers,
  type ShownBooking,
  shownColumns,
  shownFrom,
  toShown,
} from '#features/bookings/server/data';
import { attendances, bookings } from '#features/bookings/server/tables';
import { cancelledShift, isVacated } from '#features/hiring/cancellations/server/data';
import type { ProfessionalType } from '#features/jobs/rules';
import { jobs } from '#features/jobs/server/tables';
import { practiceProfiles, professionalProfiles } from '#features/profiles/server/tables';
import type { JobId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { select, text, uuid } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import type { ShiftNow } from '../schema';

interface Viewing {
  userId: UserId;
  now: Date;
}

/** More than any office has chairs for. */
const maxShown = 50;

/**
 * A shift lasts a day at most, and its check-out may come some hours later. `bookingStart` is the
 * expression of the indexes.
 */
const isNear = ({ now }: Given<Viewing>) => sql`
  ${bookingStart} > ${now}::timestamptz - interval '36 hours'
  and ${bookingStart} < ${now}::timestamptz + interval '1 day'`;

const isAwaited = ({ now }: Given<Viewing>) => sql`${bookings.status} = 'confirmed'
  and (upper(${bookings.during}) > ${now}::timestamptz or exists (
    select from ${attendances} a where a.booking_id = ${bookings.id}
      and a.checked_in_at is not null and a.checked_out_at is null))`;

const professionalType = text<ProfessionalType>`j.professional_type`;
/** What the practice posted for the same role and time since the shift began. */
const replacement = sql`(select again.id from ${jobs} again
  where again.practice_id = ${bookings.practiceId} and again.id <> j.id
    and again.created_at >= lower(${bookings.during})
    and again.professional_type = j.professional_type
    and tstzrange(again.starts_at, again.ends_at) && ${bookings.during}
  order by again.created_at desc limit 1)`;
const soonestFirst = sql`order by ${bookingStart}, ${bookings.id} limit ${sql.raw(String(maxShown))}`;

const shifts = {
  professional: statement((given: Given<Viewing>) =>
    select(
      {
        ...shownColumns,
        professionalType,
        replacementId: uuid.orNull<JobId>`null::uuid`,
        phone: text.orNull`case when ${practiceUsers.deletedAt} is null
          then ${practiceProfiles.contactPersonPhone} end`,
      },
      sql`${shownFrom} join ${jobs} j on j.id = ${bookings.jobId}
  where ${bookings.professionalId} = ${given.userId}::uuid and ${isNear(given)} and ${isAwaited(given)}
  ${soonestFirst}`,
    ),
  ),
  /** After a no-show until the practice posts another shift for that role and time. */
  practice: statement((given: Given<Viewing>) =>
    select(
      {
        ...shownColumns,
        professionalType,
        replacementId: uuid.orNull<JobId>`${replacement}`,
        phone: text.orNull`case when ${users.deletedAt} is null and ${bookings.status} = 'confirmed'
          then ${professionalProfiles.phone} end`,
      },
      sql`${shownFrom} join ${jobs} j on j.id = ${bookings.jobId}
    left join ${professionalProfiles} on ${professionalProfiles.userId} = ${bookings.professionalId}
  where ${bookings.practiceId} = ${given.userId}::uuid and ${isNear(given)} and (
    ${isAwaited(given)}
    or ${bookings.status} = 'cancelled' and upper(${bookings.during}) > ${given.now}::timestamptz and (
      ${bookings.cancellationKind} = 'no_show' and ${replacement} is null
      or ${isVacated(given.now)} and ${bookings.id} in (
        select last_one.id from (${cancelledShift(sql`j.id`)}) last_one)))
  ${soonestFirst}`,
    ),
  ),
};

export async function findShiftsNow(
  db: Database,
  { id: userId, side }: Party,
  now: Date,
): Promise<(ShownBooking & Omit<ShiftNow, keyof BookingView>)[]> {
  return (await shifts[side](db, { userId, now })).map(toShown);
}
