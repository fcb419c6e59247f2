/** The dashboards' data: what needs an answer, the week in local days, suggestions, availability. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveFavorite } from '#features/hiring/favorites/server/data';
import { chooseDays, weekdays } from '#features/profiles/rules';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

// Monday, 9:00 AM in Fargo.
const monday = '2026-03-02T15:00:00Z';
const thursday = '2026-03-05';

const world: World = await openWorld();
beforeEach(() => world.clock.set(monday));
afterAll(() => world.close());

const read = async (person: Person, path = '') => {
  const answer = await (await clientFor(world, person)).get(`/api/dashboard${path}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const workOf = async (person: Person) => (await read(person)).work;
const kinds = ({ answers }: { answers: { kind: string }[] }) => answers.map(({ kind }) => kind);
const shownDays = ({ days }: { days: { date: string; entries: object[] }[] }) =>
  days.filter(({ entries }) => entries.length > 0).map(({ date }) => date);

describe('a professional', () => {
  it('without a profile has no work yet', async () => {
    expect(await read(await world.given.professional())).toEqual({ accounts: null, work: null });
  });

  it('sees contracts, invitations and released requests, the most urgent first', async () => {
    const professional = await world.given.verifiedProfessional();
    const { practice, job, applicationId } = await world.given.quickRequest({
      professional,
      jobDetails: { workDate: '2026-03-12', title: 'Changed' },
    });
    const offices = await clientFor(world, practice);
    const edit = await offices.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate: 51 });
    expect(edit.status).toBe(200);
    await world.drain();
    await world.given.invitation({
      professional,
      jobDetails: { workDate: '2026-03-10', title: 'Invited' },
    });
    await world.given.contract({
      professional,
      jobDetails: { workDate: '2026-03-17', title: 'Contract' },
    });
    const { answers } = await workOf(professional);
    expect(answers[0].invitation).toBeNull();
    expect(answers).toMatchObject([
      { kind: 'contract', jobTitle: 'Contract', rate: 52, name: 'Red River Dental' },
      {
        kind: 'invitation',
        jobTitle: 'Invited',
        rate: 48,
        expiresAt: null,
        invitation: { allowedActions: ['accept', 'decline'], termsVersion: '1.1' },
      },
      { kind: 'changed', jobTitle: 'Changed', rate: 51, jobId: job.id },
    ]);
    expect(applicationId).not.toBeNull();

    // Nothing is left to answer once the deadline and the shifts are over.
    world.clock.set('2026-03-18T15:00:00Z');
    expect((await workOf(professional)).answers).toEqual([]);
  });

  it('sees the next shift with its contact, and what is booked, but no zeros', async () => {
    const professional = await world.given.verifiedProfessional();
    expect(await workOf(professional)).toMatchObject({ nextShift: null, bookedAhead: null });
    const { bookingId, applicationId } = await world.given.confirmedBooking({ professional });
    await world.given.quickRequest({ professional, jobDetails: { workDate: '2026-03-06' } });
    const work = await workOf(professional);
    expect(work.nextShift).toMatchObject({
      id: bookingId,
      applicationId,
      name: 'Red River Dental',
      total: 468,
      contact: {
        person: 'Robin Berg',
        address: '300 Main Avenue',
        parkingInstructions: 'Behind the building, the door is on the left.',
      },
    });
    // The request holds time, but is not booked.
    expect(work.bookedAhead).toEqual({ shifts: 1, total: 468 });
    expect(work.days.slice(3, 5)).toMatchObject([
      { date: thursday, isAvailable: true, entries: [{ kind: 'booked', id: bookingId }] },
      { date: '2026-03-06', isAvailable: false, entries: [{ kind: 'held' }] },
    ]);
  });

  it('finds a late evening in Mountain time on its local day', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice, {
      city: 'Dickinson',
      zipCode: '58601',
      timeZone: 'America/Denver',
    });
    const job = await world.given.job(practice, {
      workDate: '2026-03-04',
      startTime: '20:30',
      endTime: '23:30',
      timeZone: 'America/Denver',
    });
    expect(job.startsAt?.toISOString()).toBe('2026-03-05T03:30:00.000Z');
    const professional = await world.given.verifiedProfessional();
    await world.given.confirmedBooking({ practice, professional, job });
    expect(shownDays(await workOf(professional))).toEqual(['2026-03-04']);
    expect(shownDays(await workOf(practice))).toEqual(['2026-03-04']);

    // Half past midnight in Fargo is still the evening before in Dickinson.
    world.clock.set('2026-03-05T06:30:00Z');
    expect((await workOf(professional)).days[0].date).toBe(thursday);
    expect((await workOf(practice)).days[0]).toMatchObject({
      date: '2026-03-04',
      entries: [{ kind: 'booked' }],
    });
  });
});

describe('the suggestions', () => {
  const everyDay = chooseDays({}, weekdays);
  const titles = async (person: Person) =>
    (await read(person, '/suggestions')).map(({ title }: { title: string }) => title);

  it('rank open jobs of the own role, without those that cannot be taken', async () => {
    const practice = await world.given.practice();
    // A role and a place of their own, apart from the jobs of the other tests.
    const post = (title: string, details: object) =>
      world.given.job(practice, {
        title,
        professionalType: 'Dentist',
        zipCode: '59301',
        hourlyRateCents: 11_000,
        ...details,
      });
    const professional = await world.given.verifiedProfessional(
      {},
      {
        title: 'Dentist',
        zipCode: '59301',
        city: 'Miles City',
        state: 'Montana',
        hourlyRateCents: 11_000,
        availability: { ...everyDay, wednesday: [] },
      },
    );
    await post('Day off', { workDate: '2026-03-11' });
    await post('In town', { workDate: '2026-03-10' });
    await post('Better paid', { workDate: '2026-03-12', hourlyRateCents: 11_500 });
    await post('Far away', { workDate: '2026-03-12', zipCode: '59701' });
    await post('Other role', { workDate: '2026-03-10', professionalType: 'Hygienist' });
    await post('Permanent', { isPermanent: true });
    const applied = await post('Applied', { workDate: '2026-03-13' });
    await world.given.application({ practice, professional, job: applied });
    const booked = await post('Booked', { workDate: '2026-03-16' });
    await world.given.confirmedBooking({ practice, professional, job: booked });
    await post('Same time as booked', { workDate: '2026-03-16' });
    expect(await titles(professional)).toEqual(['Better paid', 'In town', 'Day off', 'Far away']);
    for (const workDate of ['2026-03-19', '2026-03-20']) await post('More', { workDate });
    expect(await titles(professional)).toHaveLength(5);
  });

  it('without a profile are the next open shifts, which only show what the search shows', async () => {
    const professional = await world.given.professional();
    const browser = await clientFor(world, professional);
    const [suggested, found] = [
      await browser.get('/api/dashboard/suggestions'),
      await browser.get('/api/jobs?sort=soonest&limit=5'),
    ];
    expect(suggested.body).toHaveLength(5);
    expect(suggested.body).toEqual(found.body);
    expect(suggested.body[0]).toMatchObject({ miles: null, fit: null });
  });
});

describe('a practice', () => {
  it('sees the rate that an applicant asks for beside the posted one', async () => {
    const { practice, professional, job } = await world.given.application({ proposedRate: 55 });
    expect((await workOf(practice)).answers).toMatchObject([
      {
        kind: 'applicants',
        rate: 48,
        askedRate: 55,
        cost: { employmentType: 'w2', breakMinutes: 0, miles: 0, days: [] },
      },
    ]);
    const browser = await clientFor(world, professional);
    expect((await browser.get(`/api/jobs/${job.id}`)).body).toMatchObject({
      hourlyRate: 48,
      proposedRate: 55,
    });
  });

  it('is asked to fill a shift that its professional cancelled, until that is done', async () => {
    const practice = await world.given.verifiedPractice();
    const { professional, job, bookingId } = await world.given.confirmedBooking({
      practice,
      jobDetails: { workDate: thursday },
    });
    const needed = async () =>
      (await (await clientFor(world, practice)).get('/api/counts')).body.needsAnswer;
    expect([kinds(await workOf(practice)), await needed()]).toEqual([[], 0]);
    const browser = await clientFor(world, professional);
    await browser.post(`/api/bookings/${bookingId}/cancel`, { reason: 'I am ill.' });
    expect((await workOf(practice)).answers).toMatchObject([
      { kind: 'cancelled', id: bookingId, jobId: job.id, name: 'Robin Berg', city: 'Fargo' },
    ]);
    expect(await needed()).toBe(1);
    // Someone else is offered it, and then booked.
    const { contractId, professional: other } = await world.given.contract({ practice, job });
    expect(kinds(await workOf(practice))).toEqual(['offer']);
    const colleague = await clientFor(world, other);
    await colleague.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'accepted' });
    expect([kinds(await workOf(practice)), await needed()]).toEqual([[], 0]);
    // The practice itself cancels: it decided that.
    const [{ id }] = await world.rows(
      `select id from bookings where job_id = $1 and status = 'confirmed'`,
      [job.id],
    );
    await (await clientFor(world, practice)).post(`/api/bookings/${id}/cancel`, { reason: 'No.' });
    expect([kinds(await workOf(practice)), await needed()]).toEqual([[], 0]);
  });

  it('sees applicants by job, requests and contracts that are out, and no one else does', async () => {
    const practice = await world.given.verifiedPractice();
    const waiting = await world.given.job(practice, { title: 'Waiting', workDate: thursday });
    await world.given.application({ practice, job: waiting });
    await world.given.application({ practice, job: waiting });
    const quick = await world.given.job(practice, { title: 'Quick', workDate: '2026-03-06' });
    const request = await world.given.quickRequest({ practice, job: quick });
    const out = await world.given.job(practice, { title: 'Out', workDate: '2026-03-04' });
    await world.given.contract({ practice, job: out });
    const work = await workOf(practice);
    expect(work.answers).toMatchObject([
      {
        kind: 'request',
        id: request.bookingId,
        applicationId: request.applicationId,
        canConfirm: true,
        cost: { employmentType: 'w2' },
      },
      // Two of them have no one cost.
      { kind: 'applicants', id: waiting.id, count: 2, name: 'Robin Berg', cost: null },
      { kind: 'offer', jobTitle: 'Out', canConfirm: false, cost: { employmentType: 'w2' } },
    ]);
    expect(work.days[3].entries).toMatchObject([
      { kind: 'open', id: waiting.id, name: null, waiting: 2 },
    ]);
    expect(work.days[4].entries).toMatchObject([{ kind: 'open', id: quick.id, waiting: 1 }]);
    expect(work.bookedAhead).toBeNull();
    const stranger = await world.given.verifiedPractice();
    expect(await workOf(stranger)).toMatchObject({ answers: [], nextShift: null });
    expect(shownDays(await workOf(stranger))).toEqual([]);
  });

  it('sees who comes next, without the home address', async () => {
    const { practice, bookingId } = await world.given.confirmedBooking();
    const { nextShift } = await workOf(practice);
    expect(nextShift).toMatchObject({
      id: bookingId,
      name: 'Robin Berg',
      contact: { address: null, city: 'Fargo, North Dakota' },
    });
    expect(JSON.stringify(nextShift)).not.toContain('12 Broadway');
  });

  it('sees who is available for its unfilled shifts, favorites first', async () => {
    // Bismarck, apart from the professionals of the other tests.
    const place = { zipCode: '58501', city: 'Bismarck' };
    const practice = await world.given.verifiedPractice(place);
    const later = await world.given.job(practice, { title: 'Later', workDate: '2026-03-12' });
    const sooner = await world.given.job(practice, { title: 'Sooner', workDate: thursday });
    const near = (firstName: string, profile: object = {}) =>
      world.given.verifiedProfessional({ firstName }, { ...place, ...profile });
    const ann = await near('Ann');
    const favorite = await near('Fay', { zipCode: '58554', city: 'Mandan' });
    await saveFavorite(world.context.db, {
      userId: practice.id,
      favoriteId: favorite.id,
      createdAt: world.clock.now(),
    });
    await near('Far', { zipCode: '58102', city: 'Fargo' });
    await near('Off', { availability: { tuesday: ['08:00'] } });
    await near('Dan', { title: 'Dentist' });
    const booked = await near('Bob');
    await world.given.confirmedBooking({
      professional: booked,
      jobDetails: { workDate: thursday, zipCode: '58501' },
    });
    const applied = await near('Abe');
    await world.given.application({ practice, professional: applied, job: sooner });
    const unproven = await world.given.professional({ firstName: 'Una' });
    await world.given.professionalProfile(unproven, place);

    const names = ({ available }: { available: { name: string }[] }) =>
      available.map(({ name }) => name.split(' ')[0]);
    const [first, second] = await read(practice, '/unfilled');
    expect(first).toMatchObject({ id: sooner.id, waiting: 1, availableCount: 2 });
    expect(names(first)).toEqual(['Fay', 'Ann']);
    expect(first.available[0]).toMatchObject({ isFavorite: true, hourlyRate: 48 });
    expect(second.id).toBe(later.id);
    expect(names(second)[0]).toBe('Fay');
    expect(names(second).sort()).toEqual(['Abe', 'Ann', 'Bob', 'Fay']);

    const offices = await clientFor(world, practice);
    const sent = await offices.post(`/api/jobs/${sooner.id}/invitations`, {
      professionalIds: [ann.id],
    });
    expect(sent.status).toBe(200);
    const [afterwards] = await read(practice, '/unfilled');
    expect(afterwards).toMatchObject({ openInvitations: 1, availableCount: 1 });
  });

  it('sees who has the contract for an unfilled shift, and until when', async () => {
    const { practice, professional } = await world.given.contract();
    const [row] = await read(practice, '/unfilled');
    expect(row.chosen).toMatchObject({
      professionalId: professional.id,
      answerBy: expect.any(String),
      bookingId: null,
    });
  });
});

it('a practice sees that nobody is left for a shift that starts soon, unless someone applied', async () => {
  const practice = await world.given.verifiedPractice({ zipCode: '59801', state: 'Montana' });
  const soon = await world.given.job(practice, { workDate: '2026-03-03' });
  await world.given.job(practice, { workDate: thursday });
  const isNobodyLeft = async () =>
    (await read(practice, '/unfilled')).map((job: { isNobodyLeft: boolean }) => job.isNobodyLeft);
  expect(await isNobodyLeft()).toEqual([true, false]);
  await world.given.application({ practice, job: soon });
  expect(await isNobodyLeft()).toEqual([false, false]);
});

describe('after posting', () => {
  const place = {
    zipCode: '59101',
    city: 'Billings',
    state: 'Montana',
    timeZone: 'America/Denver',
  };
  const available = async (practice: Person, path: string) =>
    (await clientFor(world, practice)).get(`/api/practice/jobs/${path}`);

  it('a practice sees who is available on each of the days, in pages', async () => {
    const practice = await world.given.verifiedPractice(place);
    const offices = await clientFor(world, practice);
    const posted = await offices.post('/api/jobs', {
      title: 'Hygienist',
      state: 'Montana',
      professionalType: 'Hygienist',
      hourlyRate: 50,
      // Two Thursdays and a Friday.
      dates: [thursday, '2026-03-06', '2026-03-12'],
      startTime: '08:00',
      endTime: '17:00',
    });
    expect(posted.status).toBe(200);
    await world.given.job(practice, { workDate: thursday, title: 'Posted on its own' });
    const ann = await world.given.verifiedProfessional({ firstName: 'Ann' }, place);
    await world.given.verifiedProfessional({ firstName: 'Bea' }, place);
    const days = (await available(practice, `${posted.body.id}/available`)).body;
    expect(
      days.map(({ workDate, availableCount }: { workDate: string; availableCount: number }) => [
        workDate,
        availableCount,
      ]),
    ).toEqual([
      [thursday, 2],
      ['2026-03-06', 0],
      ['2026-03-12', 2],
    ]);
    expect(days[0].available[0]).toMatchObject({ hourlyRate: 48, miles: 0, isFavorite: false });

    const sent = await offices.post(`/api/jobs/${posted.body.id}/invitations`, {
      professionalIds: [ann.id],
    });
    expect(sent.status).toBe(200);
    const first = await available(practice, `${posted.body.id}/available?limit=1`);
    expect(first.body).toHaveLength(1);
    expect(first.body[0]).toMatchObject({ openInvitations: 1, availableCount: 1 });
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await offices.get(next)).body[0].workDate).toBe('2026-03-06');
  });

  it('a single shift is one day, and a permanent position has no one who is available', async () => {
    const practice = await world.given.verifiedPractice(place);
    const shift = await world.given.job(practice, { workDate: thursday });
    const { body } = await available(practice, `${shift.id}/available`);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([shift.id]);
    const position = await world.given.job(practice, { isPermanent: true });
    const [found] = (await available(practice, `${position.id}/available`)).body;
    expect(found).toMatchObject({ isPermanent: true, available: [], availableCount: 0 });
  });

  it("refuses another practice's job, more than ten days at once, and professionals", async () => {
    const job = await world.given.job(await world.given.verifiedPractice(place));
    const other = await world.given.verifiedPractice();
    expect((await available(other, `${job.id}/available`)).status).toBe(404);
    expect((await available(other, `${job.id}/available?limit=11`)).status).toBe(400);
    const professional = await world.given.professional();
    expect((await available(professional, `${job.id}/available`)).status).toBe(403);
  });
});

describe('the checklist', () => {
  const steps = async (person: Person) => {
    const { body } = await (await clientFor(world, person)).get('/api/checklist');
    return body.steps.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`);
  };

  it('leads a professional from an empty account to the first shift', async () => {
    const robin = await world.given.professional();
    expect(await steps(robin)).toEqual([
      'profile next',
      'documents later',
      'review later',
      'payment later',
      'shift later',
    ]);
    await world.given.professionalProfile(robin);
    expect((await steps(robin)).slice(0, 2)).toEqual(['profile done', 'documents next']);
    await world.given.document(robin, 'license');
    await world.given.document(robin, 'cpr', { expiresOn: '2027-12-31' });
    expect((await steps(robin)).slice(1, 4)).toEqual([
      'documents done',
      'review waiting',
      'payment next',
    ]);
  });

  it('knows a first shift on both sides', async () => {
    const { practice, professional } = await world.given.confirmedBooking();
    expect((await steps(practice)).at(-1)).toBe('shift done');
    expect((await steps(professional)).at(-1)).toBe('shift done');
    const { practice: other } = await world.given.application();
    expect((await steps(other)).at(-1)).toBe('shift waiting');
  });

  it('has no steps without an account type', async () => {
    expect(await steps(await world.given.owner())).toEqual([]);
  });
});

it('another time is for the side that did not propose it, until it expires', async () => {
  const { practice, professional, bookingId, job } = await world.given.confirmedBooking();
  const office = await clientFor(world, practice);
  const time = { workDate: '2026-03-06', startTime: '09:00', endTime: '15:00' };
  await office.post(`/api/bookings/${bookingId}/reschedule`, time);
  expect((await workOf(practice)).answers).toEqual([]);
  expect((await workOf(professional)).answers).toMatchObject([
    {
      kind: 'reschedule',
      id: bookingId,
      jobId: job.id,
      name: 'Red River Dental',
      startsAt: '2026-03-06T15:00:00.000Z',
      expiresAt: '2026-03-03T15:00:00.000Z',
    },
  ]);
  await office.post(`/api/bookings/${bookingId}/reschedule/withdraw`, {});
  await (await clientFor(world, professional)).post(`/api/bookings/${bookingId}/reschedule`, time);
  expect((await workOf(practice)).answers).toMatchObject([
    { kind: 'reschedule', id: bookingId, name: 'Robin Berg' },
  ]);
  world.clock.set('2026-03-03T15:00:00Z');
  expect((await workOf(practice)).answers).toEqual([]);
});

it('kinds that need no answer are not listed', async () => {
  const { practice, professional } = await world.given.confirmedBooking();
  expect(kinds(await workOf(practice))).toEqual([]);
  expect(kinds(await workOf(professional))).toEqual([]);
});
