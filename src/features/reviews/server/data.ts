/** Reviews as rows: written once, shown when both sides have written, replied to and moderated. */

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings } from '#features/bookings/server/tables';
import { isNotBlocked } from '#features/profiles/blocks/server/data';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { BookingId, ReviewId, UserId } from '#kernel/id';
import type { Party } from '#kernel/party';
import { type Database, pageLimit, statement, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import type { ReviewFacts } from '../rules';
import { reviewPeriods, reviews } from './tables';

export type Review = typeof reviews.$inferSelect;

/** Instants as in the API. */
export interface ShownReview extends ReviewFacts<string> {
  id: ReviewId;
  bookingId: BookingId;
  raterType: UserType;
  firstRating: number;
  secondRating: number;
  thirdRating: number;
  overallRating: number;
  comment: string | null;
  reply: string | null;
  reportReason: string | null;
  removalReason: string | null;
  createdAt: string;
  /** When the booking became reviewable. */
  openedAt: string | null;
  jobTitle: string;
  raterName: string;
  raterPhotoUrl: string | null;
  ratedName: string;
  ratedPhotoUrl: string | null;
}

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

/**
 * `which` selects from `reviews`, with its own order and limit, so that an index finds the page.
 */
const selectShown = (which: SQL): SQL => sql`
  select r.id, r.booking_id as "bookingId", r.rater_type as "raterType", r.rater_id as "raterId", r.rated_id as "ratedId",
    r.first_rating as "firstRating", r.second_rating as "secondRating",
    r.third_rating as "thirdRating", r.overall_rating as "overallRating", r.comment, r.reply,
    r.visible_at as "visibleAt", r.replied_at as "repliedAt", r.reported_at as "reportedAt",
    r.report_reason as "reportReason", r.kept_at as "keptAt", r.removed_at as "removedAt",
    r.removal_reason as "removalReason", r.created_at as "createdAt", b.job_title as "jobTitle",
    period.opened_at as "openedAt", ${shownName('rater')} as "raterName", rater.profile_image_url as "raterPhotoUrl",
    ${shownName('rated')} as "ratedName", rated.profile_image_url as "ratedPhotoUrl"
  from (${which}) r join ${bookings} b on b.id = r.booking_id
  left join ${reviewPeriods} period on period.booking_id = r.booking_id
  ${joinPerson('rater', sql`r.rater_id`)} ${joinPerson('rated', sql`r.rated_id`)}`;

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

const pagesOf = statements<
  { list: keyof typeof lists; isLater: boolean; limit: number },
  {
    userId: UserId | null;
    viewerId: UserId | null;
    at: RowKey[0] | undefined;
    id: string | undefined;
  },
  ShownReview
>(({ list, isLater, limit }, { userId, viewerId, at, id }) => {
  const { order, condition } = lists[list];
  return sql`${selectShown(sql`select r.* from ${reviews} r
    where ${condition(sql`${userId}::uuid`, sql`${viewerId}::uuid`)} ${isLater ? sql`and ${order.isAfter([at, id])}` : sql``}
    order by ${order.orderBy} limit ${sql.raw(String(limit))}`)} order by ${order.orderBy}`;
});

async function findPage(
  db: Database,
  list: keyof typeof lists,
  {
    userId = null,
    viewerId = null,
    after,
    limit,
  }: Page & { userId?: UserId | null; viewerId?: UserId | null },
): Promise<ShownReview[]> {
  const [at, id] = after ?? [];
  const choice = { list, isLater: after !== undefined, limit: pageLimit(limit) };
  return (await pagesOf(db, choice, { userId, viewerId, at, id })).slice(0, limit + 1);
}

/** Leaves out reviews if the viewer and their writer or subject have a block between them. */
export const findReviewsAbout = (
  db: Database,
  { userId, viewerId }: { userId: UserId; viewerId: UserId },
  page: Page,
) => findPage(db, 'about', { ...page, userId, viewerId });
export const findReviewsBy = (db: Database, userId: UserId, page: Page) =>
  findPage(db, 'by', { ...page, userId });
export const findReported = (db: Database, page: Page) => findPage(db, 'reported', page);

/** How many reports are waiting, and since when, for the admin's dashboard. */
export async function findReportQueue(
  db: Database,
): Promise<{ count: number; since: string | null }> {
  const [row] = await reportQueue(db, {});
  return row ?? { count: 0, since: null };
}
const reportQueue = statement<object, { count: number; since: string | null }>(
  () => sql`select count(*)::int as count, min(r.reported_at) as since from ${reviews} r
    where ${lists.reported.condition()}`,
);

const shownById = statement<{ id: ReviewId }, ShownReview>(({ id }) =>
  selectShown(sql`select * from ${reviews} where id = ${id}::uuid`),
);
const shownOfBooking = statement<{ bookingId: BookingId }, ShownReview>(({ bookingId }) =>
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
  { userId, side }: Party,
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

export async function lockReview(db: Database, id: ReviewId): Promise<Review | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review;
}

export async function insertReview(
  db: Database,
  review: typeof reviews.$inferInsert,
): Promise<void> {
  await db.insert(reviews).values(review);
}

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

export interface SummaryRow {
  id: UserId;
  name: string;
  photoUrl: string | null;
  userType: UserType | null;
  count: number;
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  stars: number[];
  /** The sums of the three categories. */
  sums: number[];
  total: number;
}

const summaries = statement<{ userId: UserId }, SummaryRow>(
  ({ userId }) => sql`
    select rated.id, ${shownName('rated')} as name, rated.profile_image_url as "photoUrl",
      rated.user_type as "userType", s.*
    from (select count(*)::int as count, coalesce(sum(r.overall_rating), 0)::int as total,
        array[${sql.raw([1, 2, 3, 4, 5].map((n) => `count(*) filter (where r.overall_rating = ${n})`).join(', '))}]::int[]
          as stars,
        array[sum(r.first_rating), sum(r.second_rating), sum(r.third_rating)]::int[] as sums
      from ${reviews} r where r.rated_id = ${userId}::uuid and ${isVisible}) s
    ${joinPerson('rated', sql`${userId}::uuid`)}`,
);

export async function findSummary(db: Database, userId: UserId): Promise<SummaryRow | undefined> {
  const [row] = await summaries(db, { userId });
  return row;
}

export const partiesOfReviews = (ids: readonly ReviewId[]): SQL => sql`
  select unnest(array[r.rater_id, r.rated_id]) from reviews r
  where r.id = any(${sql.param([...ids])})`;
