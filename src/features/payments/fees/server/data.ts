/** Fees as rows: their states, attempts to charge them, and what the scheduled tasks look for. */
import { and, asc, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, fees } from '#features/bookings/server/tables';
import { moneyDocuments } from '#features/payments/receipts/server/tables';
import { practiceProfiles } from '#features/profiles/server/tables';
import { type BookingId, newId, type UserId } from '#kernel/id';
import { type Database, firstOf, isOneOf } from '#platform/database/database';
import { keyset, type Page, readPage } from '#platform/database/keyset';
import { countWaiting } from '#platform/database/waiting';
import { feeCents, remindedIfDueBy, reminderDays } from '../rules';
import { feeAttempts } from './tables';

export type Fee = typeof fees.$inferSelect;
export type Attempt = typeof feeAttempts.$inferSelect;

/** Attempts whose outcome we do not know yet. */
const open: Attempt['status'][] = ['pending', 'processing', 'unknown'];

/** False if the booking has its fee already. */
export async function insertFee(
  db: Database,
  fee: { bookingId: BookingId; practiceId: UserId; isHeld: boolean },
  now: Date,
): Promise<boolean> {
  const { bookingId, practiceId, isHeld } = fee;
  const { rowCount } = await db
    .insert(fees)
    .values({
      bookingId,
      practiceId,
      amountCents: feeCents,
      status: isHeld ? 'held' : 'due',
      dueAt: isHeld ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findFee(
  db: Database,
  bookingId: BookingId,
  { isLocked = false } = {},
): Promise<Fee | undefined> {
  const query = db.select().from(fees).where(eq(fees.bookingId, bookingId));
  const [fee] = await (isLocked ? query.for('update') : query);
  return fee;
}

export const findFeeByPayment = (db: Database, payment: string) =>
  firstOf(db.select().from(fees).where(eq(fees.intentId, payment)));

/** Only for a caller that holds the fee's lock. */
export async function updateFee(
  db: Database,
  bookingId: BookingId,
  changes: Partial<Omit<Fee, 'bookingId' | 'practiceId' | 'amountCents'>>,
  now: Date,
): Promise<void> {
  await db
    .update(fees)
    .set({ ...changes, updatedAt: now })
    .where(eq(fees.bookingId, bookingId));
}

export async function insertAttempt(
  db: Database,
  attempt: Pick<Attempt, 'bookingId' | 'method' | 'label'>,
  now: Date,
): Promise<Attempt> {
  const [row] = await db
    .insert(feeAttempts)
    .values({ ...attempt, id: newId(now), createdAt: now, checkedAt: now })
    .returning();
  if (!row) throw new Error('The attempt was not stored.');
  return row;
}

/** The attempt without an outcome, or else the last one. */
export async function findLastAttempt(
  db: Database,
  bookingId: BookingId,
): Promise<(Attempt & { isOpen: boolean }) | undefined> {
  const [attempt] = await db
    .select()
    .from(feeAttempts)
    .where(eq(feeAttempts.bookingId, bookingId))
    .orderBy(desc(isOneOf(feeAttempts.status, open)), desc(feeAttempts.createdAt))
    .limit(1);
  return attempt && { ...attempt, isOpen: open.includes(attempt.status) };
}

export async function updateAttempt(
  db: Database,
  id: string,
  changes: Partial<Pick<Attempt, 'status' | 'reason' | 'answeredAt'>>,
  now: Date,
): Promise<void> {
  await db
    .update(feeAttempts)
    .set({ ...changes, checkedAt: now })
    .where(eq(feeAttempts.id, id));
}

/** Fees whose last attempt should be looked up at the gateway now. */
export async function findUnanswered(
  db: Database,
  { unansweredSince, processingSince }: { unansweredSince: Date; processingSince: Date },
  max: number,
): Promise<BookingId[]> {
  const rows = await db
    .select({ bookingId: feeAttempts.bookingId })
    .from(feeAttempts)
    .where(
      or(
        and(
          isOneOf(feeAttempts.status, ['pending', 'unknown']),
          lte(feeAttempts.checkedAt, unansweredSince),
        ),
        and(eq(feeAttempts.status, 'processing'), lte(feeAttempts.checkedAt, processingSince)),
      ),
    )
    .orderBy(asc(feeAttempts.checkedAt))
    .limit(max);
  return rows.map(({ bookingId }) => bookingId);
}

/** Due fees whose next reminder is due. */
export const findToRemind = (db: Database, now: Date, max: number): Promise<Fee[]> =>
  db
    .select()
    .from(fees)
    .where(
      and(
        eq(fees.status, 'due'),
        or(
          ...reminderDays.map((_, at) =>
            and(eq(fees.reminders, at), lte(fees.dueAt, remindedIfDueBy(now, at))),
          ),
        ),
      ),
    )
    .orderBy(asc(fees.dueAt))
    .limit(max);

/** Blocks new jobs of practices with a fee due since then; unblocks others, except deleted ones. */
export async function savePostingBlocks(
  db: Database,
  { dueBy, practiceId, now }: { dueBy: Date; practiceId?: UserId; now: Date },
): Promise<void> {
  const owes = sql`exists (select from ${fees} where ${fees.practiceId} = ${practiceProfiles.userId}
    and ${fees.status} = 'due' and ${fees.dueAt} <= ${dueBy})`;
  const isHere = sql`exists (select from ${users}
    where ${users.id} = ${practiceProfiles.userId} and ${users.deletedAt} is null)`;
  const isConcerned: SQL | undefined = and(
    practiceId && eq(practiceProfiles.userId, practiceId),
    isHere,
  );
  await db
    .update(practiceProfiles)
    .set({ postingBlockedAt: now })
    .where(and(isNull(practiceProfiles.postingBlockedAt), isConcerned, owes));
  await db
    .update(practiceProfiles)
    .set({ postingBlockedAt: null })
    .where(
      and(sql`${practiceProfiles.postingBlockedAt} is not null`, isConcerned, sql`not ${owes}`),
    );
}

export interface DueFees {
  count: number;
  cents: number;
  oldest:
    | (Pick<Fee, 'bookingId' | 'dueAt' | 'method' | 'lastRefusal'> & {
        jobTitle: string;
        professionalName: string;
      })
    | undefined;
}

export async function findDueFees(db: Database, practiceId: UserId): Promise<DueFees> {
  const due = await db
    .select({
      bookingId: fees.bookingId,
      dueAt: fees.dueAt,
      method: fees.method,
      lastRefusal: fees.lastRefusal,
      jobTitle: bookings.jobTitle,
      professionalName: fullName(users),
      count: sql<number>`(count(*) over ())::int`,
      cents: sql<number>`(sum(${fees.amountCents}) over ())::int`,
    })
    .from(fees)
    .innerJoin(bookings, eq(bookings.id, fees.bookingId))
    .innerJoin(users, eq(users.id, bookings.professionalId))
    .where(and(eq(fees.practiceId, practiceId), eq(fees.status, 'due')))
    .orderBy(asc(fees.dueAt))
    .limit(1);
  const [oldest] = due;
  return { count: oldest?.count ?? 0, cents: oldest?.cents ?? 0, oldest };
}

export interface CheckRow {
  fee: Fee;
  practiceName: string;
  jobTitle: string;
  invoiceNumber: number | null;
}

export const longestDueChecks = keyset<CheckRow>({
  key: fees.dueAt,
  id: fees.bookingId,
  direction: 'asc',
  keyOf: ({ fee }) => [fee.dueAt, fee.bookingId],
});

const checks = (db: Database) =>
  db
    .select({
      fee: fees,
      practiceName: practiceProfiles.practiceName,
      jobTitle: bookings.jobTitle,
      invoiceNumber: moneyDocuments.number,
    })
    .from(fees)
    .innerJoin(bookings, eq(bookings.id, fees.bookingId))
    .innerJoin(practiceProfiles, eq(practiceProfiles.userId, fees.practiceId))
    .leftJoin(
      moneyDocuments,
      and(eq(moneyDocuments.bookingId, fees.bookingId), eq(moneyDocuments.kind, 'invoice')),
    );

const isByCheck = eq(fees.method, 'check');
const isExpected = and(isByCheck, eq(fees.status, 'due'));

export const findExpectedChecks = (db: Database, page: Page): Promise<CheckRow[]> =>
  readPage(checks(db), longestDueChecks, page, isExpected);

export const findCheck = (db: Database, id: BookingId): Promise<CheckRow | undefined> =>
  firstOf(checks(db).where(and(eq(fees.bookingId, id), isByCheck)));

/** How many checks are expected, for the admin's dashboard. */
export const findCheckQueue = (db: Database) =>
  countWaiting(db, fees.dueAt, sql`${fees} where ${isExpected}`);
