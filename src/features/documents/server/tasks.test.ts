/**
 * Reminders 30, 7 and 0 days before a document expires, each at most once, by the home time zone.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addTask } from '#platform/database/queue';
import { openWorld, type World } from '#tests/support/world/world';
import { documentTasks } from './tasks';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const [remind] = documentTasks;
const run = () => remind?.handle(world.context, {});
const mailsTo = async (email: string) =>
  (await world.outbox())
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .reverse();

describe('a verified document', () => {
  it('sends three emails in its last month, however often the task runs', async () => {
    const person = await world.given.professional();
    await world.given.document(person, 'cpr', { status: 'verified', expiresOn: '2026-06-30' });
    // At 4:59 UTC it is still the previous day in Central time.
    const told: [string, number][] = [
      ['2026-05-31T04:59:00Z', 0],
      ['2026-05-31T05:00:00Z', 1],
      ['2026-06-01T15:00:00Z', 1],
      ['2026-06-23T04:59:00Z', 1],
      ['2026-06-23T05:00:00Z', 2],
      ['2026-06-29T15:00:00Z', 2],
      ['2026-06-30T05:00:00Z', 3],
      ['2026-07-01T15:00:00Z', 3],
    ];
    for (const [instant, count] of told) {
      world.clock.set(instant);
      await Promise.all([run(), run()]);
      await run();
      expect(await mailsTo(person.email), instant).toHaveLength(count);
    }
    expect(await mailsTo(person.email)).toEqual([
      'Your CPR certification expires in 30 days',
      'Your CPR certification expires in 7 days',
      'Your CPR certification expires today',
    ]);
    const [mail] = (await world.outbox()).filter(({ to }) => to === person.email);
    expect(mail?.text).toContain('on Tue, Jun 30');
    expect(mail?.text).toContain('/professional-profile?tab=documents');
  });

  it('with missed reminders gets one, even after its last day', async () => {
    world.clock.set('2026-08-03T15:00:00Z');
    const person = await world.given.professional();
    await world.given.document(person, 'license', { status: 'verified', expiresOn: '2026-08-01' });
    await run();
    await run();
    expect(await mailsTo(person.email)).toEqual(['Your professional license has expired']);
  });

  it('that was verified late gets the reminder for its remaining days', async () => {
    const person = await world.given.professional();
    await world.given.document(person, 'license', { status: 'verified', expiresOn: '2026-08-04' });
    await run();
    expect(await mailsTo(person.email)).toEqual(['Your professional license expires tomorrow']);
  });

  it.each([
    ['that is pending', 'license', 'pending', '2026-08-10'],
    ['that was rejected', 'license', 'rejected', '2026-08-10'],
    ['that expires in five weeks', 'license', 'verified', '2026-09-08'],
  ] as const)('%s gets no reminder', async (_what, kind, status, expiresOn) => {
    const person = await world.given.professional();
    await world.given.document(person, kind, { status, expiresOn });
    await run();
    expect(await mailsTo(person.email)).toEqual([]);
  });
});

it('the worker knows the task, which runs every hour', async () => {
  world.clock.set('2026-10-01T15:00:00Z');
  const person = await world.given.professional();
  await world.given.document(person, 'cpr', { status: 'verified', expiresOn: '2026-10-08' });
  expect(remind?.cron).toBe('27 * * * *');
  await addTask(world.context.db, { name: remind?.name ?? '', payload: z.object({}) }, {});
  await world.drain();
  expect(await mailsTo(person.email)).toEqual(['Your CPR certification expires in 7 days']);
});
