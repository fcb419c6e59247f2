/** Scheduled work: a row that always fails holds up no other, and is tried again less and less. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform } from '#tests/support/world/platform';
import { transaction } from '../database/database';
import { scheduled } from './scheduled';

let platform: TestPlatform;
let isBroken: (tooth: number) => boolean;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.pool.query('create table teeth (tooth int primary key, is_pulled boolean)');
});
afterAll(() => platform.close());
beforeEach(async () => {
  isBroken = (tooth) => tooth === 1;
  await platform.pool.query('truncate teeth, postponed_rows');
});

const tries: number[] = [];
const pull = scheduled({
  name: 'tooth:pull',
  async find({ db }, limit) {
    const { rows } = await db.execute<{ tooth: number }>(
      sql`select tooth from teeth where not is_pulled order by tooth limit ${limit}`,
    );
    return rows;
  },
  keyOf: ({ tooth }) => String(tooth),
  handle: (context, { tooth }) =>
    transaction(context, async ({ db }) => {
      tries.push(tooth);
      await db.execute(sql`update teeth set is_pulled = true where tooth = ${tooth}`);
      if (isBroken(tooth)) throw new Error('the root is bent');
    }),
});

const grow = (count: number) =>
  platform.pool.query('insert into teeth select generate_series(1, $1::int), false', [count]);
const left = async () =>
  (await platform.rows('select tooth from teeth where not is_pulled order by 1')).map(
    ({ tooth }) => tooth,
  );
const postponed = () => platform.rows('select task, key, failures from postponed_rows');
/** One run of the schedule; the next is a minute later. */
async function run() {
  tries.length = 0;
  await pull.handle(platform.context, {});
  platform.clock.advance({ minutes: 1 });
}

describe('a row that always fails', () => {
  it('leaves nothing behind, is logged, and all others are done in the same run', async () => {
    await grow(5);
    await run();
    expect(await left()).toEqual([1]);
    expect(await postponed()).toEqual([{ task: 'tooth:pull', key: '1', failures: 1 }]);
    expect(platform.logged.join('')).toContain('the root is bent');
  });

  it('takes no place of another, however many such rows there are', async () => {
    await grow(1_300);
    isBroken = (tooth) => tooth <= 600;
    await run();
    await run();
    await run();
    expect(await left()).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  });

  it('is tried again after one minute, two, four, and so on, up to an hour', async () => {
    await grow(1);
    const minutes: number[] = [];
    for (let minute = 0; minute <= 200; minute += 1) {
      await run();
      if (tries.length > 0) minutes.push(minute);
    }
    expect(minutes).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it('is forgotten once it succeeds, or no longer turns up', async () => {
    await grow(2);
    isBroken = () => true;
    await run();
    expect(await postponed()).toHaveLength(2);
    isBroken = () => false;
    await platform.pool.query('update teeth set is_pulled = true where tooth = 2');
    await run();
    expect(await left()).toEqual([]);
    expect(await postponed()).toEqual([]);
  });
});
