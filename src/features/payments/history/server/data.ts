/**
 * Payments as the history lists them: fees and obligations in one order, sums by month and by
 * person.
 */
import { and, type SQL, sql } from 'drizzle-orm';
import { nameColumns, unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, disputes, fees, obligations } from '#features/bookings/server/tables';
import { moneyDocuments } from '#features/payments/receipts/server/tables';
import { lateIfDueBy } from '#features/payments/wages/rules';
import { practiceProfiles } from '#features/profiles/server/tables';
import { type UserType, userTypes } from '#kernel/actor';
import type { UserId } from '#kernel/id';
import { otherSide, type Party } from '#kernel/party';
import { type Database, likePattern } from '#platform/database/database';
import { keyset, type Page } from '#platform/database/keyset';
import {
  columns,
  date,
  float,
  integer,
  orNull,
  type RowOf,
  select,
  text,
} from '#platform/database/rows';
import { type Given, pagedStatements, statements } from '#platform/database/statements';
import {
  firstDayOf,
  type PaymentKind,
  type PaymentProblem,
  type PaymentStatus,
  requestCutoff,
} from '../rules';

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
  keyset<{ id: string; datedOn: string }>({
    key: sql.raw(`${table}.dated_on`),
    kind: 'day',
    id: sql.raw(`${table}.${id}`),
    direction: 'desc',
    keyOf: (row) => [row.datedOn, row.id],
  });
export const newestPayments = newest('p', 'id');

interface Values {
  userId: UserId;
  /** Unrequested cancellation fees from before this instant are void. */
  requestableSince: Date;
  overdueIfDueBy: Date;
  from: string | undefined;
  to: string | undefined;
  words: string | undefined;
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

const payment = {
  ...columns(obligations, 'p', ['id', 'bookingId', 'datedOn', 'amountCents', 'reference']),
  kind: text<PaymentKind>`p.kind`,
  status: text<PaymentStatus>`p.status`,
  problem: text.orNull<PaymentProblem>`p.problem`,
  method: text.orNull`p.method`,
  ...columns(bookings, 'b', ['jobTitle']),
  ...columns(users, 'other', [], { otherId: 'id', otherPhotoUrl: 'profileImageUrl' }),
  otherName: text`${otherNames()}`,
  ...orNull(columns(moneyDocuments, 'd', [], { documentKind: 'kind', documentNumber: 'number' })),
};
export type PaymentRow = RowOf<typeof payment>;

/**
 * Each table yields one page of rows in the order of its own index; the page is the first rows of
 * both combined.
 */
const pagesOf = pagedStatements(
  { side: userTypes },
  () => newestPayments,
  (
    { side },
    { userId, requestableSince: since, overdueIfDueBy, from, to, words }: Given<Values>,
    { pageOf, order, tail },
  ) => {
    const page = (table: string, key: string): SQL => {
      const { isAfter, tail } = pageOf(newest(table, key));
      const matches = sql`exists (select from ${bookings} b
        ${joinOther(sql`b.${idOf(otherSide(side))}`)}
        where b.id = ${sql.raw(`${table}.booking_id`)}
          and (b.job_title ilike ${words} or ${otherNames()} ilike ${words}))`;
      const day = sql.raw(`${table}.dated_on`);
      const within = sql`${day} >= ${from}::date and ${day} < ${to}::date`;
      return sql`and ${and(sql`true`, from && within, words && matches, isAfter)} ${tail}`;
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
    return select(
      payment,
      sql`from (select * from (${both}) p ${tail}) p
      join ${bookings} b on b.id = p.booking_id ${joinOther(sql`b.${idOf(otherSide(side))}`)}
      left join lateral (select d.kind, d.number from ${moneyDocuments} d
        where d.booking_id = p.booking_id and p.kind = 'platform_fee'
        order by d.kind desc limit 1) d on true
      ${order}`,
    );
  },
);

export interface PaymentFilter {
  now: Date;
  year?: number | undefined;
  q?: string | undefined;
}

export async function findPayments(
  db: Database,
  { id: userId, side }: Party,
  { year, q, now, ...page }: Page & PaymentFilter,
): Promise<PaymentRow[]> {
  const values = {
    userId,
    requestableSince: requestCutoff(now),
    overdueIfDueBy: lateIfDueBy(now),
    from: year === undefined ? undefined : firstDayOf(year),
    to: year === undefined ? undefined : firstDayOf(year + 1),
    words: q ? likePattern(q) : undefined,
  };
  return pagesOf(db, { side }, values, page);
}

/**
 * What was paid counts, even if a dispute changed what is owed: wages can be under- or overpaid.
 */
const paidCents = { o: sql`o.paid_cents`, f: sql`f.amount_cents` };
const isPaid = { o: sql`o.paid_cents > 0`, f: sql`f.status = 'paid'` };

/**
 * Sums are read as floating-point numbers, which hold whole cents exactly up to 90 trillion
 * dollars.
 */
const monthsOf = statements(
  { side: userTypes },
  ({ side }, { userId, from, to }: Given<{ userId: UserId; from: string; to: string }>) => {
    const sums = (kind: string, table: keyof typeof paidCents): SQL => sql`
    select extract(month from ${sql.raw(table)}.dated_on)::int as month,
      ${sql.raw(kind)} as kind, sum(${paidCents[table]})::float8 as cents`;
    const within = (
      table: keyof typeof paidCents,
    ): SQL => sql`and ${sql.raw(table)}.dated_on >= ${from}::date
    and ${sql.raw(table)}.dated_on < ${to}::date and ${isPaid[table]} group by 1, 2`;
    const owed = sql`${sums('o.kind', 'o')} from ${obligations} o
    where o.${idOf(side)} = ${userId}::uuid ${within('o')}`;
    const charged = sql`${sums("'platform_fee'", 'f')} from ${fees} f
        where f.practice_id = ${userId}::uuid ${within('f')}`;
    const both = side === 'practice' ? sql`${owed} union all ${charged}` : owed;
    return select(
      { month: integer`month`, kind: text<PaymentKind>`kind`, cents: float`cents` },
      sql`from (${both}) p`,
    );
  },
);

export const sumMonths = (db: Database, { id: userId, side }: Party, year: number) =>
  monthsOf(db, { side }, { userId, from: firstDayOf(year), to: firstDayOf(year + 1) });

/** What is owed and can be paid: not what waits for an admin, or for a request. */
const openOf = statements(
  { side: userTypes },
  ({ side }, { userId }: Given<{ userId: UserId }>) => {
    const owed = sql`select o.amount_cents - o.paid_cents as amount_cents, o.dated_on,
      (o.status = 'requested' or (o.status = 'due' and o.kind <> 'late_cancellation'))
        and o.amount_cents > o.paid_cents as is_open
    from ${obligations} o where o.${idOf(side)} = ${userId}::uuid`;
    const charged = sql`select f.amount_cents, f.dated_on, f.status = 'due' as is_open
    from ${fees} f where f.practice_id = ${userId}::uuid`;
    const both = side === 'practice' ? sql`${owed} union all ${charged}` : owed;
    return select(
      {
        cents: float`coalesce(sum(amount_cents) filter (where is_open), 0)::float8`,
        count: integer`count(*) filter (where is_open)::int`,
        /** The day of the first payment; `null` if there is none. */
        firstDay: date.orNull`min(dated_on)`,
      },
      sql`from (${both}) p`,
    );
  },
);

export async function sumOpen(db: Database, { id: userId, side }: Party) {
  const [row] = await openOf(db, { side }, { userId });
  return row ?? { cents: 0, count: 0, firstDay: null };
}

export const largestTotals = keyset<{ cents: number; userId: UserId }>({
  key: sql`t.cents`,
  kind: 'number',
  id: sql`t.user_id`,
  direction: 'desc',
  keyOf: ({ cents, userId }) => [cents, userId],
});

const totalsOf = pagedStatements(
  { side: userTypes },
  () => largestTotals,
  (
    { side },
    { userId, from, to }: Given<{ userId: UserId; from: string; to: string }>,
    { isAfter, tail },
  ) =>
    select(
      {
        ...columns(users, 'other', [], { userId: 'id', photoUrl: 'profileImageUrl' }),
        name: text`${otherNames()}`,
        cents: float`t.cents`,
        contractorCents: float`t.contractor_cents`,
        payments: integer`t.payments`,
      },
      sql`from (select o.${idOf(otherSide(side))} as user_id, sum(o.paid_cents)::float8 as cents,
        coalesce(sum(o.paid_cents) filter (where b.employment_type = '1099'), 0)::float8
          as contractor_cents,
        count(*)::int as payments
      from ${obligations} o join ${bookings} b on b.id = o.booking_id
      where o.${idOf(side)} = ${userId}::uuid and o.dated_on >= ${from}::date
        and o.dated_on < ${to}::date and ${isPaid.o}
      group by 1) t ${joinOther(sql`t.user_id`)}
    where ${isAfter ?? sql`true`} ${tail}`,
    ),
);
export type TotalRow = Awaited<ReturnType<typeof totalsOf>>[number];

export const findTotals = (
  db: Database,
  { id: userId, side }: Party,
  { year, ...page }: Page & { year: number },
): Promise<TotalRow[]> =>
  totalsOf(db, { side }, { userId, from: firstDayOf(year), to: firstDayOf(year + 1) }, page);
