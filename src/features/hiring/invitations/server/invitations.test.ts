/** Invitations: whom a practice may invite, and that the first to accept is booked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

const row = async (table: string, id: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [id]))[0];

async function givenOffice(jobDetails: object = {}) {
  const practice = await world.given.practice();
  const job = await world.given.job(practice, jobDetails);
  const office = await clientFor(world, practice);
  const invite = (...ids: string[]) =>
    office.post(`/api/jobs/${job.id}/invitations`, { professionalIds: ids });
  return { practice, job, office, invite };
}

describe('a practice invites', () => {
  it('professionals, who see the invitation and can answer', async () => {
    const { job, office, invite } = await givenOffice();
    const people = [
      await world.given.verifiedProfessional(),
      await world.given.verifiedProfessional(),
    ];
    const { status, body } = await invite(...people.map(({ id }) => id));
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    for (const person of people) {
      const browser = await clientFor(world, person);
      expect((await browser.get('/api/my-invitations')).body).toMatchObject([
        {
          jobId: job.id,
          professionalId: person.id,
          practiceName: 'Red River Dental',
          jobTitle: job.title,
          rate: 48,
          status: 'pending',
          startsAt: job.startsAt?.toISOString(),
          allowedActions: ['accept', 'decline'],
        },
      ]);
    }
    const sent = (await office.get(`/api/jobs/${job.id}/invitations`)).body;
    expect(sent.map((each: { allowedActions: string[] }) => each.allowedActions)).toEqual([[], []]);
  });

  it('at most six at a time, each once', async () => {
    const { job, invite } = await givenOffice();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1)
      ids.push((await world.given.verifiedProfessional()).id);
    expect((await invite(...ids.slice(0, 4))).status).toBe(200);
    // Inviting the same professional again sends nothing and does not count again.
    const again = await invite(ids[0] ?? '', ids[0] ?? '', ids[4] ?? '', ids[5] ?? '');
    expect(again.body).toHaveLength(3);
    const refused = await invite(ids[6] ?? '');
    expect(refused.body).toEqual({
      code: 'too_many_invited',
      message: 'A shift can have up to 6 open invitations at a time.',
    });
    expect((await invite(...ids)).status).toBe(400);
    expect((await invite()).status).toBe(400);
    const sent = await world.rows('select 1 from invitations where job_id = $1', [job.id]);
    expect(sent).toHaveLength(6);
  });

  it('not a professional who could not be booked, nor an unknown one', async () => {
    const { practice, job, invite } = await givenOffice();
    const unproven = await world.given.professional({ firstName: 'Una', lastName: 'Proven' });
    await world.given.professionalProfile(unproven);
    expect((await invite(unproven.id)).body).toEqual({
      code: 'not_invitable',
      message:
        "Una Proven doesn't have a verified license and CPR certification that are valid on the day of this shift.",
    });
    for (const id of [practice.id, '01980000-0000-7000-8000-000000000000']) {
      expect((await invite(id)).status).toBe(404);
    }
    expect(await world.rows('select 1 from invitations where job_id = $1', [job.id])).toEqual([]);
  });

  it.each([
    ['closed', { status: 'closed' }],
    ['begun', { workDate: '2026-03-02', startTime: '08:30' }],
  ])('not to a job that is %s', async (_name, details) => {
    const { invite } = await givenOffice(details);
    expect((await invite((await world.given.verifiedProfessional()).id)).body.code).toBe(
      'job_not_open',
    );
  });

  it("not while an applicant is selected, nor to another practice's job", async () => {
    const { practice, job } = await world.given.contract();
    const office = await clientFor(world, practice);
    const professionalIds = [(await world.given.verifiedProfessional()).id];
    const path = `/api/jobs/${job.id}/invitations`;
    expect((await office.post(path, { professionalIds })).body.code).toBe('other_selected');
    const { office: other } = await givenOffice();
    expect((await other.post(path, { professionalIds })).status).toBe(404);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.get(`/api/jobs/${job.id}/invitable`)).status).toBe(404);
  });
});

describe('candidates for an invitation', () => {
  it('sort by favorite, availability and distance, and exclude other roles', async () => {
    const { job, office, invite } = await givenOffice({ workDate: '2026-03-05' });
    const worker = (firstName: string, profile: object = {}) =>
      world.given.verifiedProfessional({ firstName }, profile);
    // Other tests in this file create users too; these have distinct names.
    await worker('Far', { zipCode: '58801' });
    const near = await worker('Near', { zipCode: '58103' });
    await worker('Dentist', { title: 'Dentist' });
    await worker('Away', { availability: { friday: ['08:00'] } });
    const busy = await worker('Busy');
    await world.given.quickBooking({ professional: busy });
    const favoriteIds = await worker('Liked', { zipCode: '58801' });
    await office.send('PUT', `/api/favorites/${favoriteIds.id}`);
    const hidden = await world.given.professional({ firstName: 'Hidden' });
    await world.given.professionalProfile(hidden);
    await invite(near.id);
    const { body } = await office.get(`/api/jobs/${job.id}/invitable?limit=100`);
    const names = new Set(['Far', 'Near', 'Dentist', 'Away', 'Busy', 'Liked', 'Hidden']);
    const shown = body
      .map(({ professional, ...rest }: { professional: { name: string } }) => ({
        name: professional.name.split(' ')[0],
        ...rest,
      }))
      .filter(({ name }: { name: string }) => names.has(name));
    expect(shown.map(({ name }: { name: string }) => name)).toEqual([
      ...['Liked', 'Near', 'Far', 'Away', 'Busy'],
    ]);
    expect(shown[0]).toMatchObject({ isFavorite: true, isAvailable: true, miles: 330 });
    expect(shown[1]).toMatchObject({
      isFavorite: false,
      isAvailable: true,
      isInvited: true,
      miles: 5,
    });
    expect(shown[3]).toMatchObject({ isAvailable: false, isInvited: false });
    expect(shown[4]).toMatchObject({ isAvailable: false });
    expect((await office.get(`/api/jobs/${job.id}/invitable?limit=2`)).body).toHaveLength(2);
  });
});

describe('a professional accepts', () => {
  it('and is booked immediately at the posted rate, with a signed contract', async () => {
    const { professional, job, invitationId } = await world.given.invitation();
    const browser = await clientFor(world, professional);
    const from = { 'x-forwarded-for': '198.51.100.5' };
    const { status, body } = await browser.send(
      'POST',
      `/api/invitations/${invitationId}/accept`,
      undefined,
      from,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'confirmed', jobId: job.id, rate: 48 });
    expect(await row('contracts', body.contractId)).toMatchObject({
      status: 'accepted',
      signed_by: professional.id,
      signed_from: '198.51.100.5',
      agreed_rate_cents: 4800,
      signed_at: world.clock.now(),
    });
    expect(await row('job_applications', body.applicationId)).toMatchObject({ status: 'accepted' });
    expect((await row('invitations', invitationId)).status).toBe('accepted');
    expect((await row('jobs', job.id)).status).toBe('filled');
  });

  it('with a pending application, which is accepted at the posted rate', async () => {
    const { practice, professional, job, applicationId } = await world.given.application({
      proposedRate: 70,
    });
    const { bookingId } = await world.given.invitedBooking({ practice, professional, job });
    expect(await row('bookings', bookingId)).toMatchObject({
      application_id: applicationId,
      rate_cents: 4800,
      status: 'confirmed',
    });
  });

  it('with a pending quick apply, whose hold is confirmed', async () => {
    const held = await world.given.quickRequest();
    const { practice, professional, job } = held;
    const { bookingId } = await world.given.invitedBooking({ practice, professional, job });
    expect(bookingId).toBe(held.bookingId);
    expect((await row('bookings', bookingId)).status).toBe('confirmed');
  });

  it('not while a contract is pending, their own or another', async () => {
    const { practice, professional, job, invitationId } = await world.given.invitation();
    const other = await world.given.contract({ practice, job });
    const browser = await clientFor(world, professional);
    const path = `/api/invitations/${invitationId}/accept`;
    expect((await browser.post(path)).body).toEqual({
      code: 'job_held',
      message: "The practice is waiting for another professional's answer. Please try again later.",
    });
    expect((await row('invitations', invitationId)).status).toBe('pending');
    const office = await clientFor(world, practice);
    await office.post(`/api/job-applications/${other.applicationId}/unselect`);
    await world.given.contract({ practice, professional, job });
    expect((await browser.post(path)).body.code).toBe('contract_pending');
  });

  it('not at a time that is booked; a hold elsewhere is cancelled', async () => {
    const { professional, invitationId } = await world.given.invitation();
    const hold = await world.given.quickRequest({ professional });
    const browser = await clientFor(world, professional);
    expect((await browser.post(`/api/invitations/${invitationId}/accept`)).status).toBe(200);
    expect(await row('bookings', hold.bookingId)).toMatchObject({
      cancellation_kind: 'conflict',
    });
    // A professional cannot be invited to a time that is taken, but a job can be moved there.
    const second = await world.given.invitation({
      professional,
      jobDetails: { workDate: '2026-03-06' },
    });
    const office = await clientFor(world, second.practice);
    await office.send('PATCH', `/api/jobs/${second.job.id}`, { startDate: '2026-03-05' });
    const [{ termsVersion }] = (await browser.get('/api/my-invitations')).body;
    const path = `/api/invitations/${second.invitationId}/accept`;
    const refused = await browser.post(path, { termsVersion });
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_conflict']);
  });

  it('only what was offered, if the call does not say which terms were seen', async () => {
    const { practice, professional, job, invitationId } = await world.given.invitation();
    const office = await clientFor(world, practice);
    const browser = await clientFor(world, professional);
    const path = `/api/invitations/${invitationId}`;
    await office.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate: 30 });
    await world.drain();
    const refused = await browser.post(`${path}/accept`);
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed']);
    const { termsVersion } = (await browser.get(`${path}/contract`)).body;
    expect((await browser.post(`${path}/accept`, { termsVersion })).body).toMatchObject({
      status: 'confirmed',
      rate: 30,
    });
  });

  it('too late: the others learn that someone else was first', async () => {
    const { job, office, invite } = await givenOffice();
    const [first, second] = [
      await world.given.verifiedProfessional(),
      await world.given.verifiedProfessional(),
    ];
    const { body } = await invite(first.id, second.id);
    const idOf = (person: { id: string }) =>
      body.find((each: { professionalId: string }) => each.professionalId === person.id).id;
    await (await clientFor(world, first)).post(`/api/invitations/${idOf(first)}/accept`);
    const late = await (await clientFor(world, second)).post(
      `/api/invitations/${idOf(second)}/accept`,
    );
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'job_taken', message: 'Someone else was booked.' },
    ]);
    const sent = (await office.get(`/api/jobs/${job.id}/invitations`)).body;
    expect(sent.map(({ status }: { status: string }) => status).sort()).toEqual([
      'accepted',
      'closed',
    ]);
  });

  it('not without valid documents', async () => {
    const { professional, invitationId } = await world.given.invitation();
    await world.rows(
      "update documents set status = 'pending', reviewed_at = null where user_id = $1",
      [professional.id],
    );
    const browser = await clientFor(world, professional);
    const answer = await browser.post(`/api/invitations/${invitationId}/accept`);
    expect(answer.body.code).toBe('not_verified');
  });

  it('or declines', async () => {
    const { professional, job, invitationId } = await world.given.invitation();
    const browser = await clientFor(world, professional);
    const { body } = await browser.post(`/api/invitations/${invitationId}/decline`);
    expect(body).toMatchObject({ status: 'declined', allowedActions: [] });
    const after = await browser.post(`/api/invitations/${invitationId}/accept`);
    expect(after.body.code).toBe('invitation_closed');
    expect((await row('jobs', job.id)).status).toBe('open');
  });
});
