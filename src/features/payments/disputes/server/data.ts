/** Disputes as rows: those of a booking, and the admins' queue. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { DisputeStatus } from '#features/bookings/disputes/rules';
import { type BookingRow, listed, listedFrom, toShown } from '#features/bookings/list/server/data';
import type { ShownBooking } from '#features/bookings/server/data';
import { attendances, bookings, disputes } from '#features/bookings/server/tables';
import type { BookingId, DisputeId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import {
  type Database,
  isoJson,
  pageLimit,
  statement,
  statements,
} from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import type { disputeLists } from '../schema';

export type Dispute = typeof disputes.$inferSelect;

export async function insertDispute(
  db: Database,
  dispute: typeof disputes.$inferInsert,
): Promise<void> {
  await db.insert(disputes).values(dispute);
}

/** Oldest first; at most one of them is not over. */
export const findDisputesOf = (db: Database, bookingId: BookingId): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));

export async function findDispute(
  db: Database,
  disputeId: DisputeId,
): Promise<Dispute | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  return row;
}

type DisputeChanges = Partial<
  Pick<
    Dispute,
    'answer' | 'answeredAt' | 'decidedHalfHours' | 'decisionNote' | 'decidedBy' | 'closedAt'
  >
>;

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export async function transitionDispute(
  db: Database,
  disputeId: DisputeId,
  { from, to, ...changes }: Move<DisputeStatus> & DisputeChanges,
): Promise<boolean> {
  const { rowCount } = await db
    .update(disputes)
    .set({ ...changes, status: to })
    .where(and(eq(disputes.id, disputeId), eq(disputes.status, from)));
  return rowCount === 1;
}

export type DisputeList = (typeof disputeLists)[number];

type Instants = 'createdAt' | 'answeredAt' | 'closedAt';
/** In lists, instants are text. */
type DisputeRow = Omit<Dispute, Instants> & Record<Instants, string | null>;

/** What the timesheet records beyond the booking. */
interface Evidence {
  checkedOutMeters: number | null;
  managerName: string | null;
  workStartTime: string | null;
  workEndTime: string | null;
}

export interface ListedDispute {
  dispute: Dispute;
  booking: ShownBooking;
  evidence: Evidence;
  /** The admin who decided. */
  decidedBy: string | null;
}

const waitingFirst = keyset<ListedDispute>({
  key: disputes.createdAt,
  id: disputes.id,
  direction: 'asc',
  order: 'waiting',
  keyOf: ({ dispute }) => [dispute.createdAt, dispute.id],
});
const newestFirst = keyset<ListedDispute>({
  key: disputes.closedAt,
  id: disputes.id,
  direction: 'desc',
  order: 'over',
  keyOf: ({ dispute }) => [dispute.closedAt, dispute.id],
});
export const disputeOrders = { waiting: waitingFirst, over: newestFirst };

type Row = BookingRow & { listedDispute: DisputeRow; evidence: Evidence; decider: string | null };

const columns = sql`${listed}, json_build_object('id', ${disputes.id},
      'bookingId', ${disputes.bookingId}, 'openedBy', ${disputes.openedBy}, 'kind', ${disputes.kind},
      'statedHalfHours', ${disputes.statedHalfHours},
      'claimedHalfHours', ${disputes.claimedHalfHours}, 'reason', ${disputes.reason},
      'answer', ${disputes.answer}, 'answeredAt', ${isoJson(sql`${disputes.answeredAt}`)},
      'status', ${disputes.status}, 'decidedHalfHours', ${disputes.decidedHalfHours},
      'decisionNote', ${disputes.decisionNote}, 'decidedBy', ${disputes.decidedBy},
      'closedAt', ${isoJson(sql`${disputes.closedAt}`)},
      'createdAt', ${isoJson(sql`${disputes.createdAt}`)}) as "listedDispute",
    json_build_object('checkedOutMeters', ${attendances.checkedOutMeters},
      'managerName', ${attendances.managerName}, 'workStartTime', ${attendances.workStartTime},
      'workEndTime', ${attendances.workEndTime}) as evidence,
    (select ${fullName(nameColumns('decider'))} from ${users} decider
      where decider.id = ${disputes.decidedBy}) as decider
  ${listedFrom} join ${disputes} on ${disputes.bookingId} = ${bookings.id}
  left join ${attendances} on ${attendances.bookingId} = ${bookings.id}`;

const toListed = ({ listedDispute: dispute, evidence, decider, ...row }: Row): ListedDispute => ({
  dispute: {
    ...dispute,
    createdAt: new Date(dispute.createdAt ?? 0),
    answeredAt: dispute.answeredAt === null ? null : new Date(dispute.answeredAt),
    closedAt: dispute.closedAt === null ? null : new Date(dispute.closedAt),
  },
  booking: toShown(row),
  evidence,
  decidedBy: decider,
});

/** Must match the conditions of the indexes, or the planner will not use them. */
const conditions = {
  waiting: sql`${disputes.status} in ('open', 'answered')`,
  over: sql`${disputes.closedAt} is not null`,
};

const disputePages = statements<
  { list: DisputeList; isLater: boolean; limit: number },
  { at: RowKey[0] | undefined; id: string | undefined },
  Row
>(({ list, isLater, limit }, given) => {
  const { orderBy, isAfter } = disputeOrders[list];
  const after = isLater ? isAfter([given.at, given.id]) : undefined;
  return sql`${columns} where ${and(conditions[list], after)}
    order by ${orderBy} limit ${sql.raw(String(limit))}`;
});

/** Fetches one row more than the page shows, to know whether there is a next page. */
export async function findDisputes(
  db: Database,
  { list, after, limit }: Page & { list: DisputeList },
): Promise<ListedDispute[]> {
  const rows = await disputePages(
    db,
    { list, isLater: after !== undefined, limit: pageLimit(limit) },
    { at: after?.[0], id: after?.[1] },
  );
  return rows.slice(0, limit + 1).map(toListed);
}

const oneDispute = statement<{ disputeId: DisputeId }, Row>(
  (given) => sql`${columns} where ${disputes.id} = ${given.disputeId}::uuid`,
);

export async function findListed(
  db: Database,
  disputeId: DisputeId,
): Promise<ListedDispute | undefined> {
  const [row] = await oneDispute(db, { disputeId });
  return row && toListed(row);
}

/** How many an admin can decide now, and how long the oldest of them has been waiting. */
export async function findDisputeQueue(db: Database, unansweredSince: Date) {
  const [row] = await disputeQueue(db, { unansweredSince });
  return row ?? { count: 0, since: null };
}
const disputeQueue = statement<{ unansweredSince: Date }, { count: number; since: string | null }>(
  (given) => sql`select count(*)::int as count, min(${disputes.createdAt}) as since
    from ${disputes} where ${conditions.waiting}
      and (${disputes.status} = 'answered'
        or ${disputes.createdAt} <= ${given.unansweredSince}::timestamptz)`,
);
