/**
 * What every start checks and prepares: each data key opens what it sealed, none that is still
 * needed is missing, and the fingerprint key exists.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../config/config';
import { fingerprintKeyOf, openVault, type Vault } from '../crypto/crypto';
import { type DataKey, loadOrCreateDataKey } from '../crypto/datakeys';
import { bindingOf, type SealedColumn, sealedColumn } from '../crypto/sealed';
import { type Database, transaction } from '../database/database';
import { byKey, countDependents, type Dependents } from './dependents';

/** Any constant: processes that start at the same time take turns. */
const lock = 7_215_002;

/** Not in the catalog: each stays under its own key, whatever is rotated. */
const canaries = sealedColumn('data_keys', 'canary', ['id']);
const canary = 'canary';

export const sealedFingerprintKey = sealedColumn('fingerprint_keys', 'key_sealed', ['id']);

/** The first one encrypts. */
export const configuredKeys = ({ dataKeys, dataDir }: Config): readonly DataKey[] =>
  dataKeys.length > 0 ? dataKeys : [loadOrCreateDataKey(dataDir)];

/** Refuses keys that do not fit the database. */
export const openKeys = (
  database: Database,
  keys: readonly DataKey[],
  columns: readonly SealedColumn[],
): Promise<Vault> =>
  transaction({ db: database }, async ({ db }) => {
    // The one before may be counting what depends on its keys.
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const problems = await findKeyProblems(db, keys, columns);
    if (problems.length > 0) throw new ConfigError(problems);
    await register(db, keys);
    return openVault(keys, await loadFingerprintKey(db, keys));
  });

/**
 * A sentence for each key that is wrong or missing. Unless they were counted already, what depends
 * on keys is counted only if other keys are configured than at the start before.
 */
export async function findKeyProblems(
  db: Database,
  keys: readonly DataKey[],
  columns: readonly SealedColumn[],
  counted?: readonly Dependents[],
): Promise<string[]> {
  const known = await findCanaries(db);
  const isSame = known.size === keys.length && keys.every(({ id }) => known.has(id));
  const dependents = counted ?? (isSame ? [] : await countDependents(db, columns));
  const problems = missingKeys(dependents, keys);
  for (const key of keys) {
    const sealed = known.get(key.id);
    const isRight =
      sealed === undefined
        ? await opensSome(db, key, columns, dependents)
        : openVault([key]).isBoundTo(sealed, bindingOf(canaries, key.id));
    if (!isRight) {
      problems.push(
        `The data key "${key.id}" is not the one that sealed values in this database: it has the same id and other bytes. Restore it.`,
      );
    }
  }
  return problems;
}

const missingKeys = (dependents: readonly Dependents[], keys: readonly DataKey[]): string[] =>
  [...byKey(dependents)]
    .filter(([keyId]) => !keys.some(({ id }) => id === keyId))
    .map(([keyId, needing]) => {
      const counts = needing.map(({ table, column, count }) => `${count} in ${table}.${column}`);
      return `Values are sealed with the data key "${keyId}", which is not configured: ${counts.join(', ')}. Add it to DATA_KEYS again, after the first one. (Without DATA_KEYS, the only key is the file data-key in DATA_DIR.)`;
    });

async function findCanaries(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; canary: string }>(
    sql`select id, canary from data_keys`,
  );
  return new Map(rows.map(({ id, canary: sealed }) => [id, sealed]));
}

/** More than one: a single value may be damaged. */
const maxSamples = 5;

/**
 * Whether a key without a canary opens one of the values that name it, or there are none: a
 * database that is older than canaries must not get one from a wrong key.
 */
async function opensSome(
  db: Database,
  key: DataKey,
  columns: readonly SealedColumn[],
  dependents: readonly Dependents[],
): Promise<boolean> {
  const vault = openVault([key]);
  const needing = dependents.filter(({ keyId }) => keyId === key.id);
  for (const { table, column } of needing) {
    const place = columns.find((each) => each.table === table && each.column === column);
    if (!place) continue;
    const samples = await findSealed(db, place, sql`starts_with(sealed, ${`${key.id}.`})`, {
      max: maxSamples,
    });
    if (samples.some((row) => canOpen(vault, place, row))) return true;
  }
  return needing.length === 0;
}

function canOpen(vault: Vault, place: SealedColumn, { key, sealed }: SealedRow): boolean {
  try {
    vault.decrypt(sealed, bindingOf(place, ...key));
    return true;
  } catch {
    return false;
  }
}

export interface SealedRow extends Record<string, unknown> {
  key: string[];
  sealed: string;
}

/** In the order of keys, after the last one. The condition may name `sealed`. */
export async function findSealed(
  db: Database,
  { table, column, key }: SealedColumn,
  condition: SQL,
  { after, max }: { after?: readonly string[] | undefined; max: number },
): Promise<SealedRow[]> {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const names = key.map((name) => sql`${sql.identifier(name)}`);
  const isAfter = after
    ? sql`(${list(names)}) > (${list(after.map((value) => sql`${value}`))})`
    : sql`true`;
  const { rows } = await db.execute<SealedRow>(sql`
    select array[${list(names.map((name) => sql`${name}::text`))}] as key, sealed
    from (select *, ${sql.identifier(column)} as sealed from ${sql.identifier(table)}) found
    where sealed is not null and ${condition} and ${isAfter}
    order by ${list(names)} limit ${max}`);
  return rows;
}

/** Whatever is no longer configured is no longer needed either: that was checked. */
async function register(db: Database, keys: readonly DataKey[]): Promise<void> {
  const ids = sql.param(keys.map(({ id }) => id));
  await db.execute(sql`delete from data_keys where id <> all(${ids}::text[])`);
  for (const key of keys) {
    const sealed = openVault([key]).encrypt(canary, bindingOf(canaries, key.id));
    await db.execute(sql`
      insert into data_keys (id, canary) values (${key.id}, ${sealed}) on conflict do nothing`);
  }
}

/**
 * At first the one that the first data key made fingerprints with until then: those still match
 * when that key is gone, and processes of the version before this one know the new ones.
 */
async function loadFingerprintKey(db: Database, keys: readonly DataKey[]): Promise<DataKey> {
  const vault = openVault(keys);
  const { rows } = await db.execute<{ id: string; sealed: string }>(
    sql`select id, key_sealed as sealed from fingerprint_keys`,
  );
  const [row] = rows;
  if (row) {
    const text = vault.decrypt(row.sealed, bindingOf(sealedFingerprintKey, row.id));
    return { id: row.id, key: Buffer.from(text, 'base64') };
  }
  const [first] = keys;
  if (!first) throw new Error('There is no data key.');
  const made = fingerprintKeyOf(first);
  const sealed = vault.encrypt(
    made.key.toString('base64'),
    bindingOf(sealedFingerprintKey, made.id),
  );
  await db.execute(
    sql`insert into fingerprint_keys (id, key_sealed) values (${made.id}, ${sealed})`,
  );
  return made;
}
