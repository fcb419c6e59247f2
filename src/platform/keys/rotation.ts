/**
 * Seals every value again that is not sealed with the first data key, while the product runs. What
 * was sealed again is no longer found, so a rotation that was killed continues where it was.
 */
import { sql } from 'drizzle-orm';
import type { Vault } from '../crypto/crypto';
import { bindingOf, type SealedColumn } from '../crypto/sealed';
import { type Database, transaction } from '../database/database';
import { findSealed, type SealedRow } from './keys';

/** Few, since a signature may have a few hundred kilobytes. */
const batch = 100;

export interface Rotation {
  db: Database;
  vault: Vault;
  /** The id of the key that seals. */
  activeId: string;
  columns: readonly SealedColumn[];
}

interface Pass {
  /** Sealed again, or changed by the product meanwhile. */
  replaced: number;
  /** Damaged values, which no key opens. */
  unreadable: string[];
}

/** Until a pass over all columns finds nothing: the product may seal with an older key meanwhile. */
export async function rotate(rotation: Rotation): Promise<Pass> {
  let replaced = 0;
  for (;;) {
    const pass: Pass = { replaced: 0, unreadable: [] };
    for (const column of rotation.columns) await rotateColumn(rotation, column, pass);
    replaced += pass.replaced;
    if (pass.replaced === 0) return { ...pass, replaced };
  }
}

async function rotateColumn(rotation: Rotation, column: SealedColumn, pass: Pass): Promise<void> {
  const isOld = sql`not starts_with(sealed, ${`${rotation.activeId}.`})`;
  let rows: SealedRow[] = [];
  do {
    const after = rows.at(-1)?.key;
    rows = await transaction(rotation, async ({ db }) => {
      // Skipping what is sealed again already may take longer than other statements are allowed to.
      await db.execute(sql`set local statement_timeout = 0`);
      return findSealed(db, column, isOld, { after, max: batch });
    });
    for (const row of rows) {
      if (await replace(rotation, column, row)) pass.replaced += 1;
      else pass.unreadable.push(`${column.table}.${column.column} of ${row.key.join(', ')}`);
    }
  } while (rows.length > 0);
}

/**
 * False if it is unreadable. A value that changed meanwhile stays: the product wrote it. Each row on
 * its own, so that no lock is held while another is waited for.
 */
async function replace(
  { db, vault }: Rotation,
  place: SealedColumn,
  { key, sealed }: SealedRow,
): Promise<boolean> {
  const binding = bindingOf(place, ...key);
  let plain: string;
  try {
    plain = vault.decrypt(sealed, binding);
  } catch {
    return false;
  }
  const column = sql.identifier(place.column);
  const isRow = place.key.map((name, index) => sql`${sql.identifier(name)} = ${key[index]}`);
  await db.execute(sql`
    update ${sql.identifier(place.table)} set ${column} = ${vault.encrypt(plain, binding)}
    where ${sql.join(isRow, sql` and `)} and ${column} = ${sealed}`);
  return true;
}
