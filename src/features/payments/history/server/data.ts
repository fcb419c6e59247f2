/**
 * Payments as the history lists them: fees and obligations in one order, sums by month and by
 * person.
 */
import { type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, disputes, fees, obligations } from '#features/bookings/server/tables';
import type { DocumentKind } from '#features/payments/receipts/server/data';
import { moneyDocuments } from '#features/payments/receipts/server/tables';
import { lateIfDueBy } from '#features/payments/wages/rules';
import { practiceProfiles } from '#features/profiles/server/tables';
import type { UserType } from '#kernel/actor';
import type { BookingId, UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { type Database, likePattern, pageLimit, statements } from '#platform/database/database';
import { keyset, type Page, type RowKey } from '#platform/database/keyset';
import {
  firstDayOf,
  type PaymentKind,
  type PaymentProblem,
  type PaymentStatus,
  requestCutoff,
} from '../rules';

export interface PaymentRow {
  id: string;
  bookingId: BookingId;
  kind: PaymentKind;
  status: PaymentStatus;
  datedOn: string;
  amountCents: number;
  problem: PaymentProblem | null;
  method: string | null;
  reference: string | null;
  jobTitle: string;
  otherId: UserId;
  otherName: string;
  otherPhotoUrl: string | null;
  documentKind: DocumentKind | null;
  documentNumber: number | null;
}

const idOf = (side: UserType): SQL => sql.raw(`${side}_id`);

/** A practice goes by its own name. */
const otherNames = (): SQL => {
  const { firstName, lastName, deletedAt } = nameColumns('other');
  const name = sql`coalesce(profile.practice_name, ${firstName} || ' ' || ${lastName})`;
  return unlessDeleted({ deletedAt }, name);
};
const joinOther = (id: SQL): SQL => sql`
  join ${users} other on other.id = ${id}
  left join ${practiceProfiles} profile on profile.user_id = other.id`;

const newest = (table: string, id: string) =>
  keyset<PaymentRow>({
    key: sql.raw(`${table}.dated_on`),
    kind: 'day',
    id: sql.raw(`${table}.${id}`),
    direction: 'desc',
    keyOf: (row) => [row.datedOn, row.id],
  });
export const newestPayments = newest('p', 'id');

interface Choice {
  side: UserType;
  hasYear: boolean;
  hasWords: boolean;
  isLater: boolean;
  limit: number;
}

interface Values {
  userId: UserId;
  /** Unrequested cancellation fees from before this instant are void. */
  requestableSince: Date;
  overdueIfDueBy: Date;
  from: string | undefined;
  to: string | undefined;
  words: string | undefined;
  at: RowKey[0] | undefined;
  id: string | undefined;
}

const isOpenRequest = (since: SQL): SQL => sql`(o.kind <> 'late_cancellation'
  or o.status <> 'due' or o.created_at > ${since}::timestamptz)`;

/** The same as the badge of the wages on their booking. */
const problemOf = (overdueIfDueBy: SQL): SQL => sql`case
  when o.reported_late_at is not null and o.case_closed_at is null and o.status <> 'received'
    then case o.status when 'paid' then 'not_arrived' else 'reported_late' end
  when o.amount_cents <= o.paid_cents
    or not (o.status = 'requested' or (o.status = 'due' and o.kind = 'wages')) then null
  when exists (select from ${disputes} d
    where d.booking_id = o.booking_id and d.status in ('open', 'answered')) then 'disputed'
  when coalesce(o.due_at, o.requested_at) <= ${overdueIfDueBy}::timestamptz then 'overdue' end`;

/**
 * Each table yields one page of rows in the order of its own index; the page is the first rows of
 * both combined.
 */
const pagesOf = statements<Choice, Values, PaymentRow>(
  (
    { side, hasYear, hasWords, isLater, limit },
    { userId, requestableSince: since, overdueIfDueBy, from, to, words, at, id },
  ) => {
    const page = (table: string, key: string): SQL => {
      const order = newest(table, key);
      const matches = sql`and exists (select from ${bookings} b
        ${joinOther(sql`b.${idOf(otherSide(side))}`)}
        where b.id = ${sql.raw(`${table}.booking_id`)}
          and (b.job_title ilike ${words} or ${otherNames()} ilike ${words}))`;
      const day = sql.raw(`${table}.dated_on`);
      const within = sql`and ${day} >= ${from}::date and ${day} < ${to}::date`;
      return sql`${hasYear ? within : sql``} ${hasWords ? matches : sql``}
      ${isLater ? sql`and ${order.isAfter([at, id])}` : sql``}
      order by ${order.orderBy} limit ${sql.raw(String(limit))}`;
    };
    const owed = sql`select o.id, o.booking_id, o.kind, o.status, o.dated_on, o.amount_cents,
        ${problemOf(sql`${overdueIfDueBy}`)} as problem,
        o.paid_by as method, o.reference
      from ${obligations} o where o.${idOf(side)} = ${userId}::uuid
        and ${isOpenRequest(sql`${since}`)} ${page('o', 'id')}`;
    const charged = sql`select f.booking_id as id, f.booking_id, 'platform_fee' as kind, f.status,
        f.dated_on, f.amount_cents,
        case when f.status = 'due' and f.last_refusal is not null then 'declined' end as problem, f.method, f.check_number as reference
      from ${fees} f where f.practice_id = ${userId}::uuid ${page('f', 'booking_id')}`;
    const both = side === 'practice' ? sql`(${owed}) union all (${charged})` : owed;
    return sql`select p.id, p.booking_id as "bookingId", p.kind, p.status, p.dated_on as "datedOn",
        p.amount_cents as "amountCents", p.problem, p.method, p.reference,
        b.job_title as "jobTitle", other.id as "otherId", ${otherNames()} as "otherName",
        other.profile_image_url as "otherPhotoUrl", d.kind as "documentKind",
        d.number as "documentNumber"
      from (select * from (${both}) p order by ${newestPayments.orderBy}
        limit ${sql.raw(String(limit))}) p
      join ${bookings} b on b.id = p.booking_id ${joinOther(sql`b.${idOf(otherSide(side))}`)}
      left join lateral (select d.kind, d.number from ${moneyDocuments} d
        where d.booking_id = p.booking_id and p.kind = 'platform_fee'
        order by d.kind desc limit 1) d on true
      order by ${newestPayments.orderBy}`;
  },
);

export interface PaymentFilter {
  now: Date;
  year?: number | undefined;
  q?: string | undefined;
}

export async function findPayments(
  db: Database,
  { userId, side }: Party,
  { after, limit, year, q, now }: Page & PaymentFilter,
): Promise<PaymentRow[]> {
  const [at, id] = after ?? [];
  const choice = {
    side,
    hasYear: year !== undefined,
    hasWords: Boolean(q),
    isLater: after !== undefined,
    limit: pageLimit(limit),
  };
  const values = {
    userId,
    requestableSince: requestCutoff(now),
    overdueIfDueBy: lateIfDueBy(now),
    from: year && firstDayOf(year),
    to: year && firstDayOf(year + 1),
    words: q && likePattern(q),
    at,
    id,
  } as Values;
  return (await pagesOf(db, choice, values)).slice(0, limit + 1);
}

/**
 * What was paid counts, even if a dispute changed what is owed: wages can be under- or overpaid.
 */
const paidCents = { o: sql`o.paid_cents`, f: sql`f.amount_cents` };
const isPaid = { o: sql`o.paid_cents > 0`, f: sql`f.status = 'paid'` };

export interface MonthRow {
  month: number;
  kind: PaymentKind;
  cents: number;
}

/**
 * Sums are read as floating-point numbers, which hold whole cents exactly up to 90 trillion
 * dollars.
 */
const monthsOf = statements<
  { side: UserType },
  { userId: UserId; from: string; to: string },
  MonthRow
>(({ side }, { userId, from, to }) => {
  const sums = (kind: string, table: keyof typeof paidCents): SQL => sql`
    select extract(month from ${sql.raw(table)}.dated_on)::int as month,
      ${sql.raw(kind)} as kind, sum(${paidCents[table]})::float8 as cents`;
  const within = (
    table: keyof typeof paidCents,
  ): SQL => sql`and ${sql.raw(table)}.dated_on >= ${from}::date
    and ${sql.raw(table)}.dated_on < ${to}::date and ${isPaid[table]} group by 1, 2`;
  const owed = sql`${sums('o.kind', 'o')} from ${obligations} o
    where o.${idOf(side)} = ${userId}::uuid ${within('o')}`;
  return side === 'practice'
    ? sql`${owed} union all ${sums("'platform_fee'", 'f')} from ${fees} f
        where f.practice_id = ${userId}::uuid ${within('f')}`
    : owed;
});

export const sumMonths = (db: Database, { userId, side }: Party, year: number) =>
  monthsOf(db, { side }, { userId, from: firstDayOf(year), to: firstDayOf(year + 1) });

export interface OpenRow {
  cents: number;
  count: number;
  /** The day of the first payment; `null` if there is none. */
  firstDay: string | null;
}

/** What is owed and can be paid: not what waits for an admin, or for a request. */
const openOf = statements<{ side: UserType }, { userId: UserId }, OpenRow>(
  ({ side }, { userId }) => {
    const owed = sql`select o.amount_cents - o.paid_cents as amount_cents, o.dated_on,
      (o.status = 'requested' or (o.status = 'due' and o.kind <> 'late_cancellation'))
        and o.amount_cents > o.paid_cents as is_open
    from ${obligations} o where o.${idOf(side)} = ${userId}::uuid`;
    const charged = sql`select f.amount_cents, f.dated_on, f.status = 'due' as is_open
    from ${fees} f where f.practice_id = ${userId}::uuid`;
    const both = side === 'practice' ? sql`${owed} union all ${charged}` : owed;
    return sql`select coalesce(sum(amount_cents) filter (where is_open), 0)::float8 as cents,
      count(*) filter (where is_open)::int as count, min(dated_on) as "firstDay"
    from (${both}) p`;
  },
);

export async function sumOpen(db: Database, { userId, side }: Party): Promise<OpenRow> {
  const [row] = await openOf(db, { side }, { userId });
  return row ?? { cents: 0, count: 0, firstDay: null };
}

export interface TotalRow {
  userId: UserId;
  name: string;
  photoUrl: string | null;
  cents: number;
  contractorCents: number;
  payments: number;
}

export const largestTotals = keyset<TotalRow>({
  key: sql`t.cents`,
  kind: 'number',
  id: sql`t."userId"`,
  direction: 'desc',
  keyOf: ({ cents, userId }) => [cents, userId],
});

const totalsOf = statements<
  { side: UserType; isLater: boolean; limit: number },
  {
    userId: UserId;
    from: string;
    to: string;
    at: RowKey[0] | undefined;
    id: string | undefined;
  },
  TotalRow
>(
  ({ side, isLater, limit }, { userId, from, to, at, id }) => sql`
    select t."userId", t.cents, t."contractorCents", t.payments, ${otherNames()} as name,
      other.profile_image_url as "photoUrl"
    from (select o.${idOf(otherSide(side))} as "userId", sum(o.paid_cents)::float8 as cents,
        coalesce(sum(o.paid_cents) filter (where b.employment_type = '1099'), 0)::float8
          as "contractorCents",
        count(*)::int as payments
      from ${obligations} o join ${bookings} b on b.id = o.booking_id
      where o.${idOf(side)} = ${userId}::uuid and o.dated_on >= ${from}::date
        and o.dated_on < ${to}::date and ${isPaid.o}
      group by 1) t ${joinOther(sql`t."userId"`)}
    where true ${isLater ? sql`and ${largestTotals.isAfter([at, id])}` : sql``}
    order by ${largestTotals.orderBy} limit ${sql.raw(String(limit))}`,
);

export async function findTotals(
  db: Database,
  { userId, side }: Party,
  { after, limit, year }: Page & { year: number },
): Promise<TotalRow[]> {
  const [at, id] = after ?? [];
  const choice = { side, isLater: after !== undefined, limit: pageLimit(limit) };
  const values = { userId, from: firstDayOf(year), to: firstDayOf(year + 1), at, id };
  return (await totalsOf(db, choice, values)).slice(0, limit + 1);
}
