/** What always fails holds up nothing else: a notice of a shift, and a row of a scheduled task. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractTasks } from '#features/hiring/contracts/server/tasks';
import { givenCompleted } from '#tests/support/stories/completed';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.rows(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'this always fails'; end $$`);
});
afterAll(() => world.close());

/** From now on, writing these rows of the table fails, until it is mended. */
async function breakRows(table: string, condition: string) {
  await world.rows(`create trigger broken before insert or update on ${table}
    for each row when (${condition}) execute function fail()`);
  return () => world.rows(`drop trigger broken on ${table}`);
}

it('a notice that fails leaves the fee and the wages of the shift, and comes once, later', async () => {
  const complete = async () => {
    const practice = await world.given.practice();
    const [bookingId] = await givenCompleted(world, { practice, isHiredQuietly: true });
    await world.drain();
    return bookingId;
  };
  const noticesOf = (bookingId: string | undefined) =>
    world.rows("select from notices where subject_id = $1 and kind = 'booking.completed'", [
      bookingId,
    ]);
  const { length: usual } = await noticesOf(await complete());
  expect(usual).toBeGreaterThan(0);

  const mend = await breakRows('notices', "new.kind = 'booking.completed'");
  const bookingId = await complete();
  expect(await world.rows('select from fees where booking_id = $1', [bookingId])).toHaveLength(1);
  const wages = "select from obligations where booking_id = $1 and kind = 'wages'";
  expect(await world.rows(wages, [bookingId])).toHaveLength(1);
  expect(await noticesOf(bookingId)).toEqual([]);
  await mend();
  for (const _again of [1, 2]) {
    await world.rows('update graphile_worker._private_jobs set run_at = now()');
    await world.drain();
  }
  expect(await noticesOf(bookingId)).toHaveLength(usual);
});

it('a contract that cannot expire keeps no other from expiring', async () => {
  const select = async () => {
    const { practice, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const { body } = await office.post(`/api/job-applications/${applicationId}/select`);
    world.clock.advance({ minutes: 1 });
    return body.contractId;
  };
  const [first, second] = [await select(), await select()];
  const statuses = async () =>
    (
      await world.rows('select status from contracts where id = any($1) order by created_at', [
        [first, second],
      ])
    ).map(({ status }) => status);
  const expire = async () => {
    for (const task of contractTasks) await task.handle(world.context, {});
  };
  world.clock.advance({ hours: 19 });
  const mend = await breakRows('contracts', `new.id = '${first}'`);
  await expire();
  expect(await statuses()).toEqual(['pending', 'expired']);
  await mend();
  world.clock.advance({ minutes: 1 });
  await expire();
  expect(await statuses()).toEqual(['expired', 'expired']);
});
