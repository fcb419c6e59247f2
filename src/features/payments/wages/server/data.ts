/**
 * Wages and late fees as rows: their states and history, late cases, and the record of a practice.
 */
import {
  and,
  asc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { fullName, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { practiceUsers } from '#features/bookings/server/data';
import { bookings, disputes, obligations } from '#features/bookings/server/tables';
import {
  payRecords,
  practiceProfiles,
  professionalProfiles,
} from '#features/profiles/server/tables';
import { type BookingId, newId, type UserId } from '#kernel/id';
import { type Database, firstOf, isOneOf, isoJson } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { countWaiting } from '#platform/database/waiting';
import { lateIfDueBy, paymentDays } from '../rules';
import { obligationHistory } from './tables';

export type Obligation = typeof obligations.$inferSelect;
export type HistoryRow = typeof obligationHistory.$inferSelect;

/** A row of the history as PostgreSQL's JSON has it. */
export interface ShownHistory
  extends Pick<HistoryRow, 'id' | 'action' | 'actorId' | 'amountCents' | 'halfHours' | 'note'> {
  at: string;
}

const history = sql<ShownHistory[]>`(select coalesce(json_agg(json_build_object(
    'id', h.id, 'action', h.action, 'actorId', h.actor_id, 'amountCents', h.amount_cents,
    'halfHours', h.half_hours, 'note', h.note, 'at', ${isoJson(sql`h.created_at`)})
    order by h.created_at, h.id), '[]')
  from ${obligationHistory} h where h.obligation_id = ${obligations}.id)`;

const isDisputed = sql<boolean>`exists (select from ${disputes} d
  where d.booking_id = ${obligations}.booking_id and d.status in ('open', 'answered'))`;

const wasTakenBack = sql<boolean>`exists (select from ${obligationHistory} h
  where h.obligation_id = ${obligations}.id and h.action = 'unmarked')`;

/** A card cannot be paid to by a practice. */
const isAccountShared = sql<boolean>`exists (select from ${professionalProfiles} p
  where p.user_id = ${obligations}.professional_id and p.shares_bank_account
    and p.bank_account_type in ('checking', 'savings')
    and p.bank_routing_sealed is not null and p.bank_account_sealed is not null)`;

const shownColumns = {
  ...getTableColumns(obligations),
  isDisputed,
  wasTakenBack,
  isAccountShared,
};
/** With what its guards have to know from other tables. */
export type ShownObligation = Obligation & {
  isDisputed: boolean;
  wasTakenBack: boolean;
  isAccountShared: boolean;
};

/** Wages, or a late fee from its request on. A booking has at most one of them. */
export async function findObligation(
  db: Database,
  bookingId: BookingId,
  { isLocked = false } = {},
): Promise<ShownObligation | undefined> {
  const query = db
    .select(shownColumns)
    .from(obligations)
    .where(
      and(
        eq(obligations.bookingId, bookingId),
        or(eq(obligations.kind, 'wages'), ne(obligations.status, 'due')),
      ),
    );
  const [found] = await (isLocked ? query.for('update') : query);
  return found;
}

export const findShownHistory = async (db: Database, id: string): Promise<ShownHistory[]> => {
  const [row] = await db.select({ history }).from(obligations).where(eq(obligations.id, id));
  return row?.history ?? [];
};

/** What was paid before the last payment was marked. */
export async function findPaidBefore(db: Database, obligationId: string): Promise<number> {
  const rows = await db
    .select({ action: obligationHistory.action, paidCents: obligationHistory.paidCents })
    .from(obligationHistory)
    .where(eq(obligationHistory.obligationId, obligationId))
    .orderBy(asc(obligationHistory.createdAt), asc(obligationHistory.id));
  const last = rows.findLastIndex(({ action }) => action === 'marked_paid');
  return rows[last - 1]?.paidCents ?? 0;
}

/** `undefined` if the booking has its wages already. */
export const insertWages = (
  db: Database,
  wages: Pick<
    Obligation,
    'bookingId' | 'amountCents' | 'halfHours' | 'status' | 'dueAt' | 'sameDay'
  >,
  now: Date,
): Promise<Obligation | undefined> =>
  firstOf(
    db
      .insert(obligations)
      .values({ ...wages, id: newId(now), kind: 'wages', createdAt: now })
      .onConflictDoNothing()
      .returning(),
  );

/** Only for a caller that holds the lock. */
export async function updateObligation(
  db: Database,
  id: string,
  changes: Partial<Omit<Obligation, 'id' | 'bookingId' | 'kind' | 'createdAt'>>,
): Promise<Obligation> {
  const [updated] = await db
    .update(obligations)
    .set(changes)
    .where(eq(obligations.id, id))
    .returning();
  if (!updated) throw new Error('The obligation is gone.');
  return updated;
}

type NewHistory = Pick<HistoryRow, 'action'> &
  Partial<Pick<HistoryRow, 'actorId' | 'note' | 'businessKey'>>;

/** Adds a history entry, with the amounts that apply from then on; returns its id. */
export async function insertHistory(
  db: Database,
  { id: obligationId, amountCents, paidCents, halfHours }: Obligation,
  entry: NewHistory,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await db
    .insert(obligationHistory)
    .values({ id, obligationId, amountCents, paidCents, halfHours, createdAt: now, ...entry });
  return id;
}

export async function hasRevision(db: Database, businessKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: obligationHistory.id })
    .from(obligationHistory)
    .where(eq(obligationHistory.businessKey, businessKey));
  return rows.length > 0;
}

const dueSince = sql`coalesce(${obligations.dueAt}, ${obligations.requestedAt})`;

/** What has been due for so long that the practice is reminded. */
export const findToRemind = (
  db: Database,
  now: Date,
  max: number,
): Promise<{ bookingId: BookingId }[]> =>
  db
    .select({ bookingId: obligations.bookingId })
    .from(obligations)
    .where(
      and(
        isOneOf(obligations.status, ['due', 'requested']),
        isNull(obligations.remindedAt),
        not(isDisputed),
        lte(dueSince, lateIfDueBy(now)),
      ),
    )
    .orderBy(asc(dueSince))
    .limit(max);

export interface LateCase {
  obligation: ShownObligation;
  history: ShownHistory[];
  booking: typeof bookings.$inferSelect;
  practiceName: string;
  practiceEmail: string | null;
  practicePhone: string | null;
  professionalName: string;
  professionalEmail: string | null;
  professionalPhotoUrl: string | null;
}

export const oldestCases = keyset<LateCase>({
  key: obligations.reportedLateAt,
  id: obligations.id,
  direction: 'asc',
  keyOf: ({ obligation }) => [obligation.reportedLateAt, obligation.id],
});

const unlessGone = (account: typeof users | typeof practiceUsers, value: SQLWrapper) =>
  sql<string | null>`case when ${account.deletedAt} is null then ${value} end`;

const isOpenCase = sql`${obligations.reportedLateAt} is not null
  and ${obligations.caseClosedAt} is null and ${obligations.status} <> 'received'`;

const cases = (db: Database) =>
  db
    .select({
      obligation: shownColumns,
      history,
      booking: bookings,
      practiceName: unlessDeleted(practiceUsers, practiceProfiles.practiceName),
      practiceEmail: unlessGone(practiceUsers, practiceProfiles.contactPersonEmail),
      practicePhone: unlessGone(practiceUsers, practiceProfiles.contactPersonPhone),
      professionalName: fullName(users),
      professionalEmail: unlessGone(users, users.email),
      professionalPhotoUrl: users.profileImageUrl,
    })
    .from(obligations)
    .innerJoin(bookings, eq(bookings.id, obligations.bookingId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, bookings.practiceId))
    .innerJoin(practiceUsers, eq(practiceUsers.id, bookings.practiceId))
    .innerJoin(users, eq(users.id, bookings.professionalId));

export const findCases = (db: Database, page: Page): Promise<LateCase[]> =>
  readPage(cases(db), oldestCases, page, isOpenCase);

/** Open or closed. */
export const findCase = (db: Database, bookingId: BookingId) =>
  firstOf(
    cases(db).where(
      and(eq(obligations.bookingId, bookingId), isNotNull(obligations.reportedLateAt)),
    ),
  );

/** How many cases are open, and since when. */
export const findCaseQueue = (db: Database) =>
  countWaiting(db, obligations.reportedLateAt, sql`${obligations} where ${isOpenCase}`);

/**
 * Counts wages that were paid, or should have been by now. Nobody is late with an amount in
 * dispute: then the days to pay begin with the settlement.
 */
export async function recomputePayRecord(
  db: Database,
  practiceId: UserId,
  now: Date,
): Promise<void> {
  // One at a time, so that none overwrites a result computed from newer data.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pay-record:${practiceId}`}, 0))`,
  );
  await db.execute(sql`
    insert into ${payRecords} (practice_id, wages, in_time, updated_at)
    select ${practiceId}::uuid, count(*),
      count(*) filter (where o.status in ('paid', 'received')
        and o.paid_on <= (s.since at time zone b.time_zone)::date + ${paymentDays}::integer),
      ${now}::timestamptz
    from ${bookings} b join ${obligations} o on o.booking_id = b.id and o.kind = 'wages'
    cross join lateral (select greatest(o.due_at, max(coalesce(d.closed_at, 'infinity'))) as since
      from ${disputes} d where d.booking_id = b.id and d.status <> 'withdrawn') s
    where b.practice_id = ${practiceId} and o.amount_cents > 0
      and (o.status in ('paid', 'received')
        or o.status = 'due' and s.since <= ${lateIfDueBy(now)}::timestamptz)
    on conflict (practice_id) do update set wages = excluded.wages, in_time = excluded.in_time,
      updated_at = excluded.updated_at`);
}
