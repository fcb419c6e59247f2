/** A start with the wrong data keys is refused, by a sentence that names them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/world/database';
import { eventually } from '#tests/support/world/eventually';
import type { DataKey } from '../crypto/datakeys';
import { bindingOf } from '../crypto/sealed';
import { type OpenDatabase, openDatabase } from '../database/database';
import { createLogger } from '../logging/logging';
import { sealedBody } from '../mail/outbox';
import { openKeys, sealedFingerprintKey } from './keys';

const keyOf = (id: string): DataKey => ({ id, key: randomBytes(32) });
const first = keyOf('2025-01');
const next = keyOf('2026-11');
const impostor = keyOf(first.id);
const columns = [sealedFingerprintKey, sealedBody];

let database: TestDatabase;
let connections: OpenDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  connections = openDatabase(database.url, createLogger('silent'));
});
afterEach(() =>
  connections.pool.query(
    'delete from data_keys; delete from fingerprint_keys; delete from messages_out',
  ),
);
afterAll(async () => {
  await connections.close();
  await database.drop();
});

const start = (...keys: DataKey[]) => openKeys(connections.db, keys, columns);
const run = async (text: string, values: unknown[] = []) =>
  (await connections.pool.query(text, values)).rows;
const knownIds = async () =>
  (await run('select id from data_keys order by id')).map(({ id }) => id);

/** A message of the product, sealed by a process with these keys. */
async function seal(text: string, ...keys: DataKey[]): Promise<string> {
  const vault = await start(...keys);
  const id = randomUUID();
  await run(
    `insert into messages_out (id, channel, recipient, subject, body, created_at)
     values ($1, 'sms', '+17015550100', '', $2, now())`,
    [id, vault.encrypt(text, bindingOf(sealedBody, id))],
  );
  return id;
}

async function read(id: string, ...keys: DataKey[]): Promise<string> {
  const vault = await start(...keys);
  const [row] = await run('select body from messages_out where id = $1', [id]);
  return vault.decrypt(row?.body, bindingOf(sealedBody, id));
}

const isWrong = `The data key "${first.id}" is not the one that sealed values in this database`;
const isMissing = `Values are sealed with the data key "${first.id}", which is not configured: 1 in fingerprint_keys.key_sealed, 1 in messages_out.body.`;

describe('a start', () => {
  it('with the same keys reads what was sealed before', async () => {
    const id = await seal('ink', first);
    expect(await read(id, first)).toBe('ink');
    expect(await read(id, next, first)).toBe('ink');
  });

  it('with other bytes under a known id is refused, also behind another key', async () => {
    await start(first);
    await expect(start(impostor)).rejects.toThrow(isWrong);
    await expect(start(next, impostor)).rejects.toThrow(isWrong);
    expect(await knownIds()).toEqual([first.id]);
  });

  it('without a key that values need is refused, and says which values', async () => {
    const id = await seal('ink', first);
    await expect(start(next)).rejects.toThrow(isMissing);
    expect(await read(id, first)).toBe('ink');
  });

  it('without a key that nothing needs forgets it', async () => {
    await start(first);
    await start(first, next);
    expect(await knownIds()).toEqual([first.id, next.id]);
    await start(first);
    expect(await knownIds()).toEqual([first.id]);
  });

  it('with the old key alone is refused once the new one has sealed', async () => {
    await start(first, next);
    await seal('ink', next, first);
    await expect(start(first)).rejects.toThrow(`sealed with the data key "${next.id}"`);
  });

  it('tells all problems at once', async () => {
    await start(first, next);
    await seal('ink', next, first);
    await expect(start(impostor)).rejects.toThrow(/which is not configured[\s\S]+other bytes/);
  });
});

describe('processes that start at once with a new key', () => {
  /** All of them have looked for the table before any goes on. */
  async function atOnce<T>(starts: (() => Promise<T>)[]) {
    const gate = await connections.pool.connect();
    await gate.query('begin; lock table data_keys in access exclusive mode');
    const started = Promise.allSettled(starts.map((each) => each()));
    await eventually(async () => {
      const waiting = await run(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(starts.length);
    });
    await gate.query('commit');
    gate.release();
    return started;
  }

  it('agree on one known value, and on one fingerprint key', async () => {
    const started = await atOnce(Array.from({ length: 4 }, () => () => start(next, first)));
    const marks = started.map((each) =>
      each.status === 'fulfilled' ? each.value.fingerprint('123456', 'phone') : each.reason,
    );
    expect(new Set(marks).size).toBe(1);
    expect(await knownIds()).toEqual([first.id, next.id]);
    expect(await run('select id from fingerprint_keys')).toEqual([{ id: next.id }]);
  });

  it('cannot both start if they call different bytes by the same id', async () => {
    const started = await atOnce([() => start(first), () => start(impostor)]);
    const refused = started.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.map(({ message }) => message)).toEqual([expect.stringContaining(isWrong)]);
  });
});

describe('a database that is older than this check', () => {
  const forget = () => run('delete from data_keys');

  it('accepts the key that opens its values, and no other under its id', async () => {
    const id = await seal('ink', first);
    await forget();
    await expect(start(impostor)).rejects.toThrow(isWrong);
    await expect(start(next)).rejects.toThrow(isMissing);
    expect(await knownIds()).toEqual([]);
    expect(await read(id, first)).toBe('ink');
  });

  it('is not refused for a damaged value', async () => {
    const id = await seal('ink', first);
    await run(`update messages_out set body = $1`, [`${first.id}.AAAA`]);
    await seal('paper', first);
    await forget();
    await start(first);
    await expect(read(id, first)).rejects.toThrow();
  });
});

describe('a fingerprint', () => {
  it('matches after its data key was replaced, whenever it was made', async () => {
    const before = (await start(first)).fingerprint('123456', 'phone');
    const after = (await start(next, first)).fingerprint('123456', 'phone');
    expect(after).toBe(before);
  });
});
