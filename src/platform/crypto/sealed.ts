/** Columns of encrypted values and of fingerprints, as what stores them declares them. */

/** Names the row and column of an encrypted value. Only a declared column makes one. */
export type Binding = string & { readonly isOfSealedColumn: true };

export interface SealedColumn {
  table: string;
  column: string;
  /** The primary key. */
  key: readonly string[];
  /** With the row's key, what a value is bound to. */
  name: string;
}

export const sealedColumn = (
  table: string,
  column: string,
  key: readonly string[],
  name = `${table}.${column.replace(/_sealed$/, '')}`,
): SealedColumn => ({ table, column, key, name });

export const bindingOf = ({ name }: SealedColumn, ...key: readonly string[]): Binding =>
  [name, ...key].join(':') as Binding;

/** Fingerprints cannot be made again from what is stored. */
export interface FingerprintColumn {
  table: string;
  column: string;
  /** Which rows still need theirs, if not all. */
  where?: string;
  /** What an operator calls them, and what becomes of them. */
  title: string;
}
