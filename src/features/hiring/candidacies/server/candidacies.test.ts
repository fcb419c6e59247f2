/** Candidacies: each job once, in its furthest state, grouped and page by page. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWageScene } from '#tests/support/stories/wages';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

const start = '2026-03-02T15:00:00Z';
let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());
beforeEach(() => world.clock.set(start));

/** Every day has a job of its own, so that bookings do not overlap. */
let days = 0;
const anotherDay = () => {
  days += 1;
  return {
    workDate: new Date(Date.parse(start) + (days + 3) * 86_400_000).toISOString().slice(0, 10),
  };
};

const listOf = async (person: Person, query = '') =>
  (await (await clientFor(world, person)).get(`/api/my-candidacies${query}`)).body;

describe('a candidacy', () => {
  it('is an invitation first, at the posted rate', async () => {
    const { professional, job, invitationId } = await world.given.invitation();
    expect(await listOf(professional)).toMatchObject([
      {
        jobId: job.id,
        group: 'answer',
        practiceName: 'Red River Dental',
        rate: 48,
        application: null,
        contract: null,
        invitation: { id: invitationId, allowedActions: ['accept', 'decline'] },
        bookingId: null,
      },
    ]);
  });

  it('waits once applied, then needs an answer to the contract, then is booked, then past', async () => {
    const { professional, practice, applicationId } = await world.given.application();
    expect(await listOf(professional)).toMatchObject([
      {
        group: 'waiting',
        rate: 52,
        postedRate: 48,
        application: { id: applicationId, status: 'pending', allowedActions: ['withdraw'] },
      },
    ]);
    const office = await clientFor(world, practice);
    await office.post(`/api/job-applications/${applicationId}/select`, {});
    const [selected] = await listOf(professional);
    expect(selected).toMatchObject({
      group: 'answer',
      contract: { status: 'pending', allowedActions: ['accept', 'decline'] },
    });
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${selected.contract.id}/status`;
    const { body } = await browser.send('PATCH', path, { status: 'accepted' });
    expect(await listOf(professional)).toMatchObject([
      { group: 'booked', rate: 52, bookingId: body.bookingId, outcome: null },
    ]);
    world.clock.advance({ days: 5 });
    expect(await listOf(professional)).toMatchObject([{ group: 'past' }]);
  });

  it('is past when an offer can no longer be accepted', async () => {
    const { professional } = await world.given.contract();
    world.clock.advance({ hours: 19 });
    expect(await listOf(professional)).toMatchObject([
      { group: 'past', contract: { allowedActions: [] } },
    ]);
    const invited = await world.given.invitation();
    world.clock.advance({ days: 4 });
    expect(await listOf(invited.professional)).toMatchObject([
      { group: 'past', invitation: { status: 'pending', allowedActions: [] } },
    ]);
  });

  it('shows a job once: the latest application, and an invitation that follows a rejection', async () => {
    const { professional, practice, job, applicationId } = await world.given.application();
    const browser = await clientFor(world, professional);
    await browser.post(`/api/job-applications/${applicationId}/withdraw`);
    expect(await listOf(professional)).toMatchObject([{ group: 'past' }]);
    world.clock.advance({ minutes: 1 });
    const again = await world.given.application({ professional, practice, job, proposedRate: 60 });
    expect(await listOf(professional)).toMatchObject([
      { group: 'waiting', rate: 60, application: { id: again.applicationId } },
    ]);
    const office = await clientFor(world, practice);
    await office.post(`/api/job-applications/${again.applicationId}/reject`, {
      reason: 'Not now.',
    });
    expect(await listOf(professional)).toMatchObject([
      { group: 'past', application: { reason: 'Not now.' } },
    ]);
    await world.given.invitation({ professional, practice, job });
    const list = await listOf(professional);
    expect(list).toHaveLength(1);
    expect(list).toMatchObject([
      { group: 'answer', rate: 48, application: { status: 'rejected' } },
    ]);
  });

  it('says whether the shift was worked, and whether its wages arrived', async () => {
    const { professional, completed, pay, receive } = await openWageScene(world);
    const id = await completed();
    const worked = { group: 'past', bookingId: id, outcome: 'worked' };
    expect(await listOf(professional)).toMatchObject([worked]);
    await pay(id);
    expect(await listOf(professional)).toMatchObject([worked]);
    expect((await receive(id)).status).toBe(200);
    expect(await listOf(professional)).toMatchObject([{ ...worked, outcome: 'paid' }]);
  });

  it('belongs to one professional', async () => {
    const { professional } = await world.given.application();
    const other = await world.given.verifiedProfessional();
    expect(await listOf(professional)).toHaveLength(1);
    expect(await listOf(other)).toEqual([]);
  });
});

describe('the list', () => {
  it('has what needs an answer first, the past last and backwards, on pages and by group', async () => {
    const professional = await world.given.verifiedProfessional();
    const details = () => ({ professional, jobDetails: anotherDay() });
    const past = [
      await world.given.confirmedBooking(details()),
      await world.given.confirmedBooking(details()),
    ];
    world.clock.advance({ days: 10 });
    days += 10;
    const booked = await world.given.confirmedBooking(details());
    const waiting = [
      await world.given.application(details()),
      await world.given.application(details()),
    ];
    const invited = await world.given.invitation(details());
    const selected = await world.given.contract(details());
    const expected = [selected, invited, ...waiting, booked, ...past.toReversed()];
    const ids = expected.map(({ job }) => job.id);

    const idsOf = (list: { jobId: string }[]) => list.map(({ jobId }) => jobId);
    expect(idsOf(await listOf(professional))).toEqual(ids);
    const browser = await clientFor(world, professional);
    const paged: string[] = [];
    let next: string | undefined = '/api/my-candidacies?limit=2';
    while (next) {
      const reply = await browser.get(next);
      paged.push(...idsOf(reply.body));
      next = /<(.*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(ids);

    const groups = { answer: 2, waiting: 2, booked: 1, past: 2 };
    for (const [group, count] of Object.entries(groups)) {
      const list = await listOf(professional, `?group=${group}`);
      expect(list, group).toHaveLength(count);
      for (const each of list) expect(each).toMatchObject({ group });
    }
    expect((await browser.get('/api/my-candidacies?cursor=nonsense')).status).toBe(400);
    expect((await browser.get('/api/my-candidacies?group=later')).status).toBe(400);
  });
});
