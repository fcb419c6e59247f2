/** Contracts as rows: read by the two they bind, moved along the table of the rules. */
import { and, asc, desc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database';
import { bookings } from '../../../bookings/server/tables';
import type { ContractAction, ContractStatus, Transition } from '../../rules';
import { contracts, contractTexts } from '../../server/tables';

export type Contract = typeof contracts.$inferSelect;
export type ContractTransition = Transition<ContractAction, ContractStatus>;

export type ContractText = typeof contractTexts.$inferSelect;

/** A contract with its text, and what came of it. */
export interface ShownContract extends Contract {
  text: ContractText;
  bookingId: string | null;
}

const selectShown = (db: Database) =>
  db
    .select({
      ...getTableColumns(contracts),
      text: contractTexts,
      bookingId: sql<string | null>`(select ${bookings.id} from ${bookings}
        where ${bookings.jobId} = ${contracts.jobId} and ${bookings.contractId} = ${contracts.id})`,
    })
    .from(contracts)
    .innerJoin(contractTexts, eq(contractTexts.id, contracts.textId));

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
  textId: string | null,
): Promise<ContractText | undefined> {
  if (!textId) return undefined;
  const [text] = await db.select().from(contractTexts).where(eq(contractTexts.id, textId));
  return text;
}

/** Either of the two may read it. */
const isBoundBy = (userId: string): SQL | undefined =>
  or(eq(contracts.professionalId, userId), eq(contracts.practiceId, userId));

export async function findContractOf(
  db: Database,
  userId: string,
  contractId: string,
): Promise<ShownContract | undefined> {
  const [found] = await selectShown(db).where(and(eq(contracts.id, contractId), isBoundBy(userId)));
  return found;
}

/** For notices, which go to both sides. */
export async function findContractToTell(
  db: Database,
  contractId: string,
): Promise<ShownContract | undefined> {
  const [found] = await selectShown(db).where(eq(contracts.id, contractId));
  return found;
}

/** Newest first; one more than the limit where there are more. */
export const findContractsOf = (
  db: Database,
  professionalId: string,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
): Promise<ShownContract[]> =>
  selectShown(db)
    .where(
      and(
        eq(contracts.professionalId, professionalId),
        after &&
          sql`(${contracts.createdAt}, ${contracts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(limit + 1);

/** The one that waits for an answer, of a job that is locked. */
export async function findPendingContract(
  db: Database,
  jobId: string,
): Promise<Contract | undefined> {
  const [found] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), eq(contracts.status, 'pending')));
  return found;
}

export const findDueContracts = (db: Database, now: Date, most: number): Promise<Contract[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.status, 'pending'), lte(contracts.expiresAt, now)))
    .orderBy(asc(contracts.expiresAt))
    .limit(most);

export async function insertContract(
  db: Database,
  contract: typeof contracts.$inferInsert,
): Promise<void> {
  await db.insert(contracts).values(contract);
}

/** One move along the table of the rules; false when it was not in the state it starts from. */
export async function moveContract(
  db: Database,
  contractId: string,
  { from, to }: ContractTransition,
  changes: Partial<Pick<Contract, 'signedAt' | 'signedBy' | 'signedFrom' | 'endReason'>> = {},
): Promise<boolean> {
  const { rowCount } = await db
    .update(contracts)
    .set({ ...changes, status: to })
    .where(and(eq(contracts.id, contractId), eq(contracts.status, from)));
  return rowCount === 1;
}
