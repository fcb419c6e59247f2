/** A practice's latest postings for each role, and its usual shifts based on them. */
import { sql } from 'drizzle-orm';
import { type ProfessionalType, professionalTypes } from '#features/jobs/rules';
import { jobs } from '#features/jobs/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { columns, select, text } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';
import { maxPostings, type UsualShift, usualShift } from '../rules';

const posting = columns(jobs, 'j', [
  'professionalType',
  'title',
  'description',
  'requirements',
  'employmentType',
  'hourlyRateCents',
  'paysMileage',
  'mileageRateCents',
  'breakMinutes',
]);
/** Only a permanent position has no times. */
const times = { startTime: text`j.start_time`, endTime: text`j.end_time` };

/**
 * The latest postings for each role, newest first. Days posted together are one posting: the first
 * of them has the highest id.
 */
const recentPostings = statement(
  ({ practiceId, roles }: Given<{ practiceId: UserId; roles: string[] }>) =>
    select(
      { ...posting, ...times },
      sql`from unnest(${roles}::text[]) role cross join lateral (
      select * from ${jobs} posted
      where posted.practice_id = ${practiceId}::uuid and posted.professional_type = role
        and not posted.is_permanent
        and not exists (select from ${jobs} earlier
          where earlier.series_id = posted.series_id and earlier.id > posted.id)
      order by posted.created_at desc, posted.id desc limit ${sql.raw(String(maxPostings))}) j
    order by j.created_at desc, j.id desc`,
    ),
);

export async function findUsualShifts(
  db: Database,
  practiceId: UserId,
): Promise<Record<ProfessionalType, UsualShift>> {
  const postings = await recentPostings(db, { practiceId, roles: [...professionalTypes] });
  return Object.fromEntries(
    professionalTypes.map((role) => [role, usualShift(role, postings)]),
  ) as Record<ProfessionalType, UsualShift>;
}

export const usualShiftOf = async (
  db: Database,
  practiceId: UserId,
  role: ProfessionalType,
): Promise<UsualShift> => (await findUsualShifts(db, practiceId))[role];
