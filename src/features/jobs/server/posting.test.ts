/** Posting jobs over HTTP, and a practice's list of its jobs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  // Monday, 9 in the morning in Fargo.
  world = await openWorld();
});
afterAll(() => world.close());

const form = {
  title: 'Hygienist for a day',
  description: 'Cleanings.',
  requirements: 'A steady hand.',
  state: 'North Dakota',
  professionalType: 'Hygienist',
  employmentType: 'w2',
  hourlyRate: '48.50',
  paysMileage: true,
  startDate: '2026-03-05',
  startTime: '08:00',
  endTime: '17:00',
};

async function office(details: Parameters<World['given']['practiceProfile']>[1] = {}) {
  const person = await world.given.practice();
  await world.given.practiceProfile(person, details);
  return { person, browser: await clientFor(world, person) };
}

const rowsOf = (practiceId: string) =>
  world.rows('select * from jobs where practice_id = $1 order by work_date', [practiceId]);

describe('a practice', () => {
  it('posts a shift at its own address, in its own time zone', async () => {
    const { person, browser } = await office();
    const answer = await browser.post('/api/jobs', form);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(String),
      practiceId: person.id,
      practiceName: 'Red River Dental',
      practicePhotoUrl: null,
      isPracticeVerified: false,
      title: 'Hygienist for a day',
      description: 'Cleanings.',
      requirements: 'A steady hand.',
      location: 'Fargo, North Dakota 58102',
      address: '300 Main Avenue',
      city: 'Fargo',
      state: 'North Dakota',
      zipCode: '58102',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      hourlyRate: 48.5,
      paysMileage: true,
      mileageRate: 65,
      isPermanent: false,
      startDate: '2026-03-05',
      endDate: '2026-03-05',
      workDate: '2026-03-05',
      startTime: '08:00',
      endTime: '17:00',
      startsAt: '2026-03-05T14:00:00.000Z',
      endsAt: '2026-03-05T23:00:00.000Z',
      breakMinutes: 30,
      timeZone: 'America/Chicago',
      seriesSize: 1,
      status: 'open',
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
      applications: 0,
      waiting: 0,
      hold: null,
      termsVersion: '1.1',
      allowedActions: ['edit', 'invite', 'close'],
      days: [],
    });
    expect((await browser.get(`/api/practice/jobs/${answer.body.id}`)).body).toEqual(answer.body);
    expect((await browser.get('/api/practice/jobs')).body).toEqual([
      { ...answer.body, chosen: null },
    ]);
    expect(await world.rows("select payload from events where type = 'job.posted'")).toEqual([
      { payload: { jobId: answer.body.id } },
    ]);
  });

  it.each([
    ['58801', 'Williston', 'America/Chicago', '2026-03-05T14:00:00.000Z'],
    ['58601', 'Dickinson', 'America/Denver', '2026-03-05T15:00:00.000Z'],
    ['58523', 'Beulah', 'America/North_Dakota/Beulah', '2026-03-05T14:00:00.000Z'],
    ['58563', 'New Salem', 'America/North_Dakota/New_Salem', '2026-03-05T14:00:00.000Z'],
    ['57103', 'Sioux Falls', 'America/Chicago', '2026-03-05T14:00:00.000Z'],
  ])(
    'posts elsewhere, at %s, in the time zone of %s',
    async (zipCode, city, timeZone, startsAt) => {
      const { browser } = await office();
      const state = zipCode.startsWith('57') ? 'South Dakota' : 'North Dakota';
      const { body } = await browser.post('/api/jobs', { ...form, state, zipCode });
      expect(body).toMatchObject({ zipCode, city, state, timeZone, startsAt, address: '' });
      const named = { ...form, state, zipCode, city: 'Outskirts', address: '1 Field Road' };
      expect((await browser.post('/api/jobs', named)).body).toMatchObject({
        city: 'Outskirts',
        address: '1 Field Road',
      });
    },
  );

  it('keeps its chosen time zone when it posts at its own ZIP code', async () => {
    const { browser } = await office({ timeZone: 'America/Denver' });
    const { body } = await browser.post('/api/jobs', { ...form, zipCode: '58102-1234' });
    expect(body).toMatchObject({
      zipCode: '58102',
      timeZone: 'America/Denver',
      startsAt: '2026-03-05T15:00:00.000Z',
    });
  });

  it('posts a night shift across midnight, also when the clocks change', async () => {
    const { browser } = await office();
    const night = { ...form, startTime: '22:00', endTime: '06:00' };
    const plain = await browser.post('/api/jobs', night);
    expect(plain.body).toMatchObject({
      workDate: '2026-03-05',
      startsAt: '2026-03-06T04:00:00.000Z',
      endsAt: '2026-03-06T12:00:00.000Z',
    });
    const changing = await browser.post('/api/jobs', { ...night, startDate: '2026-03-07' });
    expect(changing.body).toMatchObject({
      startsAt: '2026-03-08T04:00:00.000Z',
      endsAt: '2026-03-08T11:00:00.000Z',
    });
  });

  it('posts several days at once, each as a separate job', async () => {
    const { person, browser } = await office();
    const days = { ...form, startDate: '2026-03-06', endDate: '2026-03-09' };
    const answer = await browser.post('/api/jobs', days);
    expect(answer.body).toMatchObject({
      seriesSize: 4,
      workDate: '2026-03-06',
      startsAt: '2026-03-06T14:00:00.000Z',
    });
    const rows = await rowsOf(person.id);
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      '2026-03-06T14:00:00.000Z',
      '2026-03-07T14:00:00.000Z',
      // Daylight saving time begins.
      '2026-03-08T13:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ]);
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1);
    expect(rows[0].series_id).not.toBeNull();
    expect(rows.every(({ series_size }) => series_size === 4)).toBe(true);
    const list = await browser.get('/api/practice/jobs?series=apart');
    expect(list.body.map(({ workDate }: { workDate: string }) => workDate)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
    expect(list.body[0]).toEqual({ ...answer.body, chosen: null, days: [] });
  });

  it('posts the days it lists, in their order, however they were sent', async () => {
    const { person, browser } = await office();
    const { startDate: _, ...undated } = form;
    const dates = ['2026-03-12', '2026-03-05', '2026-03-09'];
    const answer = await browser.post('/api/jobs', { ...undated, dates });
    expect(answer.body).toMatchObject({ seriesSize: 3, workDate: '2026-03-05' });
    const rows = await rowsOf(person.id);
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([
      '2026-03-05T14:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
      '2026-03-12T13:00:00.000Z',
    ]);
    expect(new Set(rows.map(({ series_id }) => series_id)).size).toBe(1);
  });

  it('posts one listed day as a job of its own', async () => {
    const { person, browser } = await office();
    const answer = await browser.post('/api/jobs', {
      ...form,
      startDate: undefined,
      dates: ['2026-03-05'],
    });
    expect(answer.body).toMatchObject({ seriesSize: 1, workDate: '2026-03-05' });
    expect((await rowsOf(person.id))[0].series_id).toBeNull();
  });

  it('posts none of several days if one of them is refused', async () => {
    const { person, browser } = await office();
    const days = { ...form, startDate: '2026-03-02', endDate: '2026-03-04' };
    expect((await browser.post('/api/jobs', days)).status).toBe(400);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it.each([
    ['above six hours', {}, 30],
    ['of six hours', { endTime: '14:00' }, 0],
    ['with another break', { breakMinutes: 45 }, 45],
    ['with a break as typed text', { breakMinutes: '20' }, 20],
    ['without a break', { breakMinutes: 0 }, 0],
  ])('posts a shift %s with its break', async (_shift, change, breakMinutes) => {
    const { browser } = await office();
    const { body } = await browser.post('/api/jobs', { ...form, ...change });
    expect(body.breakMinutes).toBe(breakMinutes);
    expect((await browser.get(`/api/practice/jobs/${body.id}`)).body).toEqual(body);
  });

  it('posts at an unknown ZIP code whose neighbors are in a known state', async () => {
    const { browser } = await office();
    const newer = { ...form, zipCode: '58199' };
    expect((await browser.post('/api/jobs', newer)).body.state).toBe('North Dakota');
    expect((await browser.post('/api/jobs', { ...newer, state: 'Montana' })).status).toBe(400);
  });

  it('posts a permanent position without date or time, even if they were sent', async () => {
    const { browser } = await office();
    const { body } = await browser.post('/api/jobs', {
      ...form,
      isPermanent: true,
      endDate: '2026-03-09',
      mileageRate: 70,
    });
    expect(body).toMatchObject({
      isPermanent: true,
      seriesSize: 1,
      mileageRate: 70,
      workDate: null,
      startDate: null,
      endDate: null,
      startTime: null,
      endTime: null,
      startsAt: null,
      endsAt: null,
      breakMinutes: 0,
    });
  });

  it('cannot set fields it does not control', async () => {
    const { browser } = await office();
    const { body } = await browser.post('/api/jobs', {
      ...form,
      status: 'filled',
      isPriority: true,
      isPracticeVerified: true,
      practiceId: newcomer,
      seriesSize: 9,
      timeZone: 'Asia/Tokyo',
      startsAt: '2020-01-01T00:00:00Z',
    });
    expect(body).toMatchObject({ status: 'open', isPracticeVerified: false, seriesSize: 1 });
    expect(body.practiceId).not.toBe(newcomer);
    expect(body.timeZone).toBe('America/Chicago');
  });

  it('posts once if it repeats a request with its key', async () => {
    const { person, browser } = await office();
    const key = { 'idempotency-key': 'one-posting' };
    const [first, second] = [
      await browser.post('/api/jobs', form, key),
      await browser.post('/api/jobs', form, key),
    ];
    expect(second?.body).toEqual(first?.body);
    expect(await rowsOf(person.id)).toHaveLength(1);
  });
});

const newcomer = '01980000-0000-7000-8000-000000000000';

describe('posting is refused', () => {
  it('to a practice without a profile', async () => {
    const browser = await clientFor(world, await world.given.practice());
    const answer = await browser.post('/api/jobs', form);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: 'profile_missing',
        message: 'You need to complete your practice profile before posting jobs.',
      },
    ]);
  });

  it('to a professional', async () => {
    const browser = await clientFor(world, await world.given.professional());
    const answer = await browser.post('/api/jobs', form);
    expect([answer.status, answer.body.message]).toEqual([403, 'User is not a practice']);
  });

  it.each([
    ['in the past', { startDate: '2026-03-01' }, 'startDate'],
    ['at this very minute', { startDate: '2026-03-02', startTime: '09:00' }, 'startDate'],
    ['without a time', { startTime: '' }, 'startDate'],
    [
      'on listed days of which one is over',
      { startDate: '', dates: ['2026-03-05', '2026-02-27'] },
      'dates',
    ],
    ['on a day listed twice', { startDate: '', dates: ['2026-03-05', '2026-03-05'] }, 'dates'],
    ['on listed days and in a range', { dates: ['2026-03-05'] }, 'dates'],
    [
      'in the hour that the clocks skip',
      { startDate: '2026-03-08', startTime: '02:30', endTime: '03:15' },
      'endTime',
    ],
    ['in another state', { state: 'Texas' }, 'state'],
    ['in a state that its ZIP code is not in', { state: 'Montana', zipCode: '58103' }, 'state'],
    ['in a state other than that of its own ZIP code', { state: 'Montana' }, 'state'],
    ['with a break as long as the shift', { endTime: '09:00', breakMinutes: 60 }, 'breakMinutes'],
    ['with a break of more than two hours', { breakMinutes: 121 }, 'breakMinutes'],
    ['with half a minute of a break', { breakMinutes: 0.5 }, 'breakMinutes'],
    ['with a negative break', { breakMinutes: -1 }, 'breakMinutes'],
  ])('%s', async (_when, change, path) => {
    const { person, browser } = await office();
    const answer = await browser.post('/api/jobs', { ...form, ...change });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('for a while, after too many posts', async () => {
    const { person, browser } = await office();
    await world.rows('insert into rate_limits (key, used, ends_at) values ($1, 300, $2)', [
      `job:practice:${person.id}`,
      new Date(world.clock.now().getTime() + 60_000),
    ]);
    const answer = await browser.post('/api/jobs', form);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it('at a ZIP code that does not exist', async () => {
    const { browser } = await office();
    const answer = await browser.post('/api/jobs', { ...form, zipCode: '00000' });
    expect([answer.status, answer.body.code]).toEqual([409, 'unknown_place']);
  });
});

describe("a practice's own list", () => {
  it('has pages, and can be searched by words and state', async () => {
    const { person, browser } = await office();
    for (const [index, title] of ['Dentist 100%', 'Dentist 100 days', 'Assistant'].entries()) {
      world.clock.advance({ minutes: 1 });
      const status = index === 2 ? ('closed' as const) : ('open' as const);
      await world.given.job(person, { title, status });
    }
    const titles = async (query: string) => {
      const { body } = await browser.get(`/api/practice/jobs${query}`);
      return body.map(({ title }: { title: string }) => title);
    };
    expect(await titles('')).toEqual(['Assistant', 'Dentist 100 days', 'Dentist 100%']);
    expect(await titles('?q=DENTIST')).toEqual(['Dentist 100 days', 'Dentist 100%']);
    expect(await titles('?q=100%25')).toEqual(['Dentist 100%']);
    expect(await titles('?q=_')).toEqual([]);
    expect(await titles('?status=closed')).toEqual(['Assistant']);

    const first = await browser.get('/api/practice/jobs?limit=2');
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await browser.get(next);
    expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(await titles(''));
    expect(second.headers.get('link')).toBeNull();
    const yearZero = ['0000-01-01T00:00:00Z', newcomer];
    const cursors = ['nonsense', Buffer.from(JSON.stringify(yearZero)).toString('base64url')];
    for (const cursor of cursors) {
      expect((await browser.get(`/api/practice/jobs?cursor=${cursor}`)).status).toBe(400);
    }
  });

  it("does not include another practice's jobs", async () => {
    const other = await office();
    const job = await world.given.job(other.person);
    const { browser } = await office();
    expect((await browser.get('/api/practice/jobs')).body).toEqual([]);
    expect((await browser.get(`/api/practice/jobs/${job.id}`)).status).toBe(404);
  });
});
