/** Disputes as rows: those of a booking, and the admins' queue. */
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fullName, nameColumns } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import type { DisputeStatus } from '#features/bookings/disputes/rules';
import type { ShownBooking } from '#features/bookings/server/data';
import { shownColumns, shownFrom, toShown } from '#features/bookings/server/data';
import { attendances, bookings, disputes } from '#features/bookings/server/tables';
import type { BookingId, DisputeId } from '#kernel/id';
import type { Move } from '#kernel/machine';
import { type Database, firstOf, isOneChanged, isoJson } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page } from '#platform/database/keyset';
import { json, type RowOf, select, text } from '#platform/database/rows';
import { type Given, pagedStatements, statement } from '#platform/database/statements';
import { countWaiting } from '#platform/database/waiting';
import { answerCutoff } from '../rules';
import { disputeLists } from '../schema';

export type Dispute = typeof disputes.$inferSelect;

export const insertDispute = inserterOf(disputes);

/** Oldest first; at most one of them is not over. */
export const findDisputesOf = (db: Database, bookingId: BookingId): Promise<Dispute[]> =>
  db
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(asc(disputes.createdAt), asc(disputes.id));

export const findDispute = (db: Database, disputeId: DisputeId) =>
  firstOf(db.select().from(disputes).where(eq(disputes.id, disputeId)));

type DisputeChanges = Partial<
  Pick<
    Dispute,
    'answer' | 'answeredAt' | 'decidedHalfHours' | 'decisionNote' | 'decidedBy' | 'closedAt'
  >
>;

/** Applies one transition with UPDATE … WHERE status = from; false if the status had changed. */
export const transitionDispute = (
  db: Database,
  disputeId: DisputeId,
  { from, to, ...changes }: Move<DisputeStatus> & DisputeChanges,
): Promise<boolean> =>
  isOneChanged(
    db
      .update(disputes)
      .set({ ...changes, status: to })
      .where(and(eq(disputes.id, disputeId), eq(disputes.status, from))),
  );

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
export const disputeOrders = { waiting: waitingFirst, unanswered: waitingFirst, over: newestFirst };

const listedDispute = {
  ...shownColumns,
  listedDispute: json<DisputeRow>`json_build_object('id', ${disputes.id},
      'bookingId', ${disputes.bookingId}, 'openedBy', ${disputes.openedBy}, 'kind', ${disputes.kind},
      'statedHalfHours', ${disputes.statedHalfHours},
      'claimedHalfHours', ${disputes.claimedHalfHours}, 'reason', ${disputes.reason},
      'answer', ${disputes.answer}, 'answeredAt', ${isoJson(sql`${disputes.answeredAt}`)},
      'status', ${disputes.status}, 'decidedHalfHours', ${disputes.decidedHalfHours},
      'decisionNote', ${disputes.decisionNote}, 'decidedBy', ${disputes.decidedBy},
      'closedAt', ${isoJson(sql`${disputes.closedAt}`)},
      'createdAt', ${isoJson(sql`${disputes.createdAt}`)})`,
  evidence: json<Evidence>`json_build_object('checkedOutMeters', ${attendances.checkedOutMeters},
      'managerName', ${attendances.managerName}, 'workStartTime', ${attendances.workStartTime},
      'workEndTime', ${attendances.workEndTime})`,
  decider: text.orNull`(select ${fullName(nameColumns('decider'))} from ${users} decider
      where decider.id = ${disputes.decidedBy})`,
};
type Row = RowOf<typeof listedDispute>;
const listedIn = sql`${shownFrom} join ${disputes} on ${disputes.bookingId} = ${bookings.id}
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

/** The first parts must match the indexes' conditions, or the planner will not use them. */
const conditionOf = (list: DisputeList, unansweredSince: SQLWrapper): SQL => {
  if (list === 'over') return sql`${disputes.closedAt} is not null`;
  const isReady = sql`(${disputes.status} = 'answered'
    or ${disputes.createdAt} <= ${unansweredSince}::timestamptz)`;
  return sql`${disputes.status} in ('open', 'answered')
    and ${list === 'waiting' ? isReady : sql`not ${isReady}`}`;
};

const disputePages = pagedStatements(
  { list: disputeLists },
  ({ list }) => disputeOrders[list],
  ({ list }, { unansweredSince }: Given<{ unansweredSince: Date }>, { isAfter, tail }) =>
    select(
      listedDispute,
      sql`${listedIn} where ${and(conditionOf(list, unansweredSince), isAfter)} ${tail}`,
    ),
);

export async function findDisputes(
  db: Database,
  { list, now, ...page }: Page & { list: DisputeList; now: Date },
): Promise<ListedDispute[]> {
  const unansweredSince = answerCutoff(now);
  return (await disputePages(db, { list }, { unansweredSince }, page)).map(toListed);
}

const oneDispute = statement(({ disputeId }: Given<{ disputeId: DisputeId }>) =>
  select(listedDispute, sql`${listedIn} where ${disputes.id} = ${disputeId}::uuid`),
);

export async function findListed(
  db: Database,
  disputeId: DisputeId,
): Promise<ListedDispute | undefined> {
  const [row] = await oneDispute(db, { disputeId });
  return row && toListed(row);
}

/** How many an admin can decide now, and how long the oldest of them has been waiting. */
export const findDisputeQueue = (db: Database, now: Date) =>
  countWaiting(
    db,
    disputes.createdAt,
    sql`${disputes} where ${conditionOf('waiting', sql`${answerCutoff(now)}`)}`,
  );
