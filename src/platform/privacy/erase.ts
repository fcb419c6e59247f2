/** Erases a person's data as the catalog says, inside the transaction of the caller. */
import { type SQL, sql } from 'drizzle-orm';
import { formatPhone } from '#kernel/input/phone';
import type { Database } from '../database/database';
import type { Change, PersonalData } from './catalog';

/** Whose data it is. */
export interface Person {
  id: string;
  email: string;
  isEmailVerified: boolean;
  /** Only a verified one: anyone can type another's number. */
  phone: string | null;
  now: Date;
}

/** `names` is everything that names the person. */
export type Subject = Person & { names: readonly string[] };

/** SQL of the catalog, with the person in place of its variables. */
export function bindSubject(text: string, subject: Subject): SQL {
  const { id, email, isEmailVerified, phone, names, now } = subject;
  const values: Record<string, SQL> = {
    id: sql`${id}::uuid`,
    email: sql`${email}::text`,
    verified_email: sql`${isEmailVerified ? email : null}::text`,
    phone: sql`${phone}::text`,
    names: sql`${sql.param(names)}::text[]`,
    now: sql`${now}::timestamptz`,
  };
  const parts = text.split(/(?<![:\w]):([a-z_]+)\b/);
  return sql.join(parts.map((part, index) => (index % 2 ? variable(values, part) : sql.raw(part))));
}

function variable(values: Record<string, SQL>, name: string): SQL {
  const value = values[name];
  if (!value) throw new Error(`The catalog of personal data has no variable :${name}.`);
  return value;
}

/** Shorter ones are mostly words or abbreviations. */
const minNameLength = 4;

/** The longest first, so that no part of one is left over. */
export async function findNames(
  db: Database,
  { names }: PersonalData,
  person: Person,
): Promise<string[]> {
  const queries = names.map((query) => bindSubject(query, { ...person, names: [] }));
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select distinct name from (${sql.join(queries, sql` union all `)}) found (name)`,
  );
  const found = rows.flatMap(({ name }) => (name === null ? [] : [name.trim()]));
  const phones = found.filter((name) => /^\+1\d{10}$/.test(name)).map(formatPhone);
  return [...found, ...phones]
    .filter((name) => name.length >= minNameLength)
    .sort((one, other) => other.length - one.length);
}

const identifier = (name: string): SQL => sql.raw(`"${name}"`);

function newValue(column: string, change: Change, subject: Subject): SQL {
  if (change.kind === 'set') return bindSubject(change.sql, subject);
  if (change.kind === 'clear') return sql`null`;
  const redacted = sql`redact(${identifier(column)}, ${sql.param(subject.names)}::text[])`;
  return change.max === undefined ? redacted : sql`left(${redacted}, ${sql.raw(`${change.max}`)})`;
}

/** Call after everything else: a later write could store the person's data again. */
export async function erase(db: Database, data: PersonalData, subject: Subject): Promise<void> {
  // Lets the database empty rows that otherwise never change, until this transaction ends.
  await db.execute(sql`select set_config('bridgework.erasing', 'on', true)`);
  for (const [name, { claims = [], mentions = [] }] of Object.entries(data.tables)) {
    const table = identifier(name);
    for (const { rows, columns } of mentions) {
      for (const [column, change] of Object.entries(columns)) {
        const redacted = newValue(column, change, subject);
        await db.execute(sql`update ${table} set ${identifier(column)} = ${redacted}
          where (${bindSubject(rows, subject)}) and ${identifier(column)} is distinct from ${redacted}`);
      }
    }
    for (const { rows, changed } of claims) {
      const condition = bindSubject(rows, subject);
      if (!changed) {
        await db.execute(sql`delete from ${table} where ${condition}`);
        continue;
      }
      const changes = Object.entries(changed).map(
        ([column, change]) => sql`${identifier(column)} = ${newValue(column, change, subject)}`,
      );
      await db.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${condition}`);
    }
  }
  await db.execute(sql`select set_config('bridgework.erasing', '', true)`);
}

/** The ids of the person's rows of a table, by its first claim. */
export async function findOwned(
  db: Database,
  { tables }: PersonalData,
  table: string,
  subject: Subject,
): Promise<string[]> {
  const claim = tables[table]?.claims?.[0];
  if (!claim) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${identifier(table)} where ${bindSubject(claim.rows, subject)}`,
  );
  return rows.map(({ id }) => id);
}
