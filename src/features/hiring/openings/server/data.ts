/** What a professional's applications say about jobs on a list. */

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { jobApplications } from '../../placement/server/tables';
import type { ApplicationStatus } from '../../rules';

/** The latest application of a professional to each of these jobs. */
export async function findLatestByJob(
  db: Database,
  professionalId: string,
  jobIds: string[],
): Promise<Map<string, { id: string; status: ApplicationStatus }>> {
  if (jobIds.length === 0) return new Map();
  const { id, jobId, status } = jobApplications;
  const rows = await db
    .selectDistinctOn([jobId], { id, jobId, status })
    .from(jobApplications)
    .where(and(eq(jobApplications.professionalId, professionalId), inArray(jobId, jobIds)))
    .orderBy(jobId, desc(jobApplications.appliedAt), desc(id));
  return new Map(rows.map((row) => [row.jobId, row]));
}
