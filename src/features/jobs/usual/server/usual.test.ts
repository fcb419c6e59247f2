/** A practice's usual shifts over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  // Monday, 9 in the morning in Fargo.
  world = await openWorld();
});
afterAll(() => world.close());

async function office() {
  const person = await world.given.practice();
  await world.given.practiceProfile(person);
  const browser = await clientFor(world, person);
  const post = async (change: object) => {
    world.clock.advance({ minutes: 1 });
    const answer = await browser.post('/api/jobs', {
      title: 'Hygienist for a day',
      description: 'Cleanings.',
      requirements: 'A steady hand.',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      hourlyRate: 48.5,
      paysMileage: true,
      mileageRate: 70,
      dates: ['2026-03-05'],
      startTime: '07:30',
      endTime: '16:00',
      ...change,
    });
    expect(answer.status).toBe(200);
  };
  const usual = async () => (await browser.get('/api/practice/usual-shifts')).body;
  return { post, usual };
}

describe('usual shifts', () => {
  it('are plain days before the first posting', async () => {
    const { usual } = await office();
    const shifts = await usual();
    expect(Object.keys(shifts)).toEqual([
      'Dentist',
      'Hygienist',
      'Dental Assistant',
      'Front Office',
      'Other',
    ]);
    expect(shifts.Hygienist).toMatchObject({ basis: 'none', startTime: '08:00', hourlyRate: 48 });
  });

  it('are what was posted for the role, and partly what was posted for others', async () => {
    const { post, usual } = await office();
    await post({});
    const { Hygienist, Dentist } = await usual();
    expect(Hygienist).toEqual({
      basis: 'role',
      title: 'Hygienist for a day',
      description: 'Cleanings.',
      requirements: 'A steady hand.',
      employmentType: 'w2',
      hourlyRate: 48.5,
      paysMileage: true,
      mileageRate: 70,
      startTime: '07:30',
      endTime: '16:00',
      breakMinutes: 30,
      worksNights: false,
      lastRole: 'Hygienist',
    });
    expect(Dentist).toMatchObject({ basis: 'practice', startTime: '07:30', hourlyRate: 95 });
  });

  it('count days posted together once, and permanent positions not at all', async () => {
    const { post, usual } = await office();
    await post({ hourlyRate: 48 });
    await post({ hourlyRate: 48 });
    await post({ hourlyRate: 60, dates: ['2026-03-09', '2026-03-10', '2026-03-11'] });
    await post({ hourlyRate: 70, isPermanent: true });
    expect((await usual()).Hygienist.hourlyRate).toBe(48);
    await post({ hourlyRate: 60 });
    expect((await usual()).Hygienist.hourlyRate).toBe(60);
  });

  it("are the practice's own", async () => {
    const busy = await office();
    await busy.post({});
    const { usual } = await office();
    expect((await usual()).Hygienist.basis).toBe('none');
  });

  it('are for practices only', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const answer = await browser.get('/api/practice/usual-shifts');
    expect([answer.status, answer.body.message]).toEqual([403, 'User is not a practice']);
  });
});
