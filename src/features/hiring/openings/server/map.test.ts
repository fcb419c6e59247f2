/** The map of open jobs: the jobs of the list, counted by town, and nobody else's home. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { JobMap } from '../schema';

let world: World;
let practice: Person;
let professional: Person;
let browser: Client;
beforeAll(async () => {
  world = await openWorld();
  practice = await world.given.practice();
  professional = await world.given.verifiedProfessional({}, { zipCode: '58554', city: 'Mandan' });
  browser = await clientFor(world, professional);
  // Bismarck has several ZIP codes.
  await world.given.job(practice, { zipCode: '58501', hourlyRateCents: 4_800 });
  await world.given.job(practice, { zipCode: '58503', hourlyRateCents: 6_150 });
  await world.given.job(practice, { zipCode: '58701', professionalType: 'Dentist' });
  await world.given.job(practice, { zipCode: '58701', status: 'closed' });
});
afterAll(() => world.close());

const mapOf = async (query = '', by = browser): Promise<JobMap> => {
  const { status, body } = await by.get(`/api/jobs/map${query}`);
  expect(status).toBe(200);
  return body;
};
const counts = ({ towns }: JobMap) => towns.map(({ name, jobs }) => `${name} ${jobs}`);

describe('the map', () => {
  it('has each town once, with its jobs, its best rate and its ZIP codes', async () => {
    const { home, towns } = await mapOf();
    expect(home).toEqual({ name: 'Mandan, ND', latitude: 46.831, longitude: -100.909 });
    expect(towns).toEqual([
      {
        name: 'Bismarck, ND',
        latitude: expect.closeTo(46.8, 0),
        longitude: expect.closeTo(-100.8, 0),
        zips: expect.arrayContaining(['58501', '58503']),
        jobs: 2,
        maxRate: 61.5,
      },
      expect.objectContaining({ name: 'Minot, ND', zips: ['58701'], jobs: 1 }),
    ]);
  });

  it.each([
    ['?type=Dentist', ['Minot, ND 1']],
    ['?minRate=60', ['Bismarck, ND 1']],
    ['?maxMiles=50', ['Bismarck, ND 2']],
    ['?q=nowhere', []],
    ['?state=Montana', []],
    ['?town=Minot%2C+ND', ['Minot, ND 1']],
  ])('with %s has the jobs that the list has', async (query, expected) => {
    expect(counts(await mapOf(query))).toEqual(expected);
    const { body } = await browser.get(`/api/jobs${query}`);
    const listed = expected.reduce((sum, text) => sum + Number(text.split(' ').at(-1)), 0);
    expect(body).toHaveLength(listed);
  });

  it('leaves out jobs that started, and those of a practice that is blocked', async () => {
    const office = await world.given.practice();
    await world.given.job(office, { zipCode: '58801', workDate: '2026-03-05' });
    expect(counts(await mapOf())).toContain('Williston, ND 1');
    await browser.send('PUT', `/api/blocks/${office.id}`);
    expect(counts(await mapOf())).not.toContain('Williston, ND 1');
    await browser.send('DELETE', `/api/blocks/${office.id}`);
    expect(counts(await mapOf())).toContain('Williston, ND 1');
    await world.rows(
      `update jobs set starts_at = $1, ends_at = $1::timestamptz + interval '8 hours'
       where zip_code = '58801'`,
      [world.clock.now()],
    );
    expect(counts(await mapOf())).not.toContain('Williston, ND 1');
  });

  it('has no home without a profile, and refuses what the search refuses', async () => {
    const newcomer = await clientFor(world, await world.given.professional());
    expect((await mapOf('', newcomer)).home).toBeNull();
    const { status, body } = await browser.get('/api/jobs/map?type=Barber&minRate=-1');
    expect(status).toBe(400);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'minRate',
      'type',
    ]);
  });
});

describe('the places of a shift', () => {
  it('are the towns of the job and of the professional who looks at it', async () => {
    const job = await world.given.job(practice, { zipCode: '58503' });
    const { body } = await browser.get(`/api/jobs/${job.id}`);
    expect(body.places).toMatchObject({
      job: { name: 'Bismarck, ND' },
      home: { name: 'Mandan, ND' },
    });
    // Within a town, every ZIP code is at the same place.
    const other = await world.given.job(practice, { zipCode: '58501' });
    const { body: beside } = await browser.get(`/api/jobs/${other.id}`);
    expect(beside.places.job).toEqual(body.places.job);
  });

  it("tell a practice the professional's town once there is an application", async () => {
    const { job, practice: office } = await world.given.application({ professional });
    const { body } = await (await clientFor(world, office)).get(
      `/api/practice/jobs/${job.id}/applications`,
    );
    expect(body[0].places).toMatchObject({
      job: { name: 'Fargo, ND' },
      home: { name: 'Mandan, ND' },
    });
  });

  it('are on a booking as long as it stands, for a practice together with the contact', async () => {
    const { bookingId, practice: office } = await world.given.confirmedBooking({ professional });
    const read = async (person: Person) =>
      (await (await clientFor(world, person)).get(`/api/bookings/${bookingId}`)).body;
    for (const person of [professional, office]) {
      expect((await read(person)).places).toMatchObject({
        job: { name: 'Fargo, ND' },
        home: { name: 'Mandan, ND' },
      });
    }
    await world.rows("update bookings set status = 'pending', expires_at = now() where id = $1", [
      bookingId,
    ]);
    expect((await read(office)).places).toMatchObject({ job: { name: 'Fargo, ND' }, home: null });
    expect((await read(professional)).places.home).toMatchObject({ name: 'Mandan, ND' });
  });
});
