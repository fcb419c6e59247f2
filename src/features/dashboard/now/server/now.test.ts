/** What each side sees of shifts that are near, running, or without their professional. */
import { afterAll, expect, it } from 'vitest';
import { givenBooked, givenCheckedIn, givenWorkDone } from '#tests/support/stories/attendance';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

const world: World = await openWorld();
afterAll(() => world.close());

async function shiftsOf(client: Client) {
  const { status, body } = await client.get('/api/now');
  expect(status).toBe(200);
  return body;
}
const idsOf = async (client: Client) =>
  (await shiftsOf(client)).map(({ id }: { id: string }) => id);

it('a shift until this time tomorrow, with the phone of the other side and its role', async () => {
  const { desk, person, bookingId } = await givenBooked(world);
  world.clock.set('2026-03-04T13:59:00Z');
  expect(await idsOf(desk)).toEqual([]);
  world.clock.set('2026-03-04T14:01:00Z');
  const [seen] = await shiftsOf(desk);
  expect(seen).toMatchObject({
    id: bookingId,
    professionalType: 'Hygienist',
    phone: expect.stringMatching(/^\+1/),
  });
  const [own] = await shiftsOf(person);
  expect(own).toMatchObject({ id: bookingId, verificationPin: null, managerName: null });
  expect(own.phone).toMatch(/^\+1/);
  expect(own.phone).not.toBe(seen.phone);
});

it('ends with the shift, unless somebody is still at work', async () => {
  const missed = await givenBooked(world);
  world.clock.set('2026-03-05T22:59:00Z');
  expect(await idsOf(missed.desk)).toEqual([missed.bookingId]);
  world.clock.set('2026-03-05T23:00:00Z');
  expect(await idsOf(missed.desk)).toEqual([]);

  const { desk, person, path, bookingId, pin } = await givenWorkDone(world);
  world.clock.set('2026-03-05T23:40:00Z');
  for (const client of [desk, person]) expect(await idsOf(client)).toEqual([bookingId]);
  const done = await person.post(`${path}/check-out`, { hoursWorked: 8.5, pin });
  expect(done.status).toBe(200);
  for (const client of [desk, person]) expect(await idsOf(client)).toEqual([]);
});

const post = (desk: Client, professionalType: string) =>
  desk.post('/api/call-outs', {
    professionalType,
    workDate: '2026-03-05',
    startTime: '10:00',
    endTime: '17:00',
    breakMinutes: 0,
    hourlyRate: 50,
    isAnother: true,
  });

it('after a no-show the practice sees it until it posts that shift again', async () => {
  const { desk, person, path, bookingId } = await givenBooked(world);
  world.clock.set('2026-03-05T15:05:00Z');
  const [missing] = await shiftsOf(desk);
  expect(missing.allowedActions).toContain('no_show');
  expect((await desk.post(`${path}/no-show`, { reason: "Didn't come." })).status).toBe(200);
  const [shown] = await shiftsOf(desk);
  expect(shown).toMatchObject({
    id: bookingId,
    status: 'cancelled',
    cancellationKind: 'no_show',
    phone: null,
  });
  expect(await idsOf(person)).toEqual([]);
  expect((await post(desk, 'Front Office')).status).toBe(200);
  expect(await idsOf(desk)).toEqual([bookingId]);
  expect((await post(desk, 'Hygienist')).status).toBe(200);
  expect(await idsOf(desk)).toEqual([]);
});

it('the shift posted instead, from before the no-show is marked', async () => {
  const { desk, person, path } = await givenBooked(world);
  world.clock.set('2026-03-05T15:05:00Z');
  expect(await shiftsOf(desk)).toMatchObject([{ replacementId: null }]);
  const { jobId } = (await post(desk, 'Hygienist')).body;
  expect(await shiftsOf(desk)).toMatchObject([{ replacementId: jobId }]);
  expect(await shiftsOf(person)).toMatchObject([{ replacementId: null }]);
  expect((await desk.post(`${path}/no-show`, { reason: "Didn't come." })).status).toBe(200);
  expect(await idsOf(desk)).toEqual([]);
});

it('after a cancellation the practice sees it while the shift is open, but nobody else does', async () => {
  const { desk, person, path, bookingId } = await givenBooked(world);
  world.clock.set('2026-03-05T02:00:00Z');
  expect((await person.post(`${path}/cancel`, { reason: 'I am ill.' })).status).toBe(200);
  const [open] = await shiftsOf(desk);
  expect(open).toMatchObject({ id: bookingId, cancellationKind: 'professional' });
  expect(await idsOf(person)).toEqual([]);
  const stranger = await clientFor(world, await world.given.practice());
  expect(await idsOf(stranger)).toEqual([]);
  world.clock.set('2026-03-05T14:00:00Z');
  expect(await idsOf(desk)).toEqual([]);
});

it('answers those without an account type, and nobody who is not signed in', async () => {
  await givenCheckedIn(world);
  const admin = await clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
  expect(await idsOf(admin)).toEqual([]);
  expect((await fetch(`${world.url}/api/now`)).status).toBe(401);
});
