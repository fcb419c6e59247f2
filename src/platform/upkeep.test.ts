/** Upkeep removes what nobody needs any more, and nothing that is still on its way. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlumbing, type Plumbing } from '../../tests/support/plumbing';
import { upkeep } from './upkeep';

let plumbing: Plumbing;
beforeAll(async () => {
  plumbing = await openPlumbing();
});
afterAll(() => plumbing.close());

it('keeps the last month of events and messages, a day of replies, and all that is unfinished', async () => {
  const ago = (days: number) => new Date(plumbing.clock.now().getTime() - days * 86_400_000);
  const { pool } = plumbing;
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
    await pool.query(`insert into messages_out values ($1, 'sms', '', '', '', null, $2, $3)`, [
      id(number),
      delivered ?? recorded,
      delivered,
    ]);
  }
  for (const [key, days] of [
    ['old', 1.1],
    ['new', 0.9],
  ] as const) {
    await pool.query(`insert into stored_replies values ('', $1, '', '', $2)`, [key, ago(days)]);
    await pool.query('insert into allowances values ($1, 1, $2)', [key, ago(days - 1)]);
  }
  await upkeep.handle(plumbing.context, {});
  const left = async (column: string, table: string) =>
    (await plumbing.rows(`select ${column} as name from ${table} order by 1`)).map(
      ({ name }) => name,
    );
  expect(await left('id', 'events')).toEqual([id(2), id(3)]);
  expect(await left('id', 'messages_out')).toEqual([id(2), id(3)]);
  expect(await left('key', 'stored_replies')).toEqual(['new']);
  expect(await left('key', 'allowances')).toEqual(['new']);
});
