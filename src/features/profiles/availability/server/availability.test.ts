/** Dates that differ from weekly hours: who sees them, and everything they decide. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const dates = '/api/availability/dates';
/** The clock of the test world shows Monday, March 2; this is the Thursday after it. */
const thursday = '2026-03-05';

async function givenWorker(profile: object = {}) {
  const person = await world.given.verifiedProfessional({}, profile);
  return { person, browser: await clientFor(world, person) };
}

describe('dates', () => {
  it('are set for a range, replaced, and removed', async () => {
    const { browser } = await givenWorker();
    const away = { from: thursday, through: '2026-03-07', kind: 'away' };
    expect((await browser.send('PUT', dates, away)).body).toEqual(
      [thursday, '2026-03-06', '2026-03-07'].map((date) => ({ date, kind: 'away', hours: [] })),
    );
    const extra = { from: '2026-03-06', kind: 'extra', hours: ['09:00', '08:00', '08:00'] };
    await browser.send('PUT', dates, extra);
    expect((await browser.get(dates)).body).toEqual([
      { date: thursday, kind: 'away', hours: [] },
      { date: '2026-03-06', kind: 'extra', hours: ['08:00', '09:00'] },
      { date: '2026-03-07', kind: 'away', hours: [] },
    ]);
    const left = await browser.send('DELETE', `${dates}?from=${thursday}&through=2026-03-06`);
    expect(left.body).toEqual([{ date: '2026-03-07', kind: 'away', hours: [] }]);
  });

  it('that are set or removed to no effect change nothing, so no one is told', async () => {
    const { person, browser } = await givenWorker();
    const away = { from: thursday, kind: 'away' };
    await browser.send('PUT', dates, away);
    const changedAt = async () => {
      const [row] = await world.rows(
        'select availability_changed_at from professional_profiles where user_id = $1',
        [person.id],
      );
      return row.availability_changed_at;
    };
    const before = await changedAt();
    world.clock.advance({ seconds: 1 });
    await browser.send('PUT', dates, away);
    await browser.send('DELETE', `${dates}?from=2026-04-01&through=2026-04-02`);
    expect(await changedAt()).toEqual(before);
    await browser.send('PUT', dates, { ...away, hours: ['08:00'] });
    expect(await changedAt()).toEqual(world.clock.now());
  });

  it('of year 0 cannot be removed', async () => {
    const { browser } = await givenWorker();
    const answer = await browser.send('DELETE', `${dates}?from=0000-01-01&through=2026-04-02`);
    expect(answer.status).toBe(400);
  });

  it.each([
    ['in the past', { from: '2026-03-01', kind: 'away' }, 'past_date'],
    ['more than a year ahead', { from: '2027-03-30', kind: 'away' }, 'too_far_ahead'],
    [
      'that end before they begin',
      { from: thursday, through: '2026-03-04', kind: 'away' },
      'invalid',
    ],
    ['with extra hours, but none', { from: thursday, kind: 'extra' }, 'invalid'],
    [
      'with hours outside of the day',
      { from: thursday, kind: 'extra', hours: ['05:00'] },
      'invalid',
    ],
    ['of no day', { from: '2026-02-30', kind: 'away' }, 'invalid'],
  ])('%s are refused', async (_name, body, code) => {
    const { browser } = await givenWorker();
    const answer = await browser.send('PUT', dates, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.code ?? 'invalid').toBe(code);
    expect((await browser.get(dates)).body).toEqual([]);
  });

  it('are no longer listed once they are past', async () => {
    const { browser } = await givenWorker();
    await browser.send('PUT', dates, { from: '2026-03-02', kind: 'away' });
    expect((await browser.get(dates)).body).toHaveLength(1);
    const before = world.clock.now().toISOString();
    world.clock.advance({ hours: 24 });
    expect((await browser.get(dates)).body).toEqual([]);
    world.clock.set(before);
  });
});

describe('a date', () => {
  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];

  it('decides about fit, the dashboard, applicants, and who is invited', async () => {
    const practice = await world.given.practice();
    const office = await clientFor(world, practice);
    const job = await world.given.job(practice, { workDate: thursday });
    const { person, browser } = await givenWorker({ availability: { thursday: hours } });
    // Favorites come first, so that the short list of the dashboard has no room for doubt.
    await office.send('PUT', `/api/favorites/${person.id}`);
    const fitOf = async () => (await browser.get(`/api/jobs/${job.id}`)).body.fit.isAvailable;
    const listed = async () =>
      (await browser.get('/api/jobs')).body.find(({ id }: { id: string }) => id === job.id).fit
        .isAvailable;
    const strip = async () =>
      (await browser.get('/api/dashboard')).body.work.days.find(
        ({ date }: { date: string }) => date === thursday,
      ).isAvailable;
    const candidate = async () =>
      (await office.get(`/api/jobs/${job.id}/invitable?limit=100`)).body.find(
        ({ professional }: { professional: { id: string } }) => professional.id === person.id,
      ).isAvailable;
    const offered = async () =>
      (await office.get('/api/dashboard/unfilled')).body
        .find(({ id }: { id: string }) => id === job.id)
        .available.map(({ id }: { id: string }) => id)
        .includes(person.id);
    const all = async () => [
      await fitOf(),
      await listed(),
      await strip(),
      await candidate(),
      await offered(),
    ];
    expect(await all()).toEqual([true, true, true, true, true]);
    await browser.send('PUT', dates, { from: thursday, kind: 'away' });
    expect(await all()).toEqual([false, false, false, false, false]);

    await browser.send('PATCH', '/api/professional/profile', { availability: { thursday: [] } });
    await browser.send('PUT', dates, { from: thursday, kind: 'extra', hours });
    expect(await all()).toEqual([true, true, true, true, true]);
    await browser.send('DELETE', `${dates}?from=${thursday}&through=${thursday}`);
    expect(await all()).toEqual([false, false, false, false, false]);

    await world.given.application({ practice, professional: person, job });
    const applicants = await office.get(`/api/practice/jobs/${job.id}/applications`);
    expect(applicants.body[0].isAvailable).toBe(false);
    await browser.send('PUT', dates, { from: thursday, kind: 'extra', hours });
    const again = await office.get(`/api/practice/jobs/${job.id}/applications`);
    expect(again.body[0].isAvailable).toBe(true);
  });
});
