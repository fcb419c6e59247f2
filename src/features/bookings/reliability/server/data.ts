/** Recomputes a professional's reliability from their bookings. */
import { sql } from 'drizzle-orm';
import { attendances, bookings, excuses } from '#features/bookings/server/tables';
import { reliability } from '#features/profiles/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';

/**
 * The conditions agree with `countsAgainst` of the bookings' rules. A permanent position has no
 * shift to work or to miss, and a shift settled at 0 hours was not worked.
 */
export async function recomputeReliability(
  db: Database,
  professionalId: UserId,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${reliability} (user_id, worked, late_cancellations, no_shows, updated_at)
    select ${professionalId}::uuid,
      count(*) filter (where b.status in ('completed', 'paid')
        and not exists (select from ${attendances} a where a.booking_id = b.id and a.half_hours = 0)),
      count(*) filter (where b.cancellation_kind = 'professional' and b.cancelled_late),
      count(*) filter (where b.cancellation_kind = 'no_show'), ${now}::timestamptz
    from ${bookings} b
    where b.professional_id = ${professionalId} and b.during is not null
      and (b.status in ('completed', 'paid')
        or b.cancellation_kind in ('professional', 'no_show'))
      and not exists (select from ${excuses} e where e.booking_id = b.id and e.status = 'accepted')
    on conflict (user_id) do update set worked = excluded.worked,
      late_cancellations = excluded.late_cancellations, no_shows = excluded.no_shows,
      updated_at = excluded.updated_at`);
}
