/** A practice raises the hours over the API: the wages follow at once, and the professional is told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import { findViolations } from '#platform/database/invariants';
import { emailsTo, givenWorked, statusAndCode } from '#tests/support/stories/disputes';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Eight of nine scheduled hours, at $52 an hour, with the wages due. */
async function givenDue() {
  const scene = await givenWorked(world);
  await record(world.context, 'booking.completed', { bookingId: scene.bookingId });
  await world.drain();
  const raise = (hours: unknown, client = scene.office) =>
    client.post(`${scene.path}/raise-hours`, { hours });
  const wages = async () => (await scene.worker.get(`${scene.path}/wages`)).body;
  return { ...scene, raise, wages };
}

it('raises the hours up to the scheduled ones, and the wages in the same step', async () => {
  const scene = await givenDue();
  const before = await scene.wages();
  expect((await scene.office.get(scene.dispute)).body.raisableTo).toBe(9);
  for (const hours of [7.5, 8, 9.5, 8.25, null, '8.5']) {
    expect([hours, (await scene.raise(hours)).status]).toEqual([hours, 400]);
  }
  expect((await scene.raise(8.5, scene.worker)).status).toBe(403);
  const { status, body } = await scene.raise(8.5);
  expect(status).toBe(200);
  expect(body).toMatchObject({ hours: 8.5, raisableTo: 9, allowedActions: ['raise'] });
  expect(body.steps).toMatchObject([
    { kind: 'stated', hours: 8 },
    { kind: 'raised', hours: 8.5, by: 'Red River Dental' },
  ]);
  // Before the worker runs.
  const after = await scene.wages();
  expect(after.total - before.total).toBe(26);
  expect((await scene.worker.get(scene.path)).body.hoursWorked).toBe(8.5);

  expect((await scene.raise(9)).body.hours).toBe(9);
  expect(statusAndCode(await scene.raise(9))).toEqual([409, 'full_hours']);
  const reason = 'A slip.';
  expect(statusAndCode(await scene.office.post(scene.dispute, { reason }))).toEqual([
    409,
    'hours_raised',
  ]);
  await world.drain();
  const mails = (await emailsTo(world, scene.professional)).filter(({ subject }) =>
    subject.startsWith('Red River Dental raised your hours'),
  );
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('Stated: 8 hours');
  expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
});

it('is on the timesheet', async () => {
  const scene = await givenDue();
  await scene.raise(9);
  const answer = await fetch(`${world.url}${scene.path}/timesheet.pdf`, {
    headers: { cookie: [...scene.worker.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const text = collapseWhitespace(readPdf(Buffer.from(await answer.arrayBuffer())));
  expect(text).toContain('Hours worked: 9 hours');
  expect(text).toContain('Stated at check-out: 8 hours, raised by the practice');
});

it('is closed after 72 hours, in a dispute, and for others', async () => {
  const scene = await givenDue();
  const other = await givenDue();
  expect((await scene.raise(9, other.office)).status).toBe(404);
  await scene.office.post(scene.dispute, { reason: 'She left at two.', hours: 6 });
  expect(statusAndCode(await scene.raise(9))).toEqual([409, 'already_disputed']);
  world.clock.advance({ hours: 73 });
  expect(statusAndCode(await other.raise(9))).toEqual([409, 'dispute_too_late']);
});

it('makes wages that were paid due again, for the rest', async () => {
  const scene = await givenDue();
  await scene.office.post(`${scene.path}/wages/paid`, {});
  await scene.worker.post(`${scene.path}/wages/received`, {});
  expect((await scene.raise(9)).status).toBe(200);
  expect((await scene.wages()).status).toBe('due');
  expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
});
