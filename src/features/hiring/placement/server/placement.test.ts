/** Who may be booked, what a booking ends elsewhere, and what both sides can do meanwhile. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewJob } from '#features/jobs/server/data';
import { discardingTasks, forgetTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => forgetTasks(world));
afterAll(() => world.close());

const row = async (table: string, id: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [id]))[0];

/** The subjects mailed to each of them so far. */
async function subjectsTo<People extends Person[]>(
  ...people: People
): Promise<{ [K in keyof People]: (string | undefined)[] }> {
  await world.drain();
  const sent = await world.outbox();
  return people.map(({ email }) =>
    sent.filter(({ to }) => to === email).map(({ subject }) => subject ?? undefined),
  ) as { [K in keyof People]: (string | undefined)[] };
}

async function accept(professional: Person, contractId: string) {
  const browser = await clientFor(world, professional);
  return browser.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'accepted' });
}

const nextDay = '2026-03-06';

/** Every kind of pending item for one professional, at the same time and on another day. */
const givenWaiting = () =>
  discardingTasks(world, async () => {
    const professional = await world.given.verifiedProfessional({
      firstName: 'Hanna',
      lastName: 'Lund',
    });
    const jobDetails = { workDate: nextDay };
    return {
      professional,
      contract: await world.given.contract({ professional }),
      invitation: await world.given.invitation({ professional }),
      laterContract: await world.given.contract({ professional, jobDetails }),
      laterInvitation: await world.given.invitation({ professional, jobDetails }),
    };
  });
type Waiting = Awaited<ReturnType<typeof givenWaiting>>;

describe('a booking ends everything pending for the same time', () => {
  async function expectEnded(waiting: Waiting) {
    const { contract, invitation, laterContract, laterInvitation } = waiting;
    expect(await row('contracts', contract.contractId)).toMatchObject({
      status: 'declined',
      end_reason: 'conflict',
      signed_at: null,
    });
    expect(await row('job_applications', contract.applicationId)).toMatchObject({
      status: 'declined',
      reason: 'You were booked elsewhere at this time.',
    });
    expect(await row('invitations', invitation.invitationId)).toMatchObject({
      status: 'closed',
      end_reason: 'conflict',
    });
    expect(await row('contracts', laterContract.contractId)).toMatchObject({ status: 'pending' });
    expect(await row('invitations', laterInvitation.invitationId)).toMatchObject({
      status: 'pending',
    });
    const told = [contract, invitation].map(({ practice }) => practice);
    // Practices of another day get no message, and the professional gets no rejection.
    const toNotify = [laterContract.practice, laterInvitation.practice, waiting.professional];
    const gone = 'Hanna Lund is no longer available: Thu, Mar 5, 8:00 AM in Fargo';
    const inboxes = await subjectsTo(...told, ...toNotify);
    expect(inboxes.map((subjects) => subjects.includes(gone))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
  }

  /** The job whose contract ended can be edited, and its next applicant selected and booked. */
  async function expectFillableAgain({ contract: { practice, job } }: Waiting) {
    const next = await world.given.application({ practice, job });
    const office = await clientFor(world, practice);
    expect((await office.get(`/api/practice/jobs/${job.id}`)).body).toMatchObject({
      status: 'open',
      allowedActions: ['edit', 'invite', 'close'],
    });
    const selected = await office.post(`/api/job-applications/${next.applicationId}/select`);
    expect(selected.status).toBe(200);
    expect((await accept(next.professional, selected.body.contractId)).status).toBe(200);
  }

  it('by accepting one of two contracts', async () => {
    const waiting = await givenWaiting();
    const { professional } = waiting;
    const chosen = await world.given.contract({ professional });
    expect((await accept(professional, chosen.contractId)).status).toBe(200);
    await expectEnded(waiting);
    const late = await accept(professional, waiting.contract.contractId);
    expect([late.status, late.body.code]).toEqual([409, 'contract_closed']);
    await expectFillableAgain(waiting);
  });

  it('by accepting an invitation', async () => {
    const waiting = await givenWaiting();
    const { professional } = waiting;
    const { invitationId } = await world.given.invitation({ professional });
    const browser = await clientFor(world, professional);
    expect((await browser.post(`/api/invitations/${invitationId}/accept`, {})).status).toBe(200);
    await expectEnded(waiting);
    await expectFillableAgain(waiting);
  });

  it('by a practice that confirms a quick apply', async () => {
    const waiting = await givenWaiting();
    const { professional } = waiting;
    const { practice, bookingId } = await world.given.quickRequest({ professional });
    const office = await clientFor(world, practice);
    expect((await office.post(`/api/bookings/${bookingId}/confirm`)).status).toBe(200);
    await expectEnded(waiting);
    await expectFillableAgain(waiting);
  });

  it('and both sides see the reason', async () => {
    const { professional, contract, invitation } = await givenWaiting();
    const chosen = await world.given.contract({ professional });
    await accept(professional, chosen.contractId);
    for (const reader of [professional, contract.practice]) {
      const browser = await clientFor(world, reader);
      const read = await browser.get(`/api/contracts/${contract.contractId}`);
      expect(read.body).toMatchObject({ endReason: 'conflict', allowedActions: [] });
    }
    const office = await clientFor(world, invitation.practice);
    const [sent] = (await office.get(`/api/jobs/${invitation.job.id}/invitations`)).body;
    expect(sent).toMatchObject({ status: 'closed', endReason: 'conflict' });
  });
});

it('a professional booked by contract is not told that someone else got the invitation', async () => {
  const { practice, job, professional } = await world.given.invitation();
  const late = await world.given.invitation({ practice, job });
  const { contractId } = await world.given.contract({ practice, job, professional });
  expect((await accept(professional, contractId)).status).toBe(200);
  const over = 'The invitation from Red River Dental is closed: Thu, Mar 5, 8:00 AM in Fargo';
  const [own, others] = await subjectsTo(professional, late.professional);
  expect(own).not.toContain(over);
  expect(others).toContain(over);
});

describe('a practice that previewed a contract', () => {
  it('is not bound to a different one, and learns that it changed', async () => {
    const { practice, professional, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const path = `/api/job-applications/${applicationId}`;
    const { textHash } = (await office.get(`${path}/contract`)).body;
    // The professional moves across the state, which adds hundreds of dollars of mileage.
    await world.rows("update professional_profiles set zip_code = '58801' where user_id = $1", [
      professional.id,
    ]);
    const refused = await office.post(`${path}/select`, { textHash });
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed']);
    const seen = (await office.get(`${path}/contract`)).body;
    const selected = await office.post(`${path}/select`, { textHash: seen.textHash });
    const contract = await office.get(`/api/contracts/${selected.body.contractId}`);
    expect(contract.body).toMatchObject({ text: seen.text, textHash: seen.textHash });
  });
});

describe('a professional who is already booked', () => {
  const sameTime = { workDate: '2026-03-05' };

  it('cannot be invited elsewhere at the same time', async () => {
    const professional = await world.given.verifiedProfessional({
      firstName: 'Hanna',
      lastName: 'Lund',
    });
    await world.given.confirmedBooking({ professional, jobDetails: sameTime });
    const practice = await world.given.practice();
    const office = await clientFor(world, practice);
    const invite = async (workDate: string) => {
      const { id } = await world.given.job(practice, { workDate });
      const sent = { professionalIds: [professional.id] };
      return office.post(`/api/jobs/${id}/invitations`, sent);
    };
    expect((await invite('2026-03-05')).body).toEqual({
      code: 'not_invitable',
      message: 'Hanna Lund is already booked at this time.',
    });
    expect((await invite('2026-03-06')).status).toBe(200);
  });

  it('loses an invitation whose job moves to that time, and the practice is notified', async () => {
    const professional = await world.given.verifiedProfessional({
      firstName: 'Hanna',
      lastName: 'Lund',
    });
    await world.given.confirmedBooking({ professional, jobDetails: sameTime });
    const { practice, job, invitationId } = await world.given.invitation({
      professional,
      jobDetails: { workDate: '2026-03-06' },
    });
    const free = await world.given.invitation({ practice, job });
    const office = await clientFor(world, practice);
    await office.send('PATCH', `/api/jobs/${job.id}`, { startDate: '2026-03-05' });
    const [told] = await subjectsTo(practice);
    expect(told).toContain('Hanna Lund is no longer available: Thu, Mar 5, 8:00 AM in Fargo');
    expect(await row('invitations', invitationId)).toMatchObject({
      status: 'closed',
      end_reason: 'conflict',
    });
    expect(await row('invitations', free.invitationId)).toMatchObject({ status: 'pending' });
  });
});

describe('a professional who chose an employment type the job no longer offers', () => {
  it('learns that the terms changed, not that the choice is invalid', async () => {
    const jobDetails = { employmentType: 'both' } as const;
    const { practice, professional, job, invitationId } = await world.given.invitation({
      jobDetails,
    });
    const browser = await clientFor(world, professional);
    const { termsVersion } = (await browser.get(`/api/jobs/${job.id}`)).body;
    const office = await clientFor(world, practice);
    await office.send('PATCH', `/api/jobs/${job.id}`, { employmentType: 'w2' });
    const sent = { jobId: job.id, proposedRate: 50, termsVersion, employmentType: '1099' };
    for (const reply of [
      await browser.post('/api/job-applications', sent),
      await browser.post('/api/bookings', sent),
      await browser.post(`/api/invitations/${invitationId}/accept`, sent),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([409, 'terms_changed']);
    }
  });
});

describe('the limit of open invitations', () => {
  async function givenOffice() {
    const practice = await world.given.practice();
    const job = await world.given.job(practice);
    const office = await clientFor(world, practice);
    const path = `/api/jobs/${job.id}/invitations`;
    const invite = (...people: Person[]) =>
      office.post(path, { professionalIds: people.map(({ id }) => id) });
    const openTo = async () =>
      (await world.rows(
        "select professional_id from invitations where job_id = $1 and status = 'pending'",
        [job.id],
      )) as { professional_id: string }[];
    return { practice, job, office, invite, openTo };
  }
  const givenWorkers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => world.given.verifiedProfessional()));

  it('is six, and every answer makes room for another', async () => {
    const { job, invite, openTo } = await givenOffice();
    const people = await givenWorkers(7);
    const [first, ...others] = people as [Person, ...Person[]];
    const six = people.slice(0, 6);
    expect((await invite(...six)).status).toBe(200);
    const last = others.at(-1) as Person;
    expect((await invite(last)).body.code).toBe('too_many_invited');
    // Inviting the same six again does not count as a seventh.
    expect((await invite(...six)).body).toHaveLength(6);
    const browser = await clientFor(world, first);
    const [invitation] = (await browser.get('/api/my-invitations')).body;
    await browser.post(`/api/invitations/${invitation.id}/decline`);
    expect((await invite(last)).status).toBe(200);
    expect((await invite(first)).body.code).toBe('too_many_invited');
    expect(await openTo()).toHaveLength(6);
    expect(await world.rows('select 1 from invitations where job_id = $1', [job.id])).toHaveLength(
      7,
    );
  });

  it('has room again when all six decline, also for the same professionals', async () => {
    const { invite, openTo } = await givenOffice();
    const six = await givenWorkers(6);
    await invite(...six);
    for (const person of six) {
      const browser = await clientFor(world, person);
      const [invitation] = (await browser.get('/api/my-invitations')).body;
      expect((await browser.post(`/api/invitations/${invitation.id}/decline`)).status).toBe(200);
    }
    expect(await openTo()).toEqual([]);
    expect((await invite(...six)).body).toHaveLength(6);
    // The second invitation is a new row, so it can be accepted.
    const browser = await clientFor(world, six[0] as Person);
    const [again] = (await browser.get('/api/my-invitations')).body;
    expect(again).toMatchObject({ status: 'pending', allowedActions: ['accept', 'decline'] });
    expect((await browser.post(`/api/invitations/${again.id}/accept`, {})).status).toBe(200);
  });

  it('has room again when the job is closed and reopened', async () => {
    const { job, office, invite, openTo } = await givenOffice();
    const six = await givenWorkers(6);
    await invite(...six);
    await office.post(`/api/jobs/${job.id}/close`);
    await world.drain();
    expect(await openTo()).toEqual([]);
    await office.post(`/api/jobs/${job.id}/reopen`);
    expect((await invite(...six)).body).toHaveLength(6);
    expect(await openTo()).toHaveLength(6);
  });
});

describe('documents must be valid on the day of the shift', () => {
  /** The shift is on March 5; a document that expires on March 4 is valid today but not then. */
  const ends = { early: '2026-03-04', onTheDay: '2026-03-05', before: '2026-03-01' };
  const setExpiry = (professional: Person, kind: 'license' | 'cpr', day: string) =>
    world.rows('update documents set expires_on = $3 where user_id = $1 and kind = $2', [
      professional.id,
      kind,
      day,
    ]);

  it('an applicant whose CPR certification expired after applying cannot be selected', async () => {
    const { practice, professional, applicationId } = await world.given.application();
    await setExpiry(professional, 'cpr', ends.before);
    const office = await clientFor(world, practice);
    const { status, body } = await office.post(`/api/job-applications/${applicationId}/select`);
    expect([status, body.code]).toEqual([409, 'not_invitable']);
    expect(body.message).toBe(
      "Robin Berg doesn't have a verified license and CPR certification that are valid on the day of this shift.",
    );
    expect(await row('job_applications', applicationId)).toMatchObject({ status: 'pending' });
  });

  it.each(['license', 'cpr'] as const)(
    'a %s that expires before it rules the job out',
    async (kind) => {
      const practice = await world.given.practice();
      const job = await world.given.job(practice);
      const office = await clientFor(world, practice);
      const someone = await world.given.verifiedProfessional();
      await setExpiry(someone, kind, ends.early);
      const browser = await clientFor(world, someone);
      const jobId = job.id;
      const applied = await browser.post('/api/job-applications', { jobId, proposedRate: 50 });
      expect([applied.status, applied.body.code]).toEqual([409, 'expires_before_shift']);
      const quick = await browser.post('/api/bookings', { jobId });
      expect([quick.status, quick.body.code]).toEqual([409, 'expires_before_shift']);
      const professionalIds = [someone.id];
      const invited = await office.post(`/api/jobs/${jobId}/invitations`, { professionalIds });
      expect([invited.status, invited.body.code]).toEqual([409, 'not_invitable']);
      const { body: invitable } = await office.get(`/api/jobs/${jobId}/invitable?limit=100`);
      const ids = invitable.map(({ professional }: { professional: Person }) => professional.id);
      expect(ids).not.toContain(someone.id);
      const seen = await browser.get(`/api/jobs/${jobId}`);
      expect(seen.body).toMatchObject({
        allowedActions: [],
        blockedReason:
          'Your license or CPR certification expires before this shift. Please upload a current one in your profile.',
      });
    },
  );

  it.each(['license', 'cpr'] as const)(
    'a %s that now expires before it blocks pending items',
    async (kind) => {
      const professional = await world.given.verifiedProfessional();
      const application = await world.given.application({ professional });
      const contract = await world.given.contract({ professional });
      const invitation = await world.given.invitation({ professional });
      const quick = await world.given.quickRequest({ professional });
      await setExpiry(professional, kind, ends.early);
      const browser = await clientFor(world, professional);
      const selected = await (await clientFor(world, application.practice)).post(
        `/api/job-applications/${application.applicationId}/select`,
      );
      expect([selected.status, selected.body.code]).toEqual([409, 'not_invitable']);
      const confirmed = await (await clientFor(world, quick.practice)).post(
        `/api/bookings/${quick.bookingId}/confirm`,
      );
      expect([confirmed.status, confirmed.body.code]).toEqual([409, 'not_invitable']);
      const signed = await accept(professional, contract.contractId);
      expect([signed.status, signed.body.code]).toEqual([409, 'expires_before_shift']);
      const path = `/api/invitations/${invitation.invitationId}/accept`;
      const taken = await browser.post(path, {});
      expect([taken.status, taken.body.code]).toEqual([409, 'expires_before_shift']);
      expect(
        await world.rows(
          "select 1 from bookings where professional_id = $1 and status = 'confirmed'",
          [professional.id],
        ),
      ).toEqual([]);
    },
  );

  it('a document that expires on that day is valid', async () => {
    const professional = await world.given.verifiedProfessional();
    await setExpiry(professional, 'license', ends.onTheDay);
    await setExpiry(professional, 'cpr', ends.onTheDay);
    const { contractId } = await world.given.contract({ professional });
    expect((await accept(professional, contractId)).status).toBe(200);
  });
});

describe('roles', () => {
  const frontOffice = {
    professionalType: 'Front Office',
    title: 'Front desk',
  } satisfies Partial<NewJob>;

  it("a hygienist cannot take a dentist's job", async () => {
    const practice = await world.given.practice();
    const job = await world.given.job(practice, { professionalType: 'Dentist' });
    const hygienist = await world.given.verifiedProfessional();
    const browser = await clientFor(world, hygienist);
    const jobId = job.id;
    const wrong = [409, 'wrong_role', 'This is for a Dentist. Your profile says Hygienist.'];
    for (const reply of [
      await browser.post('/api/job-applications', { jobId, proposedRate: 90 }),
      await browser.post('/api/bookings', { jobId }),
    ]) {
      expect([reply.status, reply.body.code, reply.body.message]).toEqual(wrong);
    }
    const seen = await browser.get(`/api/jobs/${jobId}`);
    expect(seen.body).toMatchObject({ allowedActions: [], blockedReason: wrong[2] });
    const office = await clientFor(world, practice);
    const sent = { professionalIds: [hygienist.id] };
    const invited = await office.post(`/api/jobs/${jobId}/invitations`, sent);
    expect(invited.body).toEqual({
      code: 'not_invitable',
      message: 'This is for a Dentist, and Robin Berg works in a different role.',
    });
  });

  it('a job whose role changed blocks pending items', async () => {
    const { practice, job, professional, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const change = { professionalType: 'Dentist' };
    expect((await office.send('PATCH', `/api/jobs/${job.id}`, change)).status).toBe(200);
    const selected = await office.post(`/api/job-applications/${applicationId}/select`);
    expect([selected.status, selected.body.code]).toEqual([409, 'not_invitable']);
    expect(
      await world.rows('select 1 from contracts where professional_id = $1', [professional.id]),
    ).toEqual([]);
  });

  it('a front office job needs no license, from application to booking', async () => {
    const professional = await world.given.professional();
    await world.given.professionalProfile(professional);
    const browser = await clientFor(world, professional);
    const practice = await world.given.practice();
    const office = await clientFor(world, practice);
    const dayOf = (workDate: string) => world.given.job(practice, { ...frontOffice, workDate });

    const { id: jobId } = await dayOf('2026-03-05');
    const applied = await browser.post('/api/job-applications', { jobId, proposedRate: 25 });
    expect(applied.status).toBe(200);
    const selected = await office.post(`/api/job-applications/${applied.body.id}/select`);
    const signed = await accept(professional, selected.body.contractId);
    expect(signed.body).toMatchObject({ status: 'accepted', agreedRate: 25 });

    const quick = await browser.post('/api/bookings', { jobId: (await dayOf('2026-03-06')).id });
    const confirmed = await office.post(`/api/bookings/${quick.body.id}/confirm`);
    expect(confirmed.body.status).toBe('confirmed');

    const { id: third } = await dayOf('2026-03-07');
    const { body: invitable } = await office.get(`/api/jobs/${third}/invitable?limit=100`);
    const ids = invitable.map(({ professional: { id } }: { professional: Person }) => id);
    expect(ids).toContain(professional.id);
    const sent = { professionalIds: [professional.id] };
    const [invitation] = (await office.post(`/api/jobs/${third}/invitations`, sent)).body;
    const taken = await browser.post(`/api/invitations/${invitation.id}/accept`, {});
    expect(taken.body.status).toBe('confirmed');
  });
});

describe('a contract names one employment type', () => {
  const open = { jobDetails: { employmentType: 'both' } } as const;

  it.each([
    ['w2', 'W-2'],
    ['1099', '1099'],
    [undefined, 'W-2'],
  ] as const)('%s was chosen', async (employmentType, word) => {
    const resolved = employmentType ?? 'w2';
    const professional = await world.given.verifiedProfessional();
    const browser = await clientFor(world, professional);
    const contracts: string[] = [];

    const first = await world.given.scene({ professional, ...open });
    const body = { jobId: first.job.id, proposedRate: 50, employmentType };
    const applied = await browser.post('/api/job-applications', body);
    expect(applied.body.employmentType).toBe(resolved);
    const office = await clientFor(world, first.practice);
    const selected = await office.post(`/api/job-applications/${applied.body.id}/select`);
    await accept(professional, selected.body.contractId);
    contracts.push(selected.body.contractId);

    const jobDetails = { ...open.jobDetails, workDate: '2026-03-06' };
    const second = await world.given.scene({ professional, jobDetails });
    const quick = await browser.post('/api/bookings', { jobId: second.job.id, employmentType });
    const other = await clientFor(world, second.practice);
    const confirmed = await other.post(`/api/bookings/${quick.body.id}/confirm`);
    expect(confirmed.body.employmentType).toBe(resolved);
    contracts.push(confirmed.body.contractId);

    const third = await world.given.invitation({
      professional,
      jobDetails: { ...open.jobDetails, workDate: '2026-03-07' },
    });
    const path = `/api/invitations/${third.invitationId}/accept`;
    const taken = await browser.post(path, { employmentType });
    expect(taken.body.employmentType).toBe(resolved);
    contracts.push(taken.body.contractId);

    for (const id of contracts) {
      const { body: contract } = await browser.get(`/api/contracts/${id}`);
      expect(contract.employmentType).toBe(resolved);
      expect(contract.text).toContain(`\nEmployment type: ${word}\n`);
    }
  });

  it('an employment type the job does not offer cannot be chosen', async () => {
    const jobDetails = { employmentType: 'w2' } as const;
    const { professional, job, invitationId } = await world.given.invitation({ jobDetails });
    const browser = await clientFor(world, professional);
    const employmentType = '1099';
    const jobId = job.id;
    for (const reply of [
      await browser.post('/api/job-applications', { jobId, proposedRate: 50, employmentType }),
      await browser.post('/api/bookings', { jobId, employmentType }),
      await browser.post(`/api/invitations/${invitationId}/accept`, { employmentType }),
      await browser.get(`/api/jobs/${jobId}/contract?employmentType=1099`),
      await browser.get(`/api/invitations/${invitationId}/contract?employmentType=1099`),
    ]) {
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toEqual([
        { path: 'employmentType', message: 'This is offered as W-2 only.' },
      ]);
    }
    expect(await world.rows('select 1 from job_applications where job_id = $1', [jobId])).toEqual(
      [],
    );
  });
});

it('while another applicant is selected, a quick apply can only be declined on every screen', async () => {
  const { practice, job, applicationId } = await world.given.contract();
  const office = await clientFor(world, practice);
  const { bookingId, applicationId: quickId } = await world.given.quickRequest({ practice, job });
  const offered = async () => {
    const list = (await office.get(`/api/practice/jobs/${job.id}/applications`)).body;
    const inList = list.find(({ id }: { id: string }) => id === quickId);
    const bookings = (await office.get('/api/bookings')).body;
    return {
      onJobPage: inList.allowedActions,
      inBookings: bookings.find(({ id }: { id: string }) => id === bookingId).allowedActions,
      onBooking: (await office.get(`/api/bookings/${bookingId}`)).body.allowedActions,
      ofJob: (await office.get(`/api/practice/jobs/${job.id}`)).body.allowedActions,
    };
  };
  expect(await offered()).toEqual({
    onJobPage: ['decline'],
    inBookings: ['decline'],
    onBooking: ['decline'],
    ofJob: ['close'],
  });
  expect((await office.post(`/api/bookings/${bookingId}/confirm`)).status).toBe(409);
  await office.post(`/api/job-applications/${applicationId}/unselect`);
  expect(await offered()).toEqual({
    onJobPage: ['confirm', 'decline'],
    inBookings: ['confirm', 'decline'],
    onBooking: ['confirm', 'decline'],
    ofJob: ['edit', 'invite', 'close'],
  });
  // Changed terms invalidate it immediately, even before the notices are sent.
  await office.send('PATCH', `/api/jobs/${job.id}`, { hourlyRate: 30 });
  expect(await offered()).toMatchObject({
    onJobPage: ['decline'],
    inBookings: ['decline'],
    onBooking: ['decline'],
  });
});

it("a practice sees a professional's city and distance, never the street", async () => {
  const streets = ['12 Broadway N', 'Broadway'];
  const professional = await world.given.verifiedProfessional();
  const waiting = await world.given.quickRequest({ professional });
  const { practice, bookingId, contractId } = await world.given.quickBooking({
    professional: await world.given.verifiedProfessional(),
  });
  const office = await clientFor(world, practice);
  const shown = await office.get(`/api/bookings/${bookingId}`);
  expect(shown.body.contact).toMatchObject({ address: null, city: 'Fargo, North Dakota' });
  expect(shown.body.miles).toEqual(expect.any(Number));
  const before = await (await clientFor(world, waiting.practice)).get(
    `/api/bookings/${waiting.bookingId}`,
  );
  for (const { status, text } of [
    shown,
    before,
    await office.get('/api/bookings'),
    await office.get(`/api/contracts/${contractId}`),
  ]) {
    expect(status).toBe(200);
    for (const street of streets) expect(text).not.toContain(street);
  }
});
