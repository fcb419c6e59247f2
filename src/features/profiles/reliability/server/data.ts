/** A professional's shift record in the statements that show cards and rows of people. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { reliability } from '#features/profiles/server/tables';
import type { ShiftRecord } from '../rules';

/** One column of JSON; null before the first shift. */
export const shiftRecordOf = (userId: SQLWrapper): SQL<ShiftRecord | null> =>
  sql<ShiftRecord | null>`(select json_build_object('worked', r.worked,
      'lateCancellations', r.late_cancellations, 'noShows', r.no_shows)
    from ${reliability} r where r.user_id = ${userId})`;
