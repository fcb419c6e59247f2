/** Repeated, late and concurrent requests take effect once, and the response states the outcome. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editJob } from '#features/jobs/server/commands';
import { partyFor } from '#kernel/party';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statusOf = async (table: string, id: string) =>
  (await world.rows(`select status from ${table} where id = $1`, [id]))[0].status;

describe('a professional who is already booked', () => {
  it.each(['confirmedBooking', 'quickBooking', 'invitedBooking'] as const)(
    'by a %s and tries again learns that, and not that someone else was booked',
    async (kind) => {
      const { professional, job, ...made } = await world.given[kind]();
      const browser = await clientFor(world, professional);
      const answers = [
        await browser.post('/api/bookings', { jobId: job.id }),
        await browser.post('/api/job-applications', { jobId: job.id, proposedRate: 52 }),
        ...('invitationId' in made
          ? [await browser.post(`/api/invitations/${made.invitationId}/accept`)]
          : []),
      ];
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([
          409,
          { code: 'already_booked', message: "You're already booked for this." },
        ]);
      }
    },
  );

  it('by contract learns the same from their invitation', async () => {
    const invited = await world.given.invitation();
    const { practice, professional, job, invitationId } = invited;
    await world.given.confirmedBooking({ practice, professional, job });
    const browser = await clientFor(world, professional);
    const { body } = await browser.post(`/api/invitations/${invitationId}/accept`);
    expect(body.code).toBe('already_booked');
  });
});

describe('a request repeated with its key gets the same response', () => {
  const key = { 'idempotency-key': 'pressed-once' };

  it('when an applicant is selected', async () => {
    const { practice, job, applicationId } = await world.given.application();
    const office = await clientFor(world, practice);
    const path = `/api/job-applications/${applicationId}/select`;
    const [one, other] = [await office.post(path, {}, key), await office.post(path, {}, key)];
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    const contracts = await world.rows('select 1 from contracts where job_id = $1', [job.id]);
    expect(contracts).toHaveLength(1);
  });

  it('when a quick apply is confirmed, an invitation accepted, a calendar link created', async () => {
    const quick = await world.given.quickRequest();
    const invited = await world.given.invitation();
    for (const [person, path] of [
      [quick.practice, `/api/bookings/${quick.bookingId}/confirm`],
      [invited.professional, `/api/invitations/${invited.invitationId}/accept`],
      [invited.professional, '/api/calendar-feed'],
    ] as const) {
      const browser = await clientFor(world, person);
      const own = { 'idempotency-key': `for ${path}` };
      const [one, other] = await Promise.all([
        browser.post(path, {}, own),
        browser.post(path, {}, own),
      ]);
      expect([one.status, other.status], path).toEqual([200, 200]);
      expect(other.body).toEqual(one.body);
    }
  });
});

describe('concurrently', () => {
  /** One of the two wins, and the whole state is consistent with it. */
  it('an offer is withdrawn and its contract accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await world.given.contract();
      const { practice, professional, job, applicationId, contractId } = made;
      const office = await clientFor(world, practice);
      const browser = await clientFor(world, professional);
      const [back, accepted] = await Promise.all([
        office.post(`/api/job-applications/${applicationId}/unselect`),
        browser.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'accepted' }),
      ]);
      expect([back.status, accepted.status].sort()).toEqual([200, 409]);
      const states = [
        await statusOf('contracts', contractId),
        await statusOf('job_applications', applicationId),
        await statusOf('jobs', job.id),
      ];
      expect(states).toEqual(
        accepted.status === 200
          ? ['accepted', 'accepted', 'filled']
          : ['withdrawn', 'pending', 'open'],
      );
    }
  });

  it('a job is closed and its contract accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { practice, professional, job, contractId } = await world.given.contract();
      const office = await clientFor(world, practice);
      const browser = await clientFor(world, professional);
      const [closed, accepted] = await Promise.all([
        office.post(`/api/jobs/${job.id}/close`),
        browser.send('PATCH', `/api/contracts/${contractId}/status`, { status: 'accepted' }),
      ]);
      expect([closed.status, accepted.status].sort()).toEqual([200, 409]);
      await world.drain();
      const states = [await statusOf('jobs', job.id), await statusOf('contracts', contractId)];
      expect(states).toEqual(
        accepted.status === 200 ? ['filled', 'accepted'] : ['closed', 'withdrawn'],
      );
    }
  });

  it('a quick apply is confirmed and withdrawn', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { practice, professional, bookingId, applicationId } = await world.given.quickRequest();
      const office = await clientFor(world, practice);
      const browser = await clientFor(world, professional);
      const answers = await Promise.all([
        office.post(`/api/bookings/${bookingId}/confirm`),
        browser.post(`/api/job-applications/${applicationId}/withdraw`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isBooked = answers[0]?.status === 200;
      expect(await statusOf('bookings', bookingId)).toBe(isBooked ? 'confirmed' : 'cancelled');
      expect(await statusOf('job_applications', applicationId)).toBe(
        isBooked ? 'accepted' : 'withdrawn',
      );
    }
  });
});

describe('between a quick apply and its confirmation', () => {
  it('documents may expire, which prevents the booking', async () => {
    const { practice, professional, bookingId } = await world.given.quickRequest();
    await world.rows(
      "update documents set expires_on = '2026-03-01' where user_id = $1 and kind = 'cpr'",
      [professional.id],
    );
    const office = await clientFor(world, practice);
    const answer = await office.post(`/api/bookings/${bookingId}/confirm`);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "Robin Berg doesn't have a verified license and CPR certification that are valid on the day of this shift.",
    );
    expect(await statusOf('bookings', bookingId)).toBe('pending');
    expect((await office.post(`/api/bookings/${bookingId}/decline`)).status).toBe(200);
  });

  it('the employment type may change, which invalidates the quick apply', async () => {
    const { practice, bookingId, job } = await world.given.quickRequest();
    await editJob(world.context, partyFor('practice', practice.id), {
      id: job.id,
      employmentType: '1099',
    });
    const office = await clientFor(world, practice);
    const answer = await office.post(`/api/bookings/${bookingId}/confirm`);
    expect([answer.status, answer.body.code]).toEqual([409, 'terms_changed']);
    await world.drain();
    expect(await statusOf('bookings', bookingId)).toBe('cancelled');
  });
});

it('while a contract is pending, both sides are told what to do first', async () => {
  const { practice, professional, applicationId } = await world.given.contract();
  const browser = await clientFor(world, professional);
  const withdrawn = await browser.post(`/api/job-applications/${applicationId}/withdraw`);
  expect(withdrawn.body.message).toBe('A contract for this is waiting for your answer.');
  const office = await clientFor(world, practice);
  const rejected = await office.post(`/api/job-applications/${applicationId}/reject`);
  expect(rejected.body.message).toBe(
    'This application has been selected. Withdraw the offer first.',
  );
});
