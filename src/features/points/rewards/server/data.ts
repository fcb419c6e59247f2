/** Rewards and redemptions as rows. */
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { Picture, RedemptionStatus } from '#features/points/rules';
import { pointRedemptions, pointRewards } from '#features/points/server/tables';
import type { RedemptionId, RewardId, UserId } from '#kernel/id';
import {
  type Database,
  nextUpdatedAt,
  pageLimit,
  statement,
  statements,
} from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';

export type Reward = typeof pointRewards.$inferSelect;
export type Redemption = typeof pointRedemptions.$inferSelect;

/** Instants as in the API. */
export interface RewardRow extends Omit<Reward, 'expiresAt' | 'createdAt' | 'updatedAt'> {
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** By the viewer, or by everyone in the admin's list. */
  timesRedeemed: number;
}

const rewardColumns = sql.raw(`r.id, r.name, r.description, r.point_cost as "pointCost",
  r.is_active as "isActive", r.picture, r.max_redemptions_per_user as "maxRedemptionsPerUser",
  r.expires_at as "expiresAt", r.created_at as "createdAt", r.updated_at as "updatedAt"`);
const timesRedeemed = (who: SQL) => sql`(select count(*)::int from ${pointRedemptions} d
  where d.reward_id = r.id and d.status <> 'rejected' ${who}) as "timesRedeemed"`;

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

type Cursor = { at: RowKey[0] | undefined; id: string | undefined };

const availablePages = statements<
  { isLater: boolean; limit: number },
  Cursor & { userId: UserId; now: Date },
  RewardRow
>(
  ({ isLater, limit }, { userId, now, at, id }) => sql`
    select ${rewardColumns}, ${timesRedeemed(sql`and d.professional_id = ${userId}::uuid`)}
    from ${pointRewards} r
    where r.is_active and (r.expires_at is null or r.expires_at > ${now}::timestamptz)
      ${isLater ? sql`and ${cheapestRewards.isAfter([at, id])}` : sql``}
    order by ${cheapestRewards.orderBy} limit ${sql.raw(String(limit))}`,
);

/** Those that can be redeemed now, as far as points and limits allow. */
export async function findAvailable(
  db: Database,
  viewer: { userId: UserId; now: Date },
  { after, limit }: Page,
): Promise<RewardRow[]> {
  const [at, id] = after ?? [];
  const choice = { isLater: after !== undefined, limit: pageLimit(limit) };
  return (await availablePages(db, choice, { ...viewer, at, id })).slice(0, limit + 1);
}

const allPages = statements<{ isLater: boolean; limit: number }, Cursor, RewardRow>(
  ({ isLater, limit }, { at, id }) => sql`
    select ${rewardColumns}, ${timesRedeemed(sql``)} from ${pointRewards} r
    ${isLater ? sql`where ${newestRewards.isAfter([at, id])}` : sql``}
    order by ${newestRewards.orderBy} limit ${sql.raw(String(limit))}`,
);

export async function findAllRewards(db: Database, { after, limit }: Page): Promise<RewardRow[]> {
  const [at, id] = after ?? [];
  const choice = { isLater: after !== undefined, limit: pageLimit(limit) };
  return (await allPages(db, choice, { at, id })).slice(0, limit + 1);
}

const rewardById = statement<{ id: RewardId }, RewardRow>(
  ({ id }) =>
    sql`select ${rewardColumns}, ${timesRedeemed(sql``)} from ${pointRewards} r where r.id = ${id}::uuid`,
);

export async function findReward(db: Database, id: RewardId): Promise<RewardRow | undefined> {
  const [reward] = await rewardById(db, { id });
  return reward;
}

/** `share` while it is redeemed, so that it does not change meanwhile; `no key update` to edit it. */
export async function lockReward(
  db: Database,
  id: RewardId,
  strength: 'share' | 'no key update',
): Promise<Reward | undefined> {
  const [reward] = await db
    .select()
    .from(pointRewards)
    .where(eq(pointRewards.id, id))
    .for(strength);
  return reward;
}

export async function insertReward(
  db: Database,
  reward: typeof pointRewards.$inferInsert,
): Promise<void> {
  await db.insert(pointRewards).values(reward);
}

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

export async function insertRedemption(
  db: Database,
  redemption: typeof pointRedemptions.$inferInsert,
): Promise<void> {
  await db.insert(pointRedemptions).values(redemption);
}

export async function lockRedemption(
  db: Database,
  id: RedemptionId,
): Promise<Redemption | undefined> {
  const [redemption] = await db
    .select()
    .from(pointRedemptions)
    .where(eq(pointRedemptions.id, id))
    .for('update');
  return redemption;
}

export async function updateRedemption(
  db: Database,
  id: RedemptionId,
  decision: Pick<Redemption, 'status' | 'decisionNote' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await db.update(pointRedemptions).set(decision).where(eq(pointRedemptions.id, id));
}

export interface RedemptionRow
  extends Pick<
    Redemption,
    | 'id'
    | 'professionalId'
    | 'rewardId'
    | 'rewardName'
    | 'pointsSpent'
    | 'status'
    | 'redemptionCode'
    | 'decisionNote'
  > {
  picture: Picture;
  createdAt: string;
  decidedAt: string | null;
  professionalName: string;
  professionalPhotoUrl: string | null;
  decidedByName: string | null;
}

/** `which` selects from the redemptions, with its own order and limit. */
const selectRedemptions = (which: SQL): SQL => sql`
  select d.id, d.professional_id as "professionalId", d.reward_id as "rewardId",
    d.reward_name as "rewardName", d.points_spent as "pointsSpent", d.status,
    d.redemption_code as "redemptionCode", d.decision_note as "decisionNote",
    d.created_at as "createdAt", d.decided_at as "decidedAt", r.picture,
    ${fullName(nameColumns('professional'))} as "professionalName",
    professional.profile_image_url as "professionalPhotoUrl",
    case when d.decided_by is not null then ${fullName(nameColumns('admin'))} end as "decidedByName"
  from (${which}) d join ${pointRewards} r on r.id = d.reward_id
  join ${users} professional on professional.id = d.professional_id
  left join ${users} admin on admin.id = d.decided_by`;

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

const redemptionPages = statements<
  { list: 'own' | RedemptionStatus; isLater: boolean; limit: number },
  Cursor & { userId: UserId | null },
  RedemptionRow
>(({ list, isLater, limit }, { userId, at, id }) => {
  const order = list === 'own' ? newestRedemptions : orderOf(list);
  const condition =
    list === 'own'
      ? sql`d.professional_id = ${userId}::uuid`
      : sql`d.status = ${sql.raw(`'${list}'`)}`;
  return sql`${selectRedemptions(sql`select d.* from ${pointRedemptions} d where ${condition}
    ${isLater ? sql`and ${order.isAfter([at, id])}` : sql``}
    order by ${order.orderBy} limit ${sql.raw(String(limit))}`)} order by ${order.orderBy}`;
});

async function findPage(
  db: Database,
  list: 'own' | RedemptionStatus,
  { userId = null, after, limit }: Page & { userId?: UserId | null },
): Promise<RedemptionRow[]> {
  const [at, id] = after ?? [];
  const choice = { list, isLater: after !== undefined, limit: pageLimit(limit) };
  return (await redemptionPages(db, choice, { userId, at, id })).slice(0, limit + 1);
}

export const findRedemptionsOf = (db: Database, userId: UserId, page: Page) =>
  findPage(db, 'own', { ...page, userId });
export const findRedemptions = (db: Database, status: RedemptionStatus, page: Page) =>
  findPage(db, status, page);

const redemptionById = statement<{ id: RedemptionId }, RedemptionRow>(({ id }) =>
  selectRedemptions(sql`select * from ${pointRedemptions} where id = ${id}::uuid`),
);

export async function findRedemption(
  db: Database,
  id: RedemptionId,
): Promise<RedemptionRow | undefined> {
  const [redemption] = await redemptionById(db, { id });
  return redemption;
}

const pendingQueue = statement<object, { count: number; since: string | null }>(
  () => sql`select count(*)::int as count, min(created_at) as since from ${pointRedemptions}
    where status = 'pending'`,
);

/** What waits for an admin. */
export async function findRedemptionQueue(db: Database) {
  const [row] = await pendingQueue(db, {});
  return row ?? { count: 0, since: null };
}
