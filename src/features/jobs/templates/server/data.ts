/** A practice's templates as rows, by name. */

import { and, eq, ne, sql } from 'drizzle-orm';
import { jobTemplates } from '#features/jobs/server/tables';
import type { JobTemplateId, UserId } from '#kernel/id';
import { type Database, isOneChanged } from '#platform/database/database';

export type JobTemplate = typeof jobTemplates.$inferSelect;

export const findTemplates = (db: Database, practiceId: UserId): Promise<JobTemplate[]> =>
  db
    .select()
    .from(jobTemplates)
    .where(eq(jobTemplates.practiceId, practiceId))
    .orderBy(sql`lower(${jobTemplates.name})`, jobTemplates.id);

/** Number of templates with other names. */
export const countOtherTemplates = (db: Database, practiceId: UserId, name: string) =>
  db.$count(
    jobTemplates,
    and(eq(jobTemplates.practiceId, practiceId), ne(jobTemplates.name, name)),
  );

/** Upserts by name. */
export async function saveTemplateRow(db: Database, template: JobTemplate): Promise<JobTemplate> {
  const [saved] = await db
    .insert(jobTemplates)
    .values(template)
    .onConflictDoUpdate({
      target: [jobTemplates.practiceId, jobTemplates.name],
      set: { fields: template.fields },
    })
    .returning();
  return saved ?? template;
}

/** False if the practice has none with that id. */
export const deleteTemplateRow = (db: Database, practiceId: UserId, templateId: JobTemplateId) =>
  isOneChanged(
    db
      .delete(jobTemplates)
      .where(and(eq(jobTemplates.practiceId, practiceId), eq(jobTemplates.id, templateId))),
  );
