/** Contract texts as rows, which never change. */

import { eq } from 'drizzle-orm';
import type { ContractTextId } from '#kernel/id';
import type { Database } from '#platform/database/database';
import { contractTexts } from './tables';

export type ContractText = typeof contractTexts.$inferSelect;

export async function insertText(
  db: Database,
  text: typeof contractTexts.$inferInsert,
): Promise<ContractText> {
  const [inserted] = await db.insert(contractTexts).values(text).returning();
  if (!inserted) throw new Error('A contract text was not stored.');
  return inserted;
}

/** By the quick apply or invitation that refers to it. */
export async function findText(
  db: Database,
  textId: ContractTextId | null,
): Promise<ContractText | undefined> {
  if (!textId) return undefined;
  const [text] = await db.select().from(contractTexts).where(eq(contractTexts.id, textId));
  return text;
}
