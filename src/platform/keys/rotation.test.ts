/** Sealing values again with another key, while they change and after a crash. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '#tests/support/world/eventually';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { dataKeys } from '#tests/support/world/world';
import { openVault } from '../crypto/crypto';
import { bindingOf } from '../crypto/sealed';
import { transaction } from '../database/database';
import { queueMessage, readOutbox, sealedBody } from '../mail/outbox';
import { countDependents } from './dependents';
import { rotate } from './rotation';

const nextKey = { id: 'next', key: Buffer.alloc(32, 9) };
const columns = [sealedBody];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterEach(() => platform.rows('delete from messages_out'));
afterAll(() => platform.close());

const vaultOf = () => openVault([nextKey, ...platform.context.config.dataKeys]);
const rotateAll = () =>
  rotate({ db: platform.context.db, vault: vaultOf(), activeId: nextKey.id, columns });
const counts = () =>
  transaction(platform.context, ({ db }) => countDependents(db, columns)).then((dependents) =>
    dependents.map(({ keyId, count }) => [keyId, count]),
  );
const oldId = dataKeys.split(':')[0];

async function post(count: number): Promise<string[]> {
  for (let number = 1; number <= count; number += 1) {
    const mail = { subject: 'Hello', body: [`Your code is ${number}.`] };
    await queueMessage(platform.context, { channel: 'email', to: 'ada@example.com', mail });
  }
  return (await platform.rows('select id from messages_out order by id')).map(({ id }) => id);
}

it('goes through more values than one batch holds, and leaves them readable', async () => {
  await post(205);
  expect(await rotateAll()).toEqual({ replaced: 205, unreadable: [] });
  expect(await counts()).toEqual([['next', 205]]);
  const context = { ...platform.context, vault: openVault([nextKey]) };
  const texts = (await readOutbox(context, {}, 300)).map(({ text }) => text);
  for (const number of [1, 100, 205]) expect(texts.join()).toContain(`Your code is ${number}.`);
  expect(await rotateAll()).toEqual({ replaced: 0, unreadable: [] });
});

it('continues after its connection was killed in the middle', async () => {
  const ids = await post(9);
  await platform.rows(`create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await platform.rows(`create trigger die before update on messages_out for each row
    when (old.id = '${ids[4]}') execute function die()`);
  await expect(rotateAll()).rejects.toThrow();
  expect(await counts()).toEqual([
    ['next', 4],
    [oldId, 5],
  ]);
  await platform.rows('drop trigger die on messages_out');
  expect(await rotateAll()).toMatchObject({ replaced: 5 });
});

it('keeps what the product wrote meanwhile', async () => {
  const [id = ''] = await post(1);
  const written = platform.context.vault.encrypt('"new"', bindingOf(sealedBody, id));
  const product = await platform.pool.connect();
  await product.query('begin');
  await product.query('update messages_out set body = $1 where id = $2', [written, id]);
  const rotating = rotateAll();
  await eventually(async () => {
    const waiting = await platform.rows(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting).toHaveLength(1);
  });
  await product.query('commit');
  product.release();
  await rotating;
  const [row] = await platform.rows('select body from messages_out');
  expect(row.body.startsWith('next.')).toBe(true);
  expect(vaultOf().decrypt(row.body, bindingOf(sealedBody, id))).toBe('"new"');
});

it('names values that no key opens, and goes on with the others', async () => {
  const [, damaged] = await post(3);
  await platform.rows(`update messages_out set body = body || 'x' where id = $1`, [damaged]);
  expect(await rotateAll()).toEqual({
    replaced: 2,
    unreadable: [`messages_out.body of ${damaged}`],
  });
});
