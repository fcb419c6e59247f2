/** The agreed rates of shifts that were worked near a place, for practices that are verified now. */
import { sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/server/tables';
import type { ProfessionalType } from '#features/jobs/rules';
import { jobs } from '#features/jobs/server/tables';
import type { MapPoint } from '#kernel/place';
import type { Database } from '#platform/database/database';
import { columns, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { guidanceDays, guidanceMiles, maxShifts, type PaidShift } from '../rules';

const paidShifts = statement(
  ({ type, x, y, now }: Given<{ type: ProfessionalType; x: number; y: number; now: Date }>) =>
    select(
      columns(bookings, 'b', ['practiceId', 'rateCents']),
      sql`from (select j.id from ${jobs} j
      where j.status = 'filled' and j.is_priority and j.professional_type = ${type}
        and j.starts_at between ${now}::timestamptz - ${sql.raw(`interval '${guidanceDays} days'`)}
          and ${now}::timestamptz
        and j.place <@ circle(point(${x}::float8, ${y}::float8), ${sql.raw(String(guidanceMiles))})
      order by j.place <-> point(${x}::float8, ${y}::float8)
      limit ${sql.raw(String(maxShifts))}) near
    join ${bookings} b on b.job_id = near.id and b.status in ('completed', 'paid')`,
    ),
);

export const findPaidShifts = (
  db: Database,
  { type, near: { x, y }, now }: { type: ProfessionalType; near: MapPoint; now: Date },
): Promise<PaidShift[]> => paidShifts(db, { type, x, y, now });
