/** Bookings that can be reviewed, as rows: one of them, or all that a user has not reviewed. */

import { and, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { joinPerson, shownName } from '#features/reviews/server/data';
import { reviewPeriods, reviews } from '#features/reviews/server/tables';
import { type UserType, userTypes } from '#kernel/actor';
import type { BookingId, UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import type { Database } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import { columns, orNull, type RowOf, select, text, timestamptz } from '#platform/database/rows';
import { type Given, pagedStatements, statements } from '#platform/database/statements';

const idOf = (side: UserType): SQL => sql.raw(`${side}_id`);

const reviewable = {
  ...columns(bookings, 'b', ['jobTitle', 'timeZone'], { bookingId: 'id' }),
  startsAt: timestamptz.orNull`lower(b.during)`,
  endsAt: timestamptz.orNull`upper(b.during)`,
  /** `null` before check-out. */
  ...orNull(columns(reviewPeriods, 'p', ['openedAt'])),
  ...columns(users, 'other', [], { otherId: 'id', otherPhotoUrl: 'profileImageUrl' }),
  otherName: text`${shownName('other')}`,
};
export type Reviewable = RowOf<typeof reviewable>;

const reviewableOf = statements(
  { side: userTypes },
  ({ side }, { userId, bookingId }: Given<{ userId: UserId; bookingId: BookingId }>) =>
    select(
      reviewable,
      sql`from ${bookings} b left join ${reviewPeriods} p on p.booking_id = b.id
    ${joinPerson('other', sql`b.${idOf(otherSide(side))}`)}
    where b.id = ${bookingId}::uuid and b.${idOf(side)} = ${userId}::uuid`,
    ),
);

export async function findReviewable(
  db: Database,
  { id: userId, side }: Party,
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

const dueOf = pagedStatements(
  { side: userTypes },
  () => firstToClose,
  ({ side }, { userId, since }: Given<{ userId: UserId; since: Date }>, { isAfter, tail }) => {
    const isDue = sql`p.${idOf(side)} = ${userId}::uuid and p.opened_at > ${since}::timestamptz
      and not exists (select from ${reviews} r where r.booking_id = p.booking_id
        and r.rater_type = ${sql.raw(`'${side}'`)})`;
    return select(
      reviewable,
      sql`from ${reviewPeriods} p join ${bookings} b on b.id = p.booking_id
    ${joinPerson('other', sql`p.${idOf(otherSide(side))}`)}
    where ${and(isDue, isAfter)} ${tail}`,
    );
  },
);

/** Bookings this user has not reviewed; `since` excludes those whose time has run out. */
export const findDue = (
  db: Database,
  { id: userId, side }: Party,
  { since, ...page }: Page & { since: Date },
): Promise<Reviewable[]> => dueOf(db, { side }, { userId, since }, page);
