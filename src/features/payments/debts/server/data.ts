/** What a practice has not paid or settled, counted. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Debts } from '#features/accounts/deletion/rules';
import {
  attendances,
  bookings,
  disputes,
  fees,
  obligations,
} from '#features/bookings/server/tables';
import { isUnrecorded } from '#features/payments/unrecorded/server/data';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { integer, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/**
 * The fee of a shift that has ended is owed even before the worker has created it. Late fees that
 * the deletion itself causes are not there yet.
 */
const debtsOf = statement(({ practiceId, now }: Given<{ practiceId: UserId; now: Date }>) =>
  select({
    dueFees: integer`(select count(*)::int from ${bookings} b left join ${fees} f on f.booking_id = b.id
        where b.practice_id = ${practiceId}::uuid and b.status = 'completed'
          and coalesce(f.status, 'due') = 'due' and not ${isUndecided})`,
    processingFees: integer`(select count(*)::int from ${fees} f
        where f.practice_id = ${practiceId}::uuid and f.status = 'processing')`,
    unpaidShifts: integer`(select count(*)::int from ${obligations} o
        where o.practice_id = ${practiceId}::uuid and o.kind = 'wages' and o.status = 'due'
          and o.amount_cents > o.paid_cents)`,
    requestedFees: integer`(select count(*)::int from ${obligations} o
        where o.practice_id = ${practiceId}::uuid and o.kind = 'late_cancellation'
          and o.status = 'requested')`,
    heldShifts: integer`(select count(*)::int from ${bookings} b
        where b.practice_id = ${practiceId}::uuid and b.status = 'completed'
          and (${isUndecided} or ${isHeld}))`,
    unrecordedShifts: integer`(select count(*)::int from ${bookings} b
        where b.practice_id = ${practiceId}::uuid and ${isUnrecorded('b', now)})`,
    unansweredHours: countDisputes(
      practiceId,
      sql`d.status = 'open' and d.opened_by <> b.practice_id`,
    ),
    ownDisputes: countDisputes(practiceId, sql`d.status = 'open' and d.opened_by = b.practice_id`),
    undecidedDisputes: countDisputes(practiceId, sql`d.status = 'answered'`),
  }),
);

/** An emergency check-out holds fee and wages until an admin decides. */
const isUndecided = sql`exists (select from ${attendances} a where a.booking_id = b.id
  and a.checkout_method = 'emergency' and a.emergency_decision is null)`;

/** The worker releases the wages a moment after the decision. */
const isHeld = sql`exists (select from ${obligations} o where o.booking_id = b.id
  and o.status = 'held')`;

const countDisputes = (practiceId: SQLWrapper, condition: SQL) =>
  integer`(select count(*)::int from ${disputes} d join ${bookings} b on b.id = d.booking_id
        where b.practice_id = ${practiceId}::uuid and ${condition})`;

export async function findDebts(db: Database, practiceId: UserId, now: Date): Promise<Debts> {
  const [debts] = await debtsOf(db, { practiceId, now });
  if (!debts) throw new Error('A query of counts always has a row.');
  return debts;
}
