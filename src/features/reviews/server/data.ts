/** Reviews as rows: written once, shown when both sides have written, replied to and moderated. */

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { BookingId, ReviewId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, firstOf } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page } from '#platform/database/keyset';
import {
  columns,
  integer,
  integers,
  orNull,
  type RowOf,
  select,
  text,
} from '#platform/database/rows';
import { type Given, pagedStatements, statement } from '#platform/database/statements';
import { countWaiting } from '#platform/database/waiting';
import { reviewPeriods, reviews } from './tables';

export type Review = typeof reviews.$inferSelect;

/** A practice goes by its own name, a professional by theirs. */
export const shownName = (user: string): SQL => {
  const { firstName, lastName, deletedAt } = nameColumns(user);
  const name = sql`coalesce(${sql.raw(`${user}_practice.practice_name`)}, ${firstName} || ' ' || ${lastName})`;
  return unlessDeleted({ deletedAt }, name);
};

/** The user behind an id, and the practice's profile if it is one. */
export const joinPerson = (user: string, id: SQL): SQL => sql`
  join ${users} ${sql.raw(user)} on ${sql.raw(user)}.id = ${id}
  left join ${practiceProfiles} ${sql.raw(`${user}_practice`)}
    on ${sql.raw(`${user}_practice`)}.user_id = ${sql.raw(user)}.id`;

/** Instants as in the API. */
const shownReview = {
  ...columns(reviews, 'r'),
  ...columns(bookings, 'b', ['jobTitle', 'timeZone']),
  /** When the booking became reviewable. */
  ...orNull(columns(reviewPeriods, 'period', ['openedAt'])),
  raterName: text`${shownName('rater')}`,
  ...columns(users, 'rater', [], { raterPhotoUrl: 'profileImageUrl' }),
  ratedName: text`${shownName('rated')}`,
  ...columns(users, 'rated', [], { ratedPhotoUrl: 'profileImageUrl' }),
};
export type ShownReview = RowOf<typeof shownReview>;

/**
 * `which` selects from `reviews`, with its own order and limit, so that an index finds the page.
 */
const selectShown = (which: SQL, order = sql``) =>
  select(
    shownReview,
    sql`from (${which}) r join ${bookings} b on b.id = r.booking_id
  left join ${reviewPeriods} period on period.booking_id = r.booking_id
  ${joinPerson('rater', sql`r.rater_id`)} ${joinPerson('rated', sql`r.rated_id`)} ${order}`,
  );

const newest = (column: 'visible_at' | 'created_at', keyOf: (review: ShownReview) => string) =>
  keyset<ShownReview>({
    key: sql.raw(`r.${column}`),
    id: sql`r.id`,
    direction: 'desc',
    keyOf: (review) => [keyOf(review), review.id],
  });
export const newestVisible = newest('visible_at', ({ visibleAt }) => visibleAt ?? '');
export const newestWritten = newest('created_at', ({ createdAt }) => createdAt);
export const oldestReports = keyset<ShownReview>({
  key: sql`r.reported_at`,
  id: sql`r.id`,
  direction: 'asc',
  keyOf: ({ reportedAt, id }) => [reportedAt, id],
});

const isVisible = sql`r.visible_at is not null and r.removed_at is null`;
const lists = {
  // Users always see reviews about themselves, even if either side has blocked the other since.
  about: {
    order: newestVisible,
    condition: (id: SQL, viewerId: SQL) => sql`r.rated_id = ${id} and ${isVisible}
      and (${id} = ${viewerId} or (${isNotBlocked(viewerId, id)}
        and ${isNotBlocked(viewerId, sql`r.rater_id`)}))`,
  },
  by: { order: newestWritten, condition: (id: SQL) => sql`r.rater_id = ${id}` },
  reported: {
    order: oldestReports,
    condition: () => sql`r.reported_at is not null and r.kept_at is null and r.removed_at is null`,
  },
};

const pagesOf = pagedStatements(
  { list: ['about', 'by', 'reported'] },
  ({ list }) => lists[list].order,
  (
    { list },
    { userId, viewerId }: Given<{ userId?: UserId; viewerId?: UserId }>,
    { isAfter, order, tail },
  ) => {
    const isListed = lists[list].condition(sql`${userId}::uuid`, sql`${viewerId}::uuid`);
    return selectShown(
      sql`select r.* from ${reviews} r where ${and(isListed, isAfter)} ${tail}`,
      order,
    );
  },
);

/** Leaves out reviews if the viewer and their writer or subject have a block between them. */
export const findReviewsAbout = (
  db: Database,
  { userId, viewerId }: { userId: UserId; viewerId: UserId },
  page: Page,
) => pagesOf(db, { list: 'about' }, { userId, viewerId }, page);
export const findReviewsBy = (db: Database, userId: UserId, page: Page) =>
  pagesOf(db, { list: 'by' }, { userId }, page);
export const findReported = (db: Database, page: Page) =>
  pagesOf(db, { list: 'reported' }, {}, page);

export const findReportQueue = (db: Database) =>
  countWaiting(db, sql`r.reported_at`, sql`${reviews} r where ${lists.reported.condition()}`);

const shownById = statement(({ id }: Given<{ id: ReviewId }>) =>
  selectShown(sql`select * from ${reviews} where id = ${id}::uuid`),
);
const shownOfBooking = statement(({ bookingId }: Given<{ bookingId: BookingId }>) =>
  selectShown(sql`select * from ${reviews} where booking_id = ${bookingId}::uuid`),
);

/** Without a permission check: the caller knows who may see it. */
export async function findShown(db: Database, id: ReviewId): Promise<ShownReview | undefined> {
  const [review] = await shownById(db, { id });
  return review;
}

/** Both sides' reviews, hidden ones included: the caller leaves out what the viewer may not see. */
export const findShownOfBooking = (db: Database, bookingId: BookingId): Promise<ShownReview[]> =>
  shownOfBooking(db, { bookingId });

export interface LockedBooking {
  professionalId: UserId;
  practiceId: UserId;
  openedAt: Date | null;
}

/**
 * Locks the booking without changing it, so that of two sides writing at once the second sees the
 * first one's review.
 */
export async function lockBooking(
  db: Database,
  { id: userId, side }: Party,
  bookingId: BookingId,
): Promise<LockedBooking | undefined> {
  const { professionalId, practiceId } = bookings;
  const [booking] = await db
    .select({ professionalId, practiceId, openedAt: reviewPeriods.openedAt })
    .from(bookings)
    .leftJoin(reviewPeriods, eq(reviewPeriods.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.id, bookingId),
        eq(side === 'professional' ? professionalId : practiceId, userId),
      ),
    )
    .for('no key update', { of: bookings });
  return booking;
}

export const findReviewsOf = (db: Database, bookingId: BookingId): Promise<Review[]> =>
  db.select().from(reviews).where(eq(reviews.bookingId, bookingId)).orderBy(asc(reviews.id));

export const lockReview = (db: Database, id: ReviewId) =>
  firstOf(db.select().from(reviews).where(eq(reviews.id, id)).for('update'));

export const insertReview = inserterOf(reviews);

/** Makes the first of the two reviews visible. */
export async function publishReview(db: Database, id: ReviewId, now: Date): Promise<void> {
  await db
    .update(reviews)
    .set({ visibleAt: now })
    .where(and(eq(reviews.id, id), isNull(reviews.visibleAt)));
}

type Changes = Partial<
  Pick<
    Review,
    | 'reply'
    | 'repliedAt'
    | 'reportedAt'
    | 'reportedBy'
    | 'reportReason'
    | 'keptAt'
    | 'keptBy'
    | 'removedAt'
    | 'removedBy'
    | 'removalReason'
  >
>;

export async function updateReview(db: Database, id: ReviewId, changes: Changes): Promise<void> {
  await db.update(reviews).set(changes).where(eq(reviews.id, id));
}

const summary = {
  ...columns(users, 'rated', ['id', 'userType'], { photoUrl: 'profileImageUrl' }),
  name: text`${shownName('rated')}`,
  count: integer`s.count`,
  total: integer`s.total`,
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  stars: integers`s.stars`,
  /** The sums of the three categories. */
  sums: integers`s.sums`,
};
export type SummaryRow = RowOf<typeof summary>;

const summaries = statement(({ userId }: Given<{ userId: UserId }>) =>
  select(
    summary,
    sql`from (select count(*)::int as count, coalesce(sum(r.overall_rating), 0)::int as total,
        array[${sql.raw([1, 2, 3, 4, 5].map((n) => `count(*) filter (where r.overall_rating = ${n})`).join(', '))}]::int[]
          as stars,
        array[sum(r.first_rating), sum(r.second_rating), sum(r.third_rating)]::int[] as sums
      from ${reviews} r where r.rated_id = ${userId}::uuid and ${isVisible}) s
    ${joinPerson('rated', sql`${userId}::uuid`)}`,
  ),
);

export async function findSummary(db: Database, userId: UserId): Promise<SummaryRow | undefined> {
  const [row] = await summaries(db, { userId });
  return row;
}

export const partiesOfReviews = (ids: readonly ReviewId[]): SQL => sql`
  select unnest(array[r.rater_id, r.rated_id]) from reviews r
  where r.id = any(${sql.param([...ids])})`;
