/** Open shifts for visitors: what they find, and what they never learn. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '#tests/support/world/world';
import type { PublicShift } from '../schema';
import { listPages, loadShift, loadShifts } from './pages';

let world: World;
let practice: Person;
beforeAll(async () => {
  world = await openWorld();
  practice = await world.given.person({ userType: 'practice', firstName: 'Plantedname' });
  await world.given.practiceProfile(practice, {
    practiceName: 'Plantedname Dental',
    address: '300 Plantedname Street',
    description: 'Plantedname since 1970.',
  });
});
afterAll(() => world.close());

const list = async (query = '') => world.visitor().get(`/api/shifts${query}`);
const idsOf = (shifts: { id: string }[]) => shifts.map(({ id }) => id);
const page = (id: string) => loadShift(world.context, world.context, id);
const bodyOf = (content: Awaited<ReturnType<typeof loadShift>>) =>
  'body' in content ? (content.body as Record<string, unknown>) : undefined;

describe('a visitor', () => {
  it('sees role, town, time and pay of an open shift', async () => {
    const job = await world.given.job(practice, { breakMinutes: 30, zipCode: '58801' });
    const { status, body } = await world.visitor().get(`/api/shifts/${job.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ending: null,
      shift: {
        id: job.id,
        role: 'Hygienist',
        city: 'Williston',
        state: 'ND',
        timeZone: 'America/Chicago',
        startsAt: '2026-03-05T14:00:00.000Z',
        endsAt: '2026-03-05T23:00:00.000Z',
        breakMinutes: 30,
        hourlyRate: 48,
        employmentType: 'both',
        isPracticeVerified: false,
      },
    });
  });

  it('never learns who posted it: no name, street, ZIP code or word the practice wrote', async () => {
    const job = await world.given.job(practice, {
      title: 'Hygienist at Plantedname',
      description: 'Plantedname needs you. </script><b>Call 701 555 0101</b>',
      requirements: 'Ask for Plantedname',
      // Whatever the practice typed as its city.
      city: 'Plantedname Mall',
      zipCode: '58104',
    });
    const texts = [
      (await list()).text,
      (await world.visitor().get(`/api/shifts/${job.id}`)).text,
      JSON.stringify(await loadShifts(world.context, {})),
      JSON.stringify(await page(job.id)),
    ];
    for (const text of texts) {
      expect(text).toContain(job.id);
      expect(text).toContain('"Fargo"');
      for (const secret of ['Plantedname', practice.id, practice.email, '701 555', '<b>']) {
        expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(/\b58104\b/);
    }
  });

  it('cannot search in what the practice wrote', async () => {
    const { body } = await list('?q=Plantedname');
    expect(idsOf(body)).toEqual(idsOf((await list()).body));
  });
});

describe('the list', () => {
  it('can be narrowed to a role and a town, and says which towns it does not know', async () => {
    const near = await world.given.job(practice, {
      professionalType: 'Dentist',
      zipCode: '58601',
      workDate: '2026-03-20',
    });
    const { body } = await list('?role=Dentist&near=Dickinson,%20ND');
    expect(idsOf(body)).toEqual([near.id]);
    expect(idsOf((await list('?role=Dentist&near=58102')).body)).toEqual([]);
    expect((await list('?role=Dentist&near=')).body).toHaveLength(1);

    const unknown = await list('?near=Atlantis');
    expect([unknown.status, unknown.body.code]).toEqual([409, 'unknown_town']);
    expect(unknown.body.message).toContain('Atlantis');
    expect((await list('?role=Astronaut')).status).toBe(400);
    expect((await list('?cursor=nonsense')).status).toBe(400);
  });

  it('has pages, each shift once', async () => {
    for (let day = 10; day < 15; day += 1) {
      await world.given.job(practice, { professionalType: 'Other', workDate: `2026-03-${day}` });
    }
    const found: string[] = [];
    let next: string | null = '/api/shifts?role=Other&limit=2';
    while (next) {
      const { body, headers } = await world.visitor().get(next);
      found.push(...idsOf(body as PublicShift[]));
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(found).toHaveLength(5);
    expect(new Set(found).size).toBe(5);
  });
});

describe('days that were posted together', () => {
  it('are one card with the other days, and a page and an entry in the sitemap each', async () => {
    const client = await world.as(practice);
    const posted = await client.post('/api/jobs', {
      title: 'Plantedname recall days',
      state: 'North Dakota',
      professionalType: 'Dentist',
      employmentType: 'w2',
      hourlyRate: 90,
      startDate: '2026-03-24',
      endDate: '2026-03-27',
      startTime: '08:00',
      endTime: '17:00',
    });
    expect(posted.status).toBe(200);
    const all = idsOf(posted.body.days);
    const [first, second, third, last] = all as [string, string, string, string];
    expect((await client.post(`/api/jobs/${third}/close`)).status).toBe(200);
    const found = (await list('?role=Dentist&limit=100')).body.filter(({ id }: PublicShift) =>
      all.includes(id),
    );
    expect(found.map(({ id, otherDays }: PublicShift) => [id, otherDays])).toEqual([
      [
        first,
        [
          {
            id: second,
            startsAt: '2026-03-25T13:00:00.000Z',
            endsAt: '2026-03-25T22:00:00.000Z',
          },
          { id: last, startsAt: '2026-03-27T13:00:00.000Z', endsAt: '2026-03-27T22:00:00.000Z' },
        ],
      ],
    ]);
    const content = await page(second);
    const { shift, similar } = bodyOf(content) as { shift: PublicShift; similar: PublicShift[] };
    expect(idsOf(shift.otherDays)).toEqual([first, last]);
    expect(idsOf(similar)).not.toContain(first);
    expect(content).toMatchObject({
      facts: { '@type': 'JobPosting', jobStartDate: '2026-03-25T13:00:00.000Z' },
    });
    expect(JSON.stringify(content)).not.toContain('Plantedname');
    const listed = (await listPages(world.context)).map(({ path }) => path);
    for (const id of [first, second, last]) expect(listed).toContain(`/shifts/${id}`);
    expect(listed).not.toContain(`/shifts/${third}`);
  });
});

describe('a shift that is no longer open', () => {
  it.each([
    ['filled', 'taken'],
    ['closed', 'over'],
    ['expired', 'over'],
  ] as const)(
    'as %s is gone from list and sitemap, and its page says so',
    async (status, ending) => {
      const role = { professionalType: 'Dental Assistant' as const };
      const other = await world.given.job(practice, role);
      const job = await world.given.job(practice, { ...role, status });
      expect(idsOf((await list('?limit=100')).body)).not.toContain(job.id);
      const listed = (await listPages(world.context)).map(({ path }) => path);
      expect(listed).toContain(`/shifts/${other.id}`);
      expect(listed).not.toContain(`/shifts/${job.id}`);
      const gone = await page(job.id);
      expect(gone).toMatchObject({ status: 410, body: { shift: null, ending } });
      expect(idsOf(bodyOf(gone)?.similar as PublicShift[])).toContain(other.id);
      expect(gone).not.toHaveProperty('facts');
    },
  );

  it('because it has started is over, even before the worker closed it', async () => {
    const job = await world.given.job(practice, { workDate: '2026-03-02', startTime: '08:00' });
    expect(job.status).toBe('open');
    expect(await page(job.id)).toMatchObject({ status: 410, body: { ending: 'over' } });
  });

  it('because it never existed is not found', async () => {
    for (const id of ['01980000-0000-7000-8000-000000000000', 'nothing', '../jobs']) {
      expect(await page(id)).toMatchObject({ status: 404, body: { shift: null, ending: null } });
    }
  });
});

describe('the pages', () => {
  it('of a shift has its posting, with its own URL', async () => {
    const job = await world.given.job(practice);
    const { publicUrl } = world.context.config;
    expect(await page(job.id)).toMatchObject({
      status: 200,
      facts: { '@type': 'JobPosting', url: `${publicUrl}/shifts/${job.id}` },
    });
  });

  it('shows a permanent position too', async () => {
    const job = await world.given.job(practice, { isPermanent: true, breakMinutes: 0 });
    expect(await page(job.id)).toMatchObject({
      status: 200,
      body: { shift: { isPermanent: true, startsAt: null } },
      facts: { employmentType: 'FULL_TIME' },
    });
  });

  it('of the list links to the next one, and continues after it', async () => {
    for (let number = 0; number < 25; number += 1) {
      await world.given.job(practice, { professionalType: 'Front Office' });
    }
    const first = bodyOf(await loadShifts(world.context, { role: 'Front Office' }));
    expect(first?.shifts).toHaveLength(20);
    const cursor = first?.next as string;
    const second = bodyOf(await loadShifts(world.context, { role: 'Front Office', cursor }));
    expect(second?.shifts).toHaveLength(5);
    expect(second?.next).toBeNull();
  });

  it.each([{ role: 'Astronaut' }, { cursor: 'nonsense' }, { role: ['Dentist', 'Other'] }])(
    'whose query cannot be read is the whole list: %j',
    async (query) => {
      expect(await loadShifts(world.context, query)).toEqual({ redirectTo: '/shifts' });
    },
  );

  it('around a town names it, and says if it does not exist', async () => {
    const content = await loadShifts(world.context, { near: ' fargo nd ' });
    expect(content).toMatchObject({ status: 200, body: { place: 'Fargo, ND', problem: null } });
    const unknown = bodyOf(await loadShifts(world.context, { near: '<b>Atlantis' }));
    expect(unknown).toMatchObject({ shifts: [], problem: expect.stringContaining('<b>Atlantis') });
  });
});
