/** To whom a professional who turned off their visibility is still shown. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/tables';
import { invitations } from '#features/hiring/placement/server/tables';
import { jobApplications, jobs } from '#features/jobs/server/tables';
import type { UserId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { boolean, select } from '#platform/database/rows';
import { type Given, statement } from '#platform/database/statements';

/** Hidden from everyone but admins and the practices they applied to or were invited by. */
export const isHiddenFrom = (
  viewerId: SQLWrapper | UserId,
  userId: SQLWrapper,
): SQL<boolean> => sql`
  exists (select from ${users} u where u.id = ${userId} and not u.profile_visibility
    and not exists (select from ${users} v
      where v.id = ${viewerId}::uuid and (v.is_admin or v.id = u.id))
    and not exists (select from ${jobApplications} a join ${jobs} j on j.id = a.job_id
      where a.professional_id = u.id and j.practice_id = ${viewerId}::uuid)
    and not exists (select from ${invitations} i join ${jobs} j on j.id = i.job_id
      where i.professional_id = u.id and j.practice_id = ${viewerId}::uuid))`;

const hiding = statement(({ viewerId, userId }: Given<{ viewerId: UserId; userId: UserId }>) =>
  select({ isHidden: boolean`${isHiddenFrom(viewerId, sql`${userId}::uuid`)}` }),
);

export async function isHidden(db: Database, viewerId: UserId, userId: UserId): Promise<boolean> {
  const [found] = await hiding(db, { viewerId, userId });
  return found?.isHidden ?? false;
}
