/** The tables of receipts and invoices, as created by the migrations. */
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BookingId } from '#kernel/id';
import { instant } from '#platform/database/database';

export type DocumentKind = 'receipt' | 'invoice';

/** What the receipt or invoice says, as of when it was issued. */
export interface DocumentFacts {
  practiceName: string;
  practiceAddress: string;
  jobTitle: string;
  /** The shift in the practice's own time. */
  when: string;
  location: string;
  amountCents: number;
  timeZone: string;
  /** How it was paid, such as "Visa ending in 4242"; `null` on an invoice. */
  paidWith: string | null;
}

/** The last number of each kind. */
export const documentNumbers = pgTable('document_numbers', {
  kind: text('kind').$type<DocumentKind>().primaryKey(),
  lastNumber: integer('last_number').notNull().default(0),
});

export const moneyDocuments = pgTable('money_documents', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  number: integer('number').notNull(),
  bookingId: uuid('booking_id').$type<BookingId>().notNull(),
  facts: jsonb('facts').$type<DocumentFacts>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});
