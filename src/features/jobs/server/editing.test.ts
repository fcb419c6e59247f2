/** Changing, closing and reopening jobs, and the refusals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/id';
import { mapPointOf } from '#platform/places';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A shift on Thursday, March 5, from 8 to 5, in Fargo. */
async function office(details: Parameters<World['given']['job']>[1] = {}) {
  const person = await world.given.practice();
  const job = await world.given.job(person, details);
  const browser = await clientFor(world, person);
  return {
    job,
    person,
    edit(body: object) {
      // Events with the same timestamp have no order.
      world.clock.advance({ seconds: 1 });
      return browser.send('PATCH', `/api/jobs/${job.id}`, body);
    },
    close: () => browser.post(`/api/jobs/${job.id}/close`),
    reopen: () => browser.post(`/api/jobs/${job.id}/reopen`),
    read: async () => (await browser.get(`/api/practice/jobs/${job.id}`)).body,
    events: () =>
      world.rows(
        "select type, payload->'changes' as changes from events where payload->>'jobId' = $1 order by id",
        [job.id],
      ),
  };
}

/** Creates an application in this state. */
async function apply(jobId: string, status: string) {
  const { id } = await world.given.professional();
  await world.rows(
    `insert into job_applications (id, job_id, professional_id, proposed_rate_cents, employment_type, status, applied_at)
      values (gen_random_uuid(), $1, $2, 4800, 'w2', $3, $4)`,
    [jobId, id, status, world.clock.now()],
  );
}

describe('two edits of one job', () => {
  it('do not overwrite each other: the second is refused', async () => {
    const { job, edit, read } = await office();
    const seen = (await read()).updatedAt;
    expect((await edit({ hourlyRate: 52, updatedAt: seen })).status).toBe(200);
    const late = await edit({ title: 'Late', updatedAt: seen });
    expect([late.status, late.body]).toEqual([
      409,
      {
        code: 'changed_meanwhile',
        message:
          'Someone changed this while you were editing. Please review both versions before you save.',
      },
    ]);
    const now = await read();
    expect(now).toMatchObject({ hourlyRate: 52, title: job.title });
    expect((await edit({ title: 'Late', updatedAt: now.updatedAt })).body).toMatchObject({
      hourlyRate: 52,
      title: 'Late',
    });
  });

  it('are distinguished even within one millisecond', async () => {
    const person = await world.given.practice();
    const job = await world.given.job(person);
    const browser = await clientFor(world, person);
    const edit = (body: object) => browser.send('PATCH', `/api/jobs/${job.id}`, body);
    const times = [job.updatedAt.toISOString()];
    for (const hourlyRate of [50, 51, 52]) {
      times.push((await edit({ hourlyRate, updatedAt: times.at(-1) })).body.updatedAt);
    }
    await browser.post(`/api/jobs/${job.id}/close`);
    times.push((await browser.post(`/api/jobs/${job.id}/reopen`)).body.updatedAt);
    expect([...new Set(times)].sort()).toEqual(times);
    expect((await edit({ hourlyRate: 60, updatedAt: times[1] })).status).toBe(409);
  });

  it('concurrently: one is saved, the other refused', async () => {
    const { edit, read } = await office();
    const { updatedAt } = await read();
    const answers = await Promise.all([
      edit({ hourlyRate: 60, updatedAt }),
      edit({ title: 'Both', updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are not compared if a request does not state its version', async () => {
    const { edit } = await office();
    await edit({ hourlyRate: 52 });
    expect((await edit({ title: 'Late' })).body).toMatchObject({ hourlyRate: 52, title: 'Late' });
  });

  it.each(['yesterday', '2026-03-02', 7, {}])('are refused when they saw %j', async (updatedAt) => {
    const { edit } = await office();
    const answer = await edit({ hourlyRate: 52, updatedAt });
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].path).toBe('updatedAt');
  });
});

describe('a practice changes its job', () => {
  it('and applicants are told what changed', async () => {
    const { edit, events, read } = await office();
    const answer = await edit({ hourlyRate: 52, startTime: '09:00', description: 'More of it.' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      hourlyRate: 52,
      startsAt: '2026-03-05T15:00:00.000Z',
      endsAt: '2026-03-05T23:00:00.000Z',
      description: 'More of it.',
      title: 'Hygienist for a day',
      updatedAt: world.clock.now().toISOString(),
    });
    expect(await read()).toEqual(answer.body);
    expect(await events()).toEqual([
      {
        type: 'job.changed',
        changes: [
          'Shift: Thu, Mar 5 · 9:00 AM–5:00 PM CST instead of Thu, Mar 5 · 8:00 AM–5:00 PM CST',
          'Rate: $52/hr instead of $48/hr',
          'Description: changed',
        ],
      },
    ]);
  });

  it('and no one is notified if nothing changed', async () => {
    const { edit, events, read } = await office();
    const before = await read();
    world.clock.advance({ minutes: 5 });
    const sent = { title: before.title, hourlyRate: '48', startDate: '2026-03-05' };
    expect((await edit({})).body).toEqual(before);
    expect((await edit(sent)).body).toEqual(before);
    expect(await events()).toEqual([]);
  });

  it('and changes that need no notice are saved', async () => {
    const { edit, read, events } = await office({ paysMileage: false });
    await edit({ mileageRate: 80 });
    expect((await read()).mileageRate).toBe(80);
    expect(await events()).toEqual([]);
  });

  it('to another state by its ZIP code alone, and city, state and time zone follow', async () => {
    const { edit, read } = await office();
    expect((await edit({ zipCode: '59101' })).body).toMatchObject({
      location: 'Billings, Montana 59101',
      city: 'Billings',
      state: 'Montana',
      timeZone: 'America/Denver',
    });
    expect((await read()).location).toBe('Billings, Montana 59101');
  });

  it('to a town that shares its ZIP code, and the city stays as typed', async () => {
    const { edit } = await office();
    const moved = await edit({ zipCode: '58078', city: 'Riverside' });
    expect(moved.body.location).toBe('Riverside, North Dakota 58078');
    expect((await edit({ title: 'Another' })).body.city).toBe('Riverside');
    expect((await edit({ city: 'West Fargo' })).body.city).toBe('West Fargo');
    expect((await edit({ zipCode: '58501' })).body.city).toBe('Bismarck');
  });

  it.each([
    ['another state at its ZIP code', { state: 'Montana' }, 'state'],
    ['another state than its new ZIP code', { zipCode: '58103', state: 'Montana' }, 'state'],
    ['a ZIP code where there are no jobs', { zipCode: '94103' }, 'zipCode'],
  ])('but not to %s', async (_place, change, path) => {
    const { edit, read } = await office();
    const before = await read();
    const answer = await edit(change);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await read()).toEqual(before);
  });

  it('and the next change of the address corrects an inconsistent one', async () => {
    const { job, edit } = await office();
    await world.rows("update jobs set state = 'Montana' where id = $1", [job.id]);
    expect((await edit({ title: 'Another' })).body.state).toBe('Montana');
    expect((await edit({ city: 'Fargo' })).body.location).toBe('Fargo, North Dakota 58102');
  });

  it('and its break, which must be shorter than the shift', async () => {
    const { edit, events } = await office();
    expect((await edit({ breakMinutes: 30 })).body.breakMinutes).toBe(30);
    // The break was not part of the request.
    expect((await edit({ endTime: '16:00' })).body.breakMinutes).toBe(30);
    expect((await events()).map(({ changes }) => changes[0])).toEqual([
      'Break: 30 minutes instead of none',
      expect.stringMatching(/^Shift: /),
    ]);
    const answer = await edit({ endTime: '08:30' });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: 'breakMinutes', message: 'The break must be shorter than the shift.' },
    ]);
  });

  it('from permanent to a shift, with the suggested break, and back without one', async () => {
    const { edit } = await office({ isPermanent: true });
    const shift = { isPermanent: false, startDate: '2026-03-05', startTime: '08:00' };
    expect((await edit({ ...shift, endTime: '17:00' })).body.breakMinutes).toBe(30);
    expect((await edit({ isPermanent: true })).body.breakMinutes).toBe(0);
  });

  it('to another place, and the times are in the zone there', async () => {
    const { job, edit, events } = await office();
    expect((await edit({ zipCode: '58601' })).body).toMatchObject({
      location: 'Dickinson, North Dakota 58601',
      timeZone: 'America/Denver',
      startTime: '08:00',
      startsAt: '2026-03-05T15:00:00.000Z',
      address: '',
    });
    // Back at the practice's own ZIP code, its street applies again.
    expect((await edit({ zipCode: '58102' })).body).toMatchObject({
      location: 'Fargo, North Dakota 58102',
      timeZone: 'America/Chicago',
      startsAt: '2026-03-05T14:00:00.000Z',
      address: '300 Main Avenue',
    });
    expect((await events())[0]?.changes).toEqual([
      'Shift: Thu, Mar 5 · 8:00 AM–5:00 PM MST instead of Thu, Mar 5 · 8:00 AM–5:00 PM CST',
      'Location: Dickinson, North Dakota 58601 instead of Fargo, North Dakota 58102',
      'Street address: changed',
    ]);
    const [row] = await world.rows('select place from jobs where id = $1', [job.id]);
    expect(row?.place).toEqual(mapPointOf('58102'));
  });

  it('into a permanent position and back', async () => {
    const { edit } = await office();
    expect((await edit({ isPermanent: true })).body).toMatchObject({
      workDate: null,
      startTime: null,
      endTime: null,
      startsAt: null,
      endsAt: null,
    });
    const vague = await edit({ isPermanent: false, startDate: '2026-03-10' });
    expect([vague.status, vague.body.issues]).toEqual([
      400,
      [
        {
          path: 'startDate',
          message: 'Please provide start date, start time, and end time for temporary positions.',
        },
      ],
    ]);
    const clear = { isPermanent: false, startDate: '2026-03-10', startTime: '22:00' };
    expect((await edit({ ...clear, endTime: '06:00' })).body).toMatchObject({
      workDate: '2026-03-10',
      startsAt: '2026-03-11T03:00:00.000Z',
      endsAt: '2026-03-11T11:00:00.000Z',
    });
  });

  it('without changing fields it does not control', async () => {
    const { edit, read } = await office();
    const before = await read();
    const sent = { status: 'filled', seriesSize: 5, isPriority: true, isPracticeVerified: true };
    await edit({ ...sent, practiceId: before.id, id: before.practiceId });
    expect(await read()).toEqual(before);
  });
});

describe('a change is refused', () => {
  it.each([
    [{ startDate: '2026-03-01' }, 'startDate'],
    [{ hourlyRate: -1 }, 'hourlyRate'],
    [{ title: ' ' }, 'title'],
    [{ state: 'Texas' }, 'state'],
  ])('if it is invalid: %j', async (body, path) => {
    const { edit, read } = await office();
    const before = await read();
    const answer = await edit(body);
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
    expect(await read()).toEqual(before);
  });

  it('while an applicant is selected, until that offer is withdrawn', async () => {
    const { job, edit, read } = await office();
    await apply(job.id, 'pending');
    await apply(job.id, 'withdrawn');
    expect(await read()).toMatchObject({ applications: 1, waiting: 1 });
    expect((await edit({ hourlyRate: 50 })).status).toBe(200);
    await apply(job.id, 'selected');
    expect((await read()).allowedActions).toEqual(['close']);
    const answer = await edit({ hourlyRate: 55 });
    expect([answer.status, answer.body.code]).toEqual([409, 'job_has_selection']);
    await world.rows("update job_applications set status = 'pending' where job_id = $1", [job.id]);
    expect((await edit({ hourlyRate: 55 })).status).toBe(200);
  });

  describe('to a day the series already has', () => {
    async function threeDays() {
      const person = await world.given.practice();
      const seriesId = newId(world.clock.now());
      const dayOn = (workDate: string) =>
        world.given.job(person, { workDate, seriesId, seriesSize: 3 });
      const first = await dayOn('2026-03-05');
      const second = await dayOn('2026-03-06');
      await dayOn('2026-03-13');
      const browser = await clientFor(world, person);
      return {
        edit: (id: string, body: object) => browser.send('PATCH', `/api/jobs/${id}`, body),
        post: (id: string, action: string) => browser.post(`/api/jobs/${id}/${action}`),
        first: first.id,
        second: second.id,
      };
    }
    const message = "You've already posted that day.";
    const move = { startDate: '2026-03-06' };

    it('unless that day is closed, which then stays closed', async () => {
      const { edit, post, first, second } = await threeDays();
      const answer = await edit(first, move);
      expect([answer.status, answer.body.issues]).toEqual([400, [{ path: 'startDate', message }]]);
      await post(second, 'close');
      expect((await edit(first, move)).body.workDate).toBe('2026-03-06');
      const late = await post(second, 'reopen');
      expect([late.status, late.body]).toEqual([409, { code: 'same_day', message }]);
    });

    it('also by two edits at once', async () => {
      const { edit, first, second } = await threeDays();
      const answers = await Promise.all(
        [first, second].map((id) => edit(id, { startDate: '2026-03-10' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('but not with other terms, since it is then a job of its own', async () => {
      const { edit, first } = await threeDays();
      const { body } = await edit(first, { ...move, hourlyRate: 60 });
      expect(body).toMatchObject({ workDate: '2026-03-06', seriesSize: 1 });
    });
  });

  it('for a while, after too many changes', async () => {
    const { person, edit } = await office();
    const key = `job:change:${person.id}`;
    await world.rows("insert into rate_limits values ($1, 300, '2026-03-02T16:00:00Z')", [key]);
    expect((await edit({ hourlyRate: 50 })).status).toBe(429);
  });

  it('once the shift has started', async () => {
    const { job, edit } = await office({ workDate: '2026-03-03' });
    const before = world.clock.now();
    world.clock.set('2026-03-03T14:00:00Z');
    const answer = await edit({ hourlyRate: 50 });
    world.clock.set(before.toISOString());
    expect([answer.status, answer.body.code, job.status]).toEqual([409, 'shift_started', 'open']);
  });

  it.each(['filled', 'closed', 'expired'] as const)('of a job that is %s', async (status) => {
    const { edit } = await office({ status });
    const answer = await edit({ hourlyRate: 50 });
    expect([answer.status, answer.body.code]).toEqual([409, 'job_not_open']);
  });

  it("of another practice's job, which stays unchanged", async () => {
    const { job, read, events } = await office();
    const before = await read();
    const other = await clientFor(world, await world.given.practice());
    for (const answer of [
      await other.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate: 1 }),
      await other.post(`/api/jobs/${job.id}/close`),
      await other.post(`/api/jobs/${job.id}/reopen`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect(await read()).toEqual(before);
    expect(await events()).toEqual([]);
  });
});

describe('a practice closes a job', () => {
  it('and reopens it', async () => {
    const { close, reopen, events } = await office();
    expect((await close()).body).toMatchObject({ status: 'closed', allowedActions: ['reopen'] });
    expect((await close()).body.code).toBe('job_not_open');
    world.clock.advance({ minutes: 1 });
    expect((await reopen()).body).toMatchObject({
      status: 'open',
      allowedActions: ['edit', 'invite', 'close'],
    });
    expect((await reopen()).body.code).toBe('job_not_closed');
    expect((await events()).map(({ type }) => type)).toEqual(['job.closed', 'job.reopened']);
  });

  it('twice concurrently, with one effect', async () => {
    const { close, events } = await office();
    const answers = await Promise.all([close(), close(), close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await events()).toHaveLength(1);
  });

  it('but cannot reopen one whose start has passed', async () => {
    const { close, reopen } = await office({ workDate: '2026-03-03' });
    await close();
    const before = world.clock.now();
    world.clock.set('2026-03-03T14:00:00Z');
    const answer = await reopen();
    world.clock.set(before.toISOString());
    expect([answer.status, answer.body.code]).toEqual([409, 'shift_started']);
  });
});
