/** Job listings for professionals: distance, fit and allowed actions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseDays } from '#features/profiles/rules';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let professional: Person;
let practice: Person;
beforeAll(async () => {
  world = await openWorld();
  // Thursdays in Bismarck, 187 miles from Fargo.
  professional = await world.given.verifiedProfessional(
    {},
    { zipCode: '58501', hourlyRateCents: 4300, availability: chooseDays({}, ['thursday']) },
  );
  practice = await world.given.practice();
});
afterAll(() => world.close());

const offerTo = async (person: Person, jobId: string) =>
  (await (await clientFor(world, person)).get(`/api/jobs/${jobId}`)).body;

describe('a job listing', () => {
  it('shows distance, availability and higher pay', async () => {
    const job = await world.given.job(practice, { workDate: '2026-03-05' });
    const offer = await offerTo(professional, job.id);
    expect(offer).toMatchObject({
      id: job.id,
      miles: 187,
      applicationStatus: null,
      applicationId: null,
      fit: {
        isAvailable: true,
        miles: 187,
        rateDifference: 5,
        isOwnRole: true,
        reasons: ["You're available", 'About 187 miles away', '$5 above your rate'],
      },
      practice: {
        id: practice.id,
        name: 'Red River Dental',
        city: 'Fargo',
        isVerified: false,
        parkingInstructions: 'Behind the building, the door is on the left.',
      },
      isFavorite: false,
      allowedActions: ['apply', 'quick_apply'],
    });
    expect(JSON.stringify(offer)).not.toContain('300 Main Avenue');
    expect(JSON.stringify(offer)).not.toContain(practice.email);
  });

  it('shows the professional as unavailable by the week or by a booking', async () => {
    const friday = await world.given.job(practice, { workDate: '2026-03-06' });
    expect((await offerTo(professional, friday.id)).fit.isAvailable).toBe(false);
    const booked = await world.given.verifiedProfessional(
      {},
      { availability: chooseDays({}, ['thursday']) },
    );
    await world.given.quickRequest({
      professional: booked,
      jobDetails: { workDate: '2026-03-12' },
    });
    const clash = await world.given.job(practice, { workDate: '2026-03-12', startTime: '16:00' });
    expect((await offerTo(booked, clash.id)).fit.isAvailable).toBe(false);
    const beside = await world.given.job(practice, {
      workDate: '2026-03-12',
      startTime: '17:00',
      endTime: '19:00',
    });
    expect((await offerTo(booked, beside.id)).fit.isAvailable).toBe(true);
  });

  it("counts the professional's own quick apply as available", async () => {
    const person = await world.given.verifiedProfessional(
      {},
      { availability: chooseDays({}, ['thursday']) },
    );
    const { job } = await world.given.quickRequest({
      professional: person,
      jobDetails: { workDate: '2026-03-05' },
    });
    expect(await offerTo(person, job.id)).toMatchObject({
      applicationStatus: 'pending',
      allowedActions: ['withdraw'],
      fit: { isAvailable: true },
    });
  });

  it('has no fit without a profile or for a practice', async () => {
    const job = await world.given.job(practice);
    const newcomer = await offerTo(await world.given.professional(), job.id);
    expect(newcomer).toMatchObject({ fit: null, miles: null });
    const own = await offerTo(practice, job.id);
    expect(own).toMatchObject({ fit: null, miles: 0, allowedActions: [] });
    const owner = await offerTo(await world.given.owner(), job.id);
    expect(owner).toMatchObject({ fit: null, miles: null, allowedActions: [] });
  });

  it('can still be read when the job is over, with its status', async () => {
    const { job, professional: winner } = await world.given.confirmedBooking();
    expect(await offerTo(professional, job.id)).toMatchObject({
      status: 'filled',
      allowedActions: [],
    });
    expect(await offerTo(winner, job.id)).toMatchObject({
      applicationStatus: 'accepted',
      allowedActions: [],
    });
  });

  it('marks favorite practices', async () => {
    const job = await world.given.job(practice);
    await (await clientFor(world, professional)).send('PUT', `/api/favorites/${practice.id}`);
    expect((await offerTo(professional, job.id)).isFavorite).toBe(true);
  });
});

describe('the search', () => {
  it('of one practice marks the own invitation, and the contract with its agreed rate', async () => {
    const both = {
      practice: await world.given.verifiedPractice(),
      professional: await world.given.verifiedProfessional(),
    };
    const day = (workDate: string) => ({ ...both, jobDetails: { workDate } });
    const invited = await world.given.invitation(day('2026-03-10'));
    const offered = await world.given.contract({ ...day('2026-03-11'), proposedRate: 61 });
    await world.given.job(both.practice, { workDate: '2026-03-12' });
    const browser = await clientFor(world, both.professional);
    const search = async () => (await browser.get(`/api/jobs?practiceId=${both.practice.id}`)).body;
    expect(await search()).toMatchObject([
      { id: invited.job.id, isInvited: true, contract: null },
      { id: offered.job.id, isInvited: false, contract: { id: offered.contractId, rate: 61 } },
      { isInvited: false, contract: null },
    ]);
    expect(await offerTo(both.professional, offered.job.id)).toMatchObject({
      contract: { rate: 61 },
    });
    await browser.post(`/api/invitations/${invited.invitationId}/decline`);
    expect((await search())[0]).toMatchObject({ id: invited.job.id, isInvited: false });
  });

  it('finds open upcoming jobs by distance, page by page, each with its fit', async () => {
    const searcher = await world.given.verifiedProfessional({}, { zipCode: '58701' });
    const office = await world.given.practice();
    const title = 'Needle in Minot';
    const zips = ['58701', '58501', '58801', '58102'];
    for (const zipCode of zips) await world.given.job(office, { title, zipCode });
    await world.given.job(office, { title, zipCode: '58701', status: 'closed' });
    await world.given.job(office, { title, workDate: '2026-03-01' });
    const browser = await clientFor(world, searcher);
    const found: { zipCode: string; miles: number }[] = [];
    for (let next: string | undefined = '/api/jobs?q=needle&sort=distance&limit=3'; next; ) {
      const answer = await browser.get(next);
      expect(answer.status).toBe(200);
      found.push(...answer.body);
      next = /<(.*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    const byDistance = [...found].sort((one, other) => one.miles - other.miles);
    expect(found).toHaveLength(4);
    expect(found).toEqual(byDistance);
    expect(found[0]).toMatchObject({ zipCode: '58701', miles: 0 });
    const near = await browser.get('/api/jobs?q=needle&maxMiles=120');
    expect(near.body.map(({ zipCode }: { zipCode: string }) => zipCode).sort()).toEqual(
      found
        .filter(({ miles }) => miles <= 120)
        .map(({ zipCode }) => zipCode)
        .sort(),
    );
    const other = await browser.get('/api/jobs?cursor=W10&sort=rate');
    expect(other.status).toBe(400);
    expect((await browser.get('/api/jobs?q=needle&state=ND')).body).toHaveLength(4);
    expect((await browser.get('/api/jobs?q=needle&state=MN')).body).toEqual([]);
  });

  it('continues only with the same filters and sort order', async () => {
    const office = await world.given.practice();
    for (const rate of [5_000, 5_100]) {
      await world.given.job(office, { title: 'Pincushion', hourlyRateCents: rate });
    }
    const browser = await clientFor(world, await world.given.verifiedProfessional());
    const sorts = ['soonest', 'newest', 'rate', 'distance'];
    for (const sort of sorts) {
      const { headers } = await browser.get(`/api/jobs?limit=1&sort=${sort}&q=pin&minRate=49`);
      const link = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
      const next = new URL(link, world.url).searchParams;
      const cursor = next.get('cursor');
      next.delete('cursor');
      expect(next.toString()).toBe(`limit=1&sort=${sort}&q=pin&minRate=49`);
      for (const other of sorts) {
        const { status } = await browser.get(`/api/jobs?sort=${other}&cursor=${cursor}`);
        expect(status, `${sort} as ${other}`).toBe(other === sort ? 200 : 400);
      }
    }
  });

  it("shows the viewer's application to each job", async () => {
    const office = await world.given.practice();
    const title = 'Thimble';
    const jobs = [];
    for (const workDate of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04']) {
      jobs.push(await world.given.job(office, { title, workDate }));
    }
    const person = await world.given.verifiedProfessional();
    const [none, pending, quick, selected] = jobs;
    if (!none || !pending || !quick || !selected) throw new Error('There are four.');
    const setting = { practice: office, professional: person };
    await world.given.application({ ...setting, job: pending });
    await world.given.quickRequest({ ...setting, job: quick });
    await world.given.contract({ ...setting, job: selected });
    const { body } = await (await clientFor(world, person)).get('/api/jobs?q=thimble');
    expect(
      body.map(({ applicationStatus, allowedActions }: Record<string, unknown>) => [
        applicationStatus,
        allowedActions,
      ]),
    ).toEqual([
      [null, ['apply', 'quick_apply']],
      ['pending', ['withdraw']],
      ['pending', ['withdraw']],
      ['selected', []],
    ]);
  });
});
