/** Bookings that can be reviewed, as rows: one of them, or all that a user has not reviewed. */

import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import { joinPerson, shownName } from '#features/reviews/server/data';
import { reviewPeriods, reviews } from '#features/reviews/server/tables';
import type { UserType } from '#kernel/actor';
import type { BookingId, UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { type Database, pageLimit, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';

export interface Reviewable {
  bookingId: BookingId;
  otherId: UserId;
  otherName: string;
  otherPhotoUrl: string | null;
  jobTitle: string;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  /** `null` before check-out. */
  openedAt: string | null;
}

const idOf = (side: UserType): SQL => sql.raw(`${side}_id`);

const reviewableColumns = sql`b.id as "bookingId", b.job_title as "jobTitle",
  lower(b.during) as "startsAt", upper(b.during) as "endsAt", b.time_zone as "timeZone",
  p.opened_at as "openedAt", other.id as "otherId", ${shownName('other')} as "otherName",
  other.profile_image_url as "otherPhotoUrl"`;

const reviewableOf = statements<
  { side: UserType },
  { userId: UserId; bookingId: BookingId },
  Reviewable
>(
  ({ side }, { userId, bookingId }) => sql`
    select ${reviewableColumns} from ${bookings} b
    left join ${reviewPeriods} p on p.booking_id = b.id
    ${joinPerson('other', sql`b.${idOf(otherSide(side))}`)}
    where b.id = ${bookingId}::uuid and b.${idOf(side)} = ${userId}::uuid`,
);

export async function findReviewable(
  db: Database,
  { userId, side }: Party,
  bookingId: BookingId,
): Promise<Reviewable | undefined> {
  const [found] = await reviewableOf(db, { side }, { userId, bookingId });
  return found;
}

export const firstToClose = keyset<Reviewable>({
  key: sql`p.opened_at`,
  id: sql`p.booking_id`,
  direction: 'asc',
  keyOf: ({ openedAt, bookingId }) => [openedAt, bookingId],
});

const dueOf = statements<
  { side: UserType; isLater: boolean; limit: number },
  { userId: UserId; since: Date; at: RowKey[0] | undefined; id: string | undefined },
  Reviewable
>(
  ({ side, isLater, limit }, { userId, since, at, id }) => sql`
    select ${reviewableColumns} from ${reviewPeriods} p join ${bookings} b on b.id = p.booking_id
    ${joinPerson('other', sql`p.${idOf(otherSide(side))}`)}
    where p.${idOf(side)} = ${userId}::uuid and p.opened_at > ${since}::timestamptz
      and not exists (select from ${reviews} r where r.booking_id = p.booking_id
        and r.rater_type = ${sql.raw(`'${side}'`)})
      ${isLater ? sql`and ${firstToClose.isAfter([at, id])}` : sql``}
    order by ${firstToClose.orderBy} limit ${sql.raw(String(limit))}`,
);

/** Bookings this user has not reviewed; `since` excludes those whose time has run out. */
export async function findDue(
  db: Database,
  { userId, side }: Party,
  { after, limit, since }: Page & { since: Date },
): Promise<Reviewable[]> {
  const [at, id] = after ?? [];
  const choice = { side, isLater: after !== undefined, limit: pageLimit(limit) };
  return (await dueOf(db, choice, { userId, since, at, id })).slice(0, limit + 1);
}
