/** What a practice has not paid, counted. */
import { sql } from 'drizzle-orm';
import type { UserId } from '../../../../kernel/id';
import { type Database, statement } from '../../../../platform/database/database';
import type { Debts } from '../../../accounts/deletion/rules';
import { bookings, fees, obligations } from '../../../bookings/server/tables';

/** The fee of a shift that has ended is owed even before the worker has created it. */
const debtsOf = statement<{ practiceId: UserId }, Debts>(
  ({ practiceId }) => sql`
    select (select count(*)::int from ${bookings} b left join ${fees} f on f.booking_id = b.id
        where b.practice_id = ${practiceId}::uuid and b.status = 'completed'
          and coalesce(f.status, 'due') = 'due') as "dueFees",
      (select count(*)::int from ${fees} f
        where f.practice_id = ${practiceId}::uuid and f.status = 'processing') as "processingFees",
      (select count(*)::int from ${obligations} o
        where o.practice_id = ${practiceId}::uuid and o.kind = 'wages' and o.status = 'due'
          and o.amount_cents > o.paid_cents) as "unpaidShifts"`,
);

export async function findDebts(db: Database, practiceId: UserId): Promise<Debts> {
  const [debts] = await debtsOf(db, { practiceId });
  if (!debts) throw new Error('A query of counts always has a row.');
  return debts;
}
