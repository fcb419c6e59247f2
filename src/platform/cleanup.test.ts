/** Cleanup removes expired rows, and nothing that is still pending. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { cleanupTask } from './cleanup';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

it('keeps the last month of events and messages, a day of replies, and everything unfinished', async () => {
  const ago = (days: number) => new Date(platform.clock.now().getTime() - days * 86_400_000);
  const { pool } = platform;
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  for (const [number, recorded, delivered] of [
    [1, ago(40), ago(31)],
    [2, ago(40), ago(29)],
    [3, ago(400), null],
  ] as const) {
    await pool.query(`insert into events values ($1, 'x', '{}', $2, $3)`, [
      id(number),
      recorded,
      delivered,
    ]);
  }
  for (const [number, state, created] of [
    [1, 'sent', ago(31)],
    [2, 'sent', ago(29)],
    [3, 'queued', ago(400)],
    [4, 'failed', ago(29)],
    [5, 'failed', ago(31)],
    [6, 'dropped', ago(31)],
  ] as const) {
    await pool.query(
      `insert into messages_out (id, channel, recipient, subject, created_at, state, sent_at)
      values ($1, 'sms', '', '', $2, $3, $4)`,
      [id(number), created, state, state === 'sent' ? created : null],
    );
  }
  for (const [key, days] of [
    ['old', 1.1],
    ['new', 0.9],
  ] as const) {
    await pool.query(`insert into stored_replies values ('', $1, '', '', $2)`, [key, ago(days)]);
    await pool.query('insert into rate_limits values ($1, 1, $2)', [key, ago(days - 1)]);
  }
  for (const [tag, minutes] of [
    ['old', 61],
    ['new', 59],
  ] as const) {
    await pool.query(
      `insert into changes (audience, tags, recorded_at) values ('admins', array[$1], $2)`,
      [tag, ago(minutes / (24 * 60))],
    );
  }
  await cleanupTask.handle(platform.context, {});
  const left = async (column: string, table: string) =>
    (await platform.rows(`select ${column} as name from ${table} order by 1`)).map(
      ({ name }) => name,
    );
  expect(await left('id', 'events')).toEqual([id(2), id(3)]);
  expect(await left('id', 'messages_out')).toEqual([id(2), id(3), id(4)]);
  expect(await left('key', 'stored_replies')).toEqual(['new']);
  expect(await left('key', 'rate_limits')).toEqual(['new']);
  expect(await left('tags[1]', 'changes')).toEqual(['new']);
});
