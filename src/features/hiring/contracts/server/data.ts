/** Contracts as rows: read by their two parties, moved along the transition table. */

import { and, asc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingId, ContractId, UserId } from '../../../../kernel/id';
import type { Database } from '../../../../platform/database/database';
import { keyset, type Page, readPage } from '../../../../platform/database/keyset';
import { unlessDeleted } from '../../../accounts/server/data';
import { users } from '../../../accounts/server/tables';
import { bookings } from '../../../bookings/server/tables';
import type { Contract } from '../../placement/server/data';
import { contracts } from '../../placement/server/tables';
import type { ContractText } from '../../terms/server/data';
import { contractTexts } from '../../terms/server/tables';

/** A contract with its text and its outcome. */
export interface ShownContract extends Contract {
  text: ContractText;
  /** As in the text, unless the account was deleted since. */
  professionalName: string;
  practiceName: string;
  practicePhotoUrl: string | null;
  bookingId: BookingId | null;
}

const professional = alias(users, 'professional');
const practice = alias(users, 'practice');

const selectShown = (db: Database) =>
  db
    .select({
      ...getTableColumns(contracts),
      text: contractTexts,
      professionalName: unlessDeleted(
        professional,
        sql`${contractTexts.terms} ->> 'professionalName'`,
      ),
      practiceName: unlessDeleted(practice, sql`${contractTexts.terms} ->> 'practiceName'`),
      practicePhotoUrl: practice.profileImageUrl,
      bookingId: sql<BookingId | null>`(select ${bookings.id} from ${bookings}
        where ${bookings.jobId} = ${contracts.jobId} and ${bookings.contractId} = ${contracts.id})`,
    })
    .from(contracts)
    .innerJoin(contractTexts, eq(contractTexts.id, contracts.textId))
    .innerJoin(professional, eq(professional.id, contracts.professionalId))
    .innerJoin(practice, eq(practice.id, contracts.practiceId));

/** Either party may read it. */
const isPartyTo = (userId: UserId): SQL | undefined =>
  or(eq(contracts.professionalId, userId), eq(contracts.practiceId, userId));

export async function findContractOf(
  db: Database,
  userId: UserId,
  contractId: ContractId,
): Promise<ShownContract | undefined> {
  const [found] = await selectShown(db).where(and(eq(contracts.id, contractId), isPartyTo(userId)));
  return found;
}

/** Without a permission check: for messages, which go to both parties. */
export async function findContractForNotice(
  db: Database,
  contractId: ContractId,
): Promise<ShownContract | undefined> {
  const [found] = await selectShown(db).where(eq(contracts.id, contractId));
  return found;
}

export const newestContracts = keyset<ShownContract>({
  key: contracts.createdAt,
  id: contracts.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

export const findContractsOf = (
  db: Database,
  professionalId: UserId,
  page: Page,
): Promise<ShownContract[]> =>
  readPage(selectShown(db), newestContracts, page, eq(contracts.professionalId, professionalId));

export const findDueContracts = (db: Database, now: Date, max: number): Promise<Contract[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.status, 'pending'), lte(contracts.expiresAt, now)))
    .orderBy(asc(contracts.expiresAt))
    .limit(max);

export async function insertContract(
  db: Database,
  contract: typeof contracts.$inferInsert,
): Promise<void> {
  await db.insert(contracts).values(contract);
}
