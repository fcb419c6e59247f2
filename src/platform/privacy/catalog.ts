/**
 * How the catalog of personal data is written: whose rows, what becomes of each column, and why.
 */

/**
 * What becomes of a column: empty (null), another text, an SQL expression, or the same text without
 * the person's name and contact details.
 */
export type Change =
  | { kind: 'clear' }
  | { kind: 'redact'; max?: number }
  | { kind: 'set'; sql: string };

export const clear: Change = { kind: 'clear' };
export const redact: Change = { kind: 'redact' };
/** For a column with a length limit: "Deleted user" may be longer than the name. */
export const redactTo = (max: number): Change => ({ kind: 'redact', max });
export const set = (sql: string): Change => ({ kind: 'set', sql });
export const become = (text: string): Change => set(`'${text.replaceAll("'", "''")}'`);

/**
 * Rows of a table that are one person's. `rows` is a condition on the table; it and
 * expressions can use `:id`, `:email`, `:phone`, `:names` (everything that names the person) and
 * `:now`. `:verified_email` is null unless it was verified, since anyone can type another's
 * address.
 */
export interface Claim {
  rows: string;
  /** The text columns of rows that are deleted. */
  deleted?: readonly string[];
  /** Otherwise the rows stay, and these columns of any type change. */
  changed?: Readonly<Record<string, Change>>;
  /** Which of the rows their person may read, if not all: a condition for the export. */
  readable?: string;
  /** Those of the columns above that an export leaves out, with the reason. */
  secret?: Readonly<Record<string, string>>;
}

/** Rows of others that may name the person. The name is removed, and the text stays theirs. */
export interface Mention {
  rows: string;
  columns: Readonly<Record<string, Change>>;
}

export interface TableData {
  /** What a person calls it, as the heading of an export. */
  title?: string;
  claims?: readonly Claim[];
  mentions?: readonly Mention[];
  /** Text columns that stay as they are, with the reason. */
  kept?: Readonly<Record<string, string>>;
}

export type Tables = Readonly<Record<string, TableData>>;

export interface PersonalData {
  /** Queries for every text that names a person. */
  names: readonly string[];
  /**
   * In the order of erasing: a condition can refer only to tables further down, or to kept columns.
   */
  tables: Tables;
}

/** The same reason for several columns. */
export const because = (reason: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]));
