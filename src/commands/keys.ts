/** Lists what depends on which data key, and seals it again with the first one. */

import { catalogs } from '../catalogs';
import { readConfig } from '../platform/config/config';
import type { DataKey } from '../platform/crypto/datakeys';
import { type Database, openDatabase, transaction } from '../platform/database/database';
import { migrate } from '../platform/database/migrations';
import { byKey, countDependents, findFingerprintKey } from '../platform/keys/dependents';
import { configuredKeys, findKeyProblems } from '../platform/keys/keys';
import { rotate } from '../platform/keys/rotation';
import { createLogger } from '../platform/logging/logging';
import { withContext, withDatabase } from './database';

const { sealedColumns, fingerprintColumns } = catalogs;

const say = (text: string) => process.stdout.write(`${text}\n`);
const valuesOf = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'value' : 'values'}`;

/** Resolves to whether the configured keys fit: also where a start is refused. */
export function listKeys(env: NodeJS.ProcessEnv): Promise<boolean> {
  const config = readConfig(env);
  return withDatabase(config, async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, createLogger(config.logLevel));
    return list(db, configuredKeys(config)).finally(close);
  });
}

/** Resolves to whether nothing depends on another key than the first. */
export async function rotateKeys(env: NodeJS.ProcessEnv): Promise<boolean> {
  let isDone = false;
  await withContext(env, async ({ db, vault, config }) => {
    const keys = configuredKeys(config);
    const activeId = keys[0]?.id ?? '';
    const { replaced, unreadable } = await rotate({ db, vault, activeId, columns: sealedColumns });
    say(`Sealed ${valuesOf(replaced)} again with "${activeId}".`);
    for (const place of unreadable) say(`No key opens ${place}: it was damaged.`);
    isDone = (await list(db, keys)) && unreadable.length === 0;
  });
  return isDone;
}

/** In one transaction, so that the figures belong together. */
const list = (database: Database, keys: readonly DataKey[]): Promise<boolean> =>
  transaction({ db: database }, async ({ db }) => {
    const dependents = await countDependents(db, sealedColumns);
    const problems = await findKeyProblems(db, keys, sealedColumns, dependents);
    const needing = byKey(dependents);
    for (const [index, { id }] of keys.entries()) {
      const columns = needing.get(id) ?? [];
      const total = columns.reduce((sum, { count }) => sum + count, 0);
      const role = index === 0 ? 'seals new values; ' : '';
      say(`${id}: ${role}${total === 0 ? 'no value needs it' : `${valuesOf(total)} need it`}`);
      for (const { table, column, count } of columns) say(`  ${table}.${column}: ${count}`);
    }
    await listFingerprints(db);
    for (const problem of problems) say(problem);
    return problems.length === 0;
  });

/** What was made with a data key itself, before fingerprints had a key of their own. */
async function listFingerprints(db: Database): Promise<void> {
  const key = await findFingerprintKey(db);
  if (!key) return;
  say(`Fingerprints have a key of their own, "${key.id}", which a rotation keeps.`);
  const stored = await countDependents(db, fingerprintColumns);
  for (const { keyId, table, column, count } of stored) {
    if (keyId === key.id) continue;
    const kind = fingerprintColumns.find((each) => each.table === table && each.column === column);
    say(`  ${count} made with the data key "${keyId}" itself: ${kind?.title}`);
  }
  const day = key.createdAt.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const id of key.earlierIds) {
    say(`  made with the data key "${id}" itself: unsubscribe links in mail sent before ${day}`);
  }
}
