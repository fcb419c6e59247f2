/** The SQL of contracts: as their two parties read them, and those whose deadline has passed. */

import { and, asc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unlessDeleted } from '#features/accounts/server/data';
import { users } from '#features/accounts/server/tables';
import { bookings, reschedules } from '#features/bookings/server/tables';
import type { Contract } from '#features/hiring/placement/server/data';
import { contracts } from '#features/hiring/placement/server/tables';
import type { ContractText } from '#features/hiring/terms/server/data';
import { contractTexts } from '#features/hiring/terms/server/tables';
import { type ContractTerms, termsOfDay } from '#features/hiring/terms/terms';
import type { UserType } from '#kernel/actor';
import type { BookingId, ContractId, ContractTextId, RescheduleId, UserId } from '#kernel/id';
import { type Database, firstOf, isoJson } from '#platform/database/database';
import { inserterOf } from '#platform/database/insert';
import { keyset, type Page, readPage } from '#platform/database/keyset';

/** A contract with its text and its outcome. */
export interface ShownContract extends Contract {
  text: ContractText;
  /** As in the text, unless the account was deleted since. */
  professionalName: string;
  practiceName: string;
  practicePhotoUrl: string | null;
  bookingId: BookingId | null;
  /** Accepted changes of its time, oldest first. */
  addenda: ShownAddendum[];
}

/** Instants are strings, because PostgreSQL builds these objects as JSON. */
export interface ShownAddendum {
  id: RescheduleId;
  proposedBy: UserType;
  acceptedAt: string;
  body: string;
  bodyHash: string;
  /** The agreed terms from then on. */
  terms: ContractTerms;
}

/** The terms that hold now: those of the text, with the time of the last addendum. */
export const agreedTerms = ({
  jobId,
  text,
  addenda,
}: Pick<ShownContract, 'jobId' | 'text' | 'addenda'>) =>
  addenda.at(-1)?.terms ?? termsOfDay(text.terms, jobId);

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
      addenda: sql<ShownAddendum[]>`(select coalesce(json_agg(json_build_object(
          'id', changed.id, 'proposedBy', changed.proposed_by,
          'acceptedAt', ${isoJson(sql`changed.responded_at`)}, 'body', addendum.body,
          'bodyHash', addendum.body_hash, 'terms', addendum.terms)
          order by changed.responded_at), '[]')
        from ${bookings} booked join ${reschedules} changed on changed.booking_id = booked.id
        join ${contractTexts} addendum on addendum.id = changed.text_id
        where booked.job_id = ${contracts.jobId} and booked.contract_id = ${contracts.id}
          and changed.status = 'accepted')`,
    })
    .from(contracts)
    .innerJoin(contractTexts, eq(contractTexts.id, contracts.textId))
    .innerJoin(professional, eq(professional.id, contracts.professionalId))
    .innerJoin(practice, eq(practice.id, contracts.practiceId));

/** Either party may read it. */
const isPartyTo = (userId: UserId): SQL | undefined =>
  or(eq(contracts.professionalId, userId), eq(contracts.practiceId, userId));

export const findContractOf = (db: Database, userId: UserId, contractId: ContractId) =>
  firstOf(selectShown(db).where(and(eq(contracts.id, contractId), isPartyTo(userId))));

/** The pending contracts of an offer, as its parties see them, by day. */
export const findShownOffer = (db: Database, textId: ContractTextId): Promise<ShownContract[]> =>
  selectShown(db)
    .where(and(eq(contracts.textId, textId), eq(contracts.status, 'pending')))
    .orderBy(asc(contracts.workDate), asc(contracts.id));

/** Without a permission check: for messages, which go to both parties. */
export const findContractForNotice = (db: Database, contractId: ContractId) =>
  firstOf(selectShown(db).where(eq(contracts.id, contractId)));

export const newestContracts = keyset<ShownContract>({
  key: contracts.createdAt,
  id: contracts.id,
  direction: 'desc',
  keyOf: ({ createdAt, id }) => [createdAt, id],
});

/** An offer for several days is answered once. Afterwards each day is a contract of its own. */
const isFirstOfOffer = sql`(${contracts.status} <> 'pending' or not exists (
  select from ${contracts} earlier where earlier.text_id = ${contracts.textId}
    and earlier.status = 'pending'
    and (earlier.work_date, earlier.id) < (${contracts.workDate}, ${contracts.id})))`;

export const findContractsOf = (
  db: Database,
  professionalId: UserId,
  page: Page,
): Promise<ShownContract[]> =>
  readPage(
    selectShown(db),
    newestContracts,
    page,
    eq(contracts.professionalId, professionalId),
    isFirstOfOffer,
  );

/** Pending contracts whose deadline has passed. */
export const findContractsToExpire = (db: Database, now: Date, max: number): Promise<Contract[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.status, 'pending'), lte(contracts.expiresAt, now)))
    .orderBy(asc(contracts.expiresAt))
    .limit(max);

export const insertContract = inserterOf(contracts);
