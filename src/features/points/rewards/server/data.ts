/** Rewards and redemptions as rows. */
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { type RedemptionStatus, redemptionStatuses } from '#features/points/rules';
import { pointRedemptions, pointRewards } from '#features/points/server/tables';
import type { RedemptionId, RewardId, UserId } from '#kernel/id';
import { type Database, firstOf, nextUpdatedAt } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page } from '#platform/database/keyset';
import { columns, integer, type RowOf, select, text } from '#platform/database/rows';
import {
  type Given,
  pagedStatement,
  pagedStatements,
  statement,
} from '#platform/database/statements';
import { countWaiting } from '#platform/database/waiting';

export type Reward = typeof pointRewards.$inferSelect;
export type Redemption = typeof pointRedemptions.$inferSelect;

/** Instants as in the API. `timesRedeemed`: by the viewer, or by everyone in the admin's list. */
const rewardRow = (who = sql`true`) => ({
  ...columns(pointRewards, 'r'),
  timesRedeemed: integer`(select count(*)::int from ${pointRedemptions} d
  where d.reward_id = r.id and d.status <> 'rejected' and ${who})`,
});
export type RewardRow = RowOf<ReturnType<typeof rewardRow>>;

export const cheapestRewards = keyset<Pick<RewardRow, 'pointCost' | 'id'>>({
  key: sql`r.point_cost`,
  kind: 'integer',
  id: sql`r.id`,
  direction: 'asc',
  keyOf: ({ pointCost, id }) => [pointCost, id],
});
export const newestRewards = keyset<Pick<RewardRow, 'createdAt' | 'id'>>({
  key: sql`r.created_at`,
  id: sql`r.id`,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

/** Those that can be redeemed now, as far as points and limits allow. */
export const findAvailable = pagedStatement(
  cheapestRewards,
  ({ userId, now }: Given<{ userId: UserId; now: Date }>, { isAfter, tail }) =>
    select(
      rewardRow(sql`d.professional_id = ${userId}::uuid`),
      sql`from ${pointRewards} r where ${and(
        sql`r.is_active and (r.expires_at is null or r.expires_at > ${now}::timestamptz)`,
        isAfter,
      )} ${tail}`,
    ),
);

const allRewards = pagedStatement(newestRewards, (_, { isAfter, tail }) =>
  select(rewardRow(), sql`from ${pointRewards} r where ${isAfter ?? sql`true`} ${tail}`),
);

export const findAllRewards = (db: Database, page: Page): Promise<RewardRow[]> =>
  allRewards(db, {}, page);

const rewardById = statement(({ id }: Given<{ id: RewardId }>) =>
  select(rewardRow(), sql`from ${pointRewards} r where r.id = ${id}::uuid`),
);

export async function findReward(db: Database, id: RewardId): Promise<RewardRow | undefined> {
  const [reward] = await rewardById(db, { id });
  return reward;
}

/** `share` while it is redeemed, so that it does not change meanwhile; `no key update` to edit it. */
export const lockReward = (db: Database, id: RewardId, strength: 'share' | 'no key update') =>
  firstOf(db.select().from(pointRewards).where(eq(pointRewards.id, id)).for(strength));

export const insertReward = inserterOf(pointRewards);

export async function updateReward(
  db: Database,
  id: RewardId,
  changes: Omit<Reward, 'id' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<void> {
  const updatedAt = nextUpdatedAt(pointRewards.updatedAt, now);
  await db
    .update(pointRewards)
    .set({ ...changes, updatedAt })
    .where(eq(pointRewards.id, id));
}

/** Rejected ones don't count. */
export async function countRedeemed(
  db: Database,
  professionalId: UserId,
  rewardId: RewardId,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(pointRedemptions)
    .where(
      and(
        eq(pointRedemptions.professionalId, professionalId),
        eq(pointRedemptions.rewardId, rewardId),
        ne(pointRedemptions.status, 'rejected'),
      ),
    );
  return row?.count ?? 0;
}

export const insertRedemption = inserterOf(pointRedemptions);

export const lockRedemption = (db: Database, id: RedemptionId) =>
  firstOf(db.select().from(pointRedemptions).where(eq(pointRedemptions.id, id)).for('update'));

export async function updateRedemption(
  db: Database,
  id: RedemptionId,
  decision: Pick<Redemption, 'status' | 'decisionNote' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await db.update(pointRedemptions).set(decision).where(eq(pointRedemptions.id, id));
}

const redemptionRow = {
  ...columns(pointRedemptions, 'd'),
  ...columns(pointRewards, 'r', ['picture']),
  professionalName: text`${fullName(nameColumns('professional'))}`,
  ...columns(users, 'professional', [], { professionalPhotoUrl: 'profileImageUrl' }),
  decidedByName: text.orNull`case when d.decided_by is not null then ${fullName(nameColumns('admin'))} end`,
};
export type RedemptionRow = RowOf<typeof redemptionRow>;

/** `which` selects from the redemptions, with its own order and limit. */
const selectRedemptions = (which: SQL, order = sql``) =>
  select(
    redemptionRow,
    sql`from (${which}) d join ${pointRewards} r on r.id = d.reward_id
  join ${users} professional on professional.id = d.professional_id
  left join ${users} admin on admin.id = d.decided_by ${order}`,
  );

const ordered = (column: 'created_at' | 'decided_at', direction: 'asc' | 'desc') =>
  keyset<Pick<RedemptionRow, 'createdAt' | 'decidedAt' | 'id'>>({
    key: sql.raw(`d.${column}`),
    id: sql`d.id`,
    direction,
    keyOf: ({ createdAt, decidedAt, id }) => [
      column === 'created_at' ? createdAt : (decidedAt ?? ''),
      id,
    ],
  });
export const newestRedemptions = ordered('created_at', 'desc');
const oldestPending = ordered('created_at', 'asc');
const newestDecided = ordered('decided_at', 'desc');
export const orderOf = (status: RedemptionStatus) =>
  status === 'pending' ? oldestPending : newestDecided;

const redemptionPages = pagedStatements(
  { list: ['own', ...redemptionStatuses] },
  ({ list }) => (list === 'own' ? newestRedemptions : orderOf(list)),
  ({ list }, { userId }: Given<{ userId?: UserId }>, { isAfter, order, tail }) => {
    const isListed =
      list === 'own'
        ? sql`d.professional_id = ${userId}::uuid`
        : sql`d.status = ${sql.raw(`'${list}'`)}`;
    return selectRedemptions(
      sql`select d.* from ${pointRedemptions} d where ${and(isListed, isAfter)} ${tail}`,
      order,
    );
  },
);

export const findRedemptionsOf = (db: Database, userId: UserId, page: Page) =>
  redemptionPages(db, { list: 'own' }, { userId }, page);
export const findRedemptions = (db: Database, status: RedemptionStatus, page: Page) =>
  redemptionPages(db, { list: status }, {}, page);

const redemptionById = statement(({ id }: Given<{ id: RedemptionId }>) =>
  selectRedemptions(sql`select * from ${pointRedemptions} where id = ${id}::uuid`),
);

export async function findRedemption(
  db: Database,
  id: RedemptionId,
): Promise<RedemptionRow | undefined> {
  const [redemption] = await redemptionById(db, { id });
  return redemption;
}

/** What waits for an admin. */
export const findRedemptionQueue = (db: Database) =>
  countWaiting(db, sql`created_at`, sql`${pointRedemptions} where status = 'pending'`);
