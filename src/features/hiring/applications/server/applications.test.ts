/** Applying: who may, what is refused, and what both sides see of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseDays } from '#features/profiles/rules';
import type { Client } from '#tests/support/world/client';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const apply = (browser: Client, jobId: string, more: object = {}) =>
  browser.post('/api/job-applications', { jobId, proposedRate: 52, ...more });

const countOf = async (jobId: string) =>
  (await world.rows('select count(*)::int from job_applications where job_id = $1', [jobId]))[0]
    .count;

async function givenJob(details: object = {}) {
  const practice = await world.given.practice();
  return { practice, job: await world.given.job(practice, details) };
}

describe('a professional applies', () => {
  it('with their own rate and a letter, and sees it pending', async () => {
    const { job } = await givenJob();
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const answer = await apply(browser, job.id, { proposedRate: '55', coverLetter: ' Hello! ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      jobId: job.id,
      jobTitle: job.title,
      practiceName: 'Red River Dental',
      postedRate: 48,
      proposedRate: 55,
      coverLetter: 'Hello!',
      isQuick: false,
      status: 'pending',
      contractId: null,
      bookingId: null,
      respondedAt: null,
      location: 'Fargo, North Dakota 58102',
      startsAt: job.startsAt?.toISOString(),
      allowedActions: ['withdraw'],
    });
    expect((await browser.get('/api/my-applications')).body).toEqual([answer.body]);
    const offer = (await browser.get(`/api/jobs/${job.id}`)).body;
    expect(offer).toMatchObject({
      applicationStatus: 'pending',
      applicationId: answer.body.id,
      allowedActions: ['withdraw'],
    });
  });

  it('once: a second application is refused until the first is withdrawn', async () => {
    const { job } = await givenJob();
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const { body } = await apply(browser, job.id);
    const again = await apply(browser, job.id);
    expect([again.status, again.body.code]).toEqual([409, 'already_applied']);
    expect(again.body.message).toBe("You've already applied.");
    await browser.post(`/api/job-applications/${body.id}/withdraw`);
    expect((await apply(browser, job.id)).status).toBe(200);
    expect(await countOf(job.id)).toBe(2);
  });

  it('once, even if the same request arrives repeatedly', async () => {
    const { job } = await givenJob();
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const key = { 'idempotency-key': 'one-and-the-same' };
    const body = { jobId: job.id, proposedRate: 52 };
    const [one, other] = await Promise.all([
      browser.post('/api/job-applications', body, key),
      browser.post('/api/job-applications', body, key),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect(await countOf(job.id)).toBe(1);
  });

  it.each([
    [{ proposedRate: 0 }, 'proposedRate', 'Please enter $1 or more'],
    [{ proposedRate: 52.5 }, 'proposedRate', 'Please enter a whole dollar amount'],
    [{ proposedRate: 1001 }, 'proposedRate', 'Please enter $1,000 or less'],
    [{ coverLetter: 'x'.repeat(3001) }, 'coverLetter', 'Please use 3,000 characters or fewer'],
    [{ jobId: 'x' }, 'jobId', 'Please check this field.'],
  ])('not with %o', async (sent, path, message) => {
    const { job } = await givenJob();
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const answer = await apply(browser, job.id, sent);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ path, message }]);
    expect(await countOf(job.id)).toBe(0);
  });

  it('and extra properties in the request are ignored', async () => {
    const { job } = await givenJob();
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const claims = { status: 'accepted', isQuick: true, professionalId: job.practiceId };
    const { body } = await apply(browser, job.id, claims);
    expect(body).toMatchObject({ status: 'pending', isQuick: false });
  });
});

describe('an application is refused', () => {
  const refusedWith = async (person: Person, jobId: string) => {
    const browser = await clientFor(world, person);
    for (const [path, body] of [
      ['/api/job-applications', { jobId, proposedRate: 52 }],
      ['/api/bookings', { jobId }],
    ] as const) {
      const answer = await browser.post(path, body);
      expect(answer.status, path).toBeGreaterThanOrEqual(404);
      expect(await countOf(jobId)).toBe(0);
      if (path === '/api/bookings') return answer.body;
    }
  };

  it('without a profile, quick or not', async () => {
    const { job } = await givenJob();
    expect(await refusedWith(await world.given.professional(), job.id)).toEqual({
      code: 'profile_missing',
      message: 'Please complete your professional profile before you apply.',
    });
  });

  it.each<
    [
      string,
      {
        kind: 'license' | 'cpr';
        status: 'verified' | 'pending' | 'rejected';
        expiresOn?: string;
      }[],
    ]
  >([
    ['no documents', []],
    ['a license alone', [{ kind: 'license', status: 'verified' }]],
    ['a CPR certification alone', [{ kind: 'cpr', status: 'verified' }]],
    [
      'a license that is not reviewed yet',
      [
        { kind: 'license', status: 'pending' },
        { kind: 'cpr', status: 'verified' },
      ],
    ],
    [
      'a license that was rejected',
      [
        { kind: 'license', status: 'rejected' },
        { kind: 'cpr', status: 'verified' },
      ],
    ],
    [
      'a CPR certification that expired yesterday',
      [
        { kind: 'license', status: 'verified' },
        { kind: 'cpr', status: 'verified', expiresOn: '2026-03-01' },
      ],
    ],
  ])('with %s, quick or not', async (_name, papers) => {
    const { job } = await givenJob();
    const person = await world.given.professional();
    await world.given.professionalProfile(person);
    for (const { kind, ...details } of papers) await world.given.document(person, kind, details);
    expect(await refusedWith(person, job.id)).toEqual({
      code: 'not_verified',
      message:
        'You need a verified license and CPR certification to apply. Please upload them in your profile.',
    });
  });

  it('but not if the certification is valid through the day of the shift', async () => {
    const { job } = await givenJob({ workDate: '2026-03-05' });
    const person = await world.given.professional();
    await world.given.professionalProfile(person);
    await world.given.document(person, 'license', { status: 'verified', expiresOn: '2026-03-05' });
    await world.given.document(person, 'cpr', { status: 'verified', expiresOn: '2026-03-05' });
    expect((await apply(await clientFor(world, person), job.id)).status).toBe(200);
  });

  it.each([
    ['closed', { status: 'closed' }, 'job_not_open'],
    ['expired', { status: 'expired' }, 'job_not_open'],
    ['filled', { status: 'filled' }, 'job_taken'],
    ['begun', { workDate: '2026-03-02', startTime: '09:00' }, 'job_not_open'],
  ])('if the job is %s, quick or not', async (_name, details, code) => {
    const { job } = await givenJob(details);
    expect((await refusedWith(await world.given.verifiedProfessional(), job.id))?.code).toBe(code);
  });

  it('if the job does not exist', async () => {
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    expect((await apply(browser, '01980000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it.each(['quickRequest', 'confirmedBooking'] as const)(
    'at a time that is taken by a %s',
    async (kind) => {
      const { professional } = await world.given[kind]();
      const { job } = await givenJob({ startTime: '16:00', endTime: '20:00' });
      const browser = await clientFor(world, professional);
      const answer = await apply(browser, job.id);
      expect([answer.status, answer.body.code]).toEqual([409, 'schedule_conflict']);
      expect(answer.body.message).toBe(
        'You have a booking conflict during this time period. Please cancel existing bookings first.',
      );
      // A shift that starts right after it does not overlap.
      const after = await givenJob({ startTime: '17:00', endTime: '20:00' });
      expect((await apply(browser, after.job.id)).status).toBe(200);
    },
  );

  it('after too many of them', async () => {
    const { job } = await givenJob();
    const person = await world.given.verifiedProfessional();
    const key = `hiring:professional:${person.id}`;
    await world.rows("insert into rate_limits values ($1, 200, '2026-03-02T16:00:00Z')", [key]);
    const answer = await apply(await clientFor(world, person), job.id);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });
});

describe('a practice looks at its applicants', () => {
  it('side by side: card, distance, availability, favorite, and no home address', async () => {
    const { practice, job } = await givenJob({ workDate: '2026-03-05' });
    const near = await world.given.verifiedProfessional(
      { firstName: 'Nora' },
      { zipCode: '58103' },
    );
    const far = await world.given.verifiedProfessional(
      { firstName: 'Fred' },
      { zipCode: '58501', availability: { friday: ['08:00'] }, address: '77 Secret Street' },
    );
    await world.given.application({ practice, job, professional: near });
    await world.given.quickRequest({ practice, job, professional: far });
    const office = await clientFor(world, practice);
    await office.send('PUT', `/api/favorites/${far.id}`);
    const { body, text } = await office.get(`/api/practice/jobs/${job.id}/applications`);
    expect(body).toMatchObject([
      {
        professional: { id: near.id, name: 'Nora Berg', title: 'Hygienist', hourlyRate: 48 },
        miles: 5,
        isAvailable: true,
        isFavorite: false,
        isQuick: false,
        allowedActions: ['select', 'reject'],
      },
      {
        professional: { id: far.id, name: 'Fred Berg', isVerified: false },
        miles: 187,
        isAvailable: false,
        isFavorite: true,
        isQuick: true,
        allowedActions: ['confirm', 'decline'],
      },
    ]);
    expect(text).not.toContain('Secret Street');
    expect(text).not.toContain(near.email);
    expect(text).not.toContain(near.phone);
  });

  it('with the days of a series on which they are available', async () => {
    const { practice } = await givenJob();
    const office = await clientFor(world, practice);
    const posted = await office.post('/api/jobs', {
      title: 'Hygienist for two days',
      state: 'North Dakota',
      professionalType: 'Hygienist',
      employmentType: 'w2',
      hourlyRate: 48,
      dates: ['2026-03-10', '2026-03-11'],
      startTime: '08:00',
      endTime: '17:00',
    });
    const jobIds = posted.body.days.map(({ id }: { id: string }) => id);
    const professional = await world.given.verifiedProfessional(
      {},
      { availability: chooseDays({}, ['tuesday']) },
    );
    const browser = await clientFor(world, professional);
    const sent = { jobId: jobIds[0], jobIds, proposedRate: 48 };
    expect((await browser.post('/api/job-applications', sent)).status).toBe(200);
    const { body } = await office.get(`/api/practice/jobs/${jobIds[1]}/applications`);
    expect(body).toMatchObject([{ isAvailable: false, availableJobIds: [jobIds[0]] }]);
  });

  it('page by page, in order of arrival, without withdrawn ones', async () => {
    const { practice, job } = await givenJob();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      world.clock.advance({ seconds: 1 });
      ids.push((await world.given.application({ practice, job })).applicationId);
    }
    const gone = await world.given.application({ practice, job });
    const leaver = await clientFor(world, gone.professional);
    await leaver.post(`/api/job-applications/${gone.applicationId}/withdraw`);
    const office = await clientFor(world, practice);
    const first = await office.get(`/api/practice/jobs/${job.id}/applications?limit=3`);
    const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await office.get(next);
    const seen = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(ids);
    expect(second.headers.get('link')).toBeNull();
  });

  it('but not those of another practice', async () => {
    const { job } = await world.given.application();
    const { practice } = await givenJob();
    const office = await clientFor(world, practice);
    expect((await office.get(`/api/practice/jobs/${job.id}/applications`)).status).toBe(404);
  });

  it('and rejects one, who sees the reason', async () => {
    const { practice, professional, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const answer = await office.post(`/api/job-applications/${applicationId}/reject`, {
      reason: ' We need more years of experience. ',
    });
    expect(answer.body).toMatchObject({
      status: 'rejected',
      reason: 'We need more years of experience.',
      allowedActions: [],
      respondedAt: world.clock.now().toISOString(),
    });
    const browser = await clientFor(world, professional);
    expect((await browser.get('/api/my-applications')).body[0]).toMatchObject({
      status: 'rejected',
      reason: 'We need more years of experience.',
    });
  });
});

it("a professional's own applications are listed newest first, page by page", async () => {
  const professional = await world.given.verifiedProfessional();
  const ids: string[] = [];
  for (const workDate of ['2026-03-10', '2026-03-11', '2026-03-12']) {
    world.clock.advance({ seconds: 1 });
    const { applicationId } = await world.given.application({
      professional,
      jobDetails: { workDate },
    });
    ids.unshift(applicationId);
  }
  const browser = await clientFor(world, professional);
  const first = await browser.get('/api/my-applications?limit=2');
  const next = /<(.*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await browser.get(next);
  expect([...first.body, ...second.body].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await browser.get('/api/my-applications?cursor=nonsense')).status).toBe(400);
});
