/** Quick applies: they hold the time, the practice confirms or declines, and they expire. */

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editJob } from '#features/jobs/server/commands';
import { partyFor } from '#kernel/party';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

const row = async (table: string, id: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [id]))[0];

async function runLapse() {
  await world.run('booking:lapse');
}

describe('a professional uses quick apply', () => {
  it('at the posted rate: the time is held, and the practice has 24 hours', async () => {
    const { professional, job } = await world.given.scene({});
    const browser = await clientFor(world, professional);
    const { status, body } = await browser.post('/api/bookings', { jobId: job.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      jobId: job.id,
      contractId: null,
      status: 'pending',
      isPermanent: false,
      practiceName: 'Red River Dental',
      professionalName: 'Robin Berg',
      rate: 48,
      proposedRate: 48,
      mileageRate: 65,
      shiftDate: '2026-03-05',
      shiftStart: '08:00',
      shiftEnd: '17:00',
      timeZone: 'America/Chicago',
      location: 'Fargo, North Dakota 58102',
      expiresAt: '2026-03-03T15:00:00.000Z',
      allowedActions: ['withdraw'],
    });
    const [application] = (await browser.get('/api/my-applications')).body;
    expect(application).toMatchObject({
      id: body.applicationId,
      isQuick: true,
      status: 'pending',
      bookingId: body.id,
      proposedRate: 48,
    });
  });

  it('with a deadline no later than the start of the shift', async () => {
    const { bookingId } = await world.given.quickRequest({
      jobDetails: { workDate: '2026-03-02', startTime: '13:00' },
    });
    expect((await row('bookings', bookingId)).expires_at.toISOString()).toBe(
      '2026-03-02T19:00:00.000Z',
    );
  });

  it('not twice, not in addition to an application, not for a permanent position', async () => {
    const { professional, job } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const again = await browser.post('/api/bookings', { jobId: job.id });
    expect([again.status, again.body.code]).toEqual([409, 'already_applied']);
    const beside = await world.given.application();
    const other = await (await clientFor(world, beside.professional)).post('/api/bookings', {
      jobId: beside.job.id,
    });
    expect(other.body.code).toBe('already_applied');
    const permanent = await world.given.scene({ jobDetails: { isPermanent: true } });
    const third = await (await clientFor(world, permanent.professional)).post('/api/bookings', {
      jobId: permanent.job.id,
    });
    expect(third.body).toEqual({
      code: 'permanent_job',
      message: "Quick apply isn't available for permanent positions. Please apply instead.",
    });
  });

  it('not at a time that is already held, but right next to it', async () => {
    const { professional } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const practice = await world.given.practice();
    const clash = await world.given.job(practice, { startTime: '07:00', endTime: '08:15' });
    const refused = await browser.post('/api/bookings', { jobId: clash.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_conflict']);
    expect(
      await world.rows('select 1 from job_applications where job_id = $1', [clash.id]),
    ).toEqual([]);
    const before = await world.given.job(practice, { startTime: '06:00', endTime: '08:00' });
    expect((await browser.post('/api/bookings', { jobId: before.id })).status).toBe(200);
  });

  it('at a rate of $0 if the job is posted at $0', async () => {
    const { bookingId } = await world.given.quickBooking({ jobDetails: { hourlyRateCents: 0 } });
    expect((await row('bookings', bookingId)).rate_cents).toBe(0);
  });

  it('and withdraws it, which releases the time', async () => {
    const { professional, applicationId, bookingId } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const { body } = await browser.post(`/api/job-applications/${applicationId}/withdraw`);
    expect(body.status).toBe('withdrawn');
    expect(await row('bookings', bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'withdrawn',
      cancelled_by: professional.id,
    });
    await world.given.quickRequest({ professional });
  });
});

describe('the check for conflicts', () => {
  it('finds everything that holds the time', async () => {
    const held = await world.given.quickRequest();
    const { professional } = held;
    const booked = await world.given.confirmedBooking({
      professional,
      jobDetails: { startTime: '18:00', endTime: '22:00' },
    });
    const { job } = await world.given.scene({
      jobDetails: { startTime: '16:00', endTime: '19:00' },
    });
    const browser = await clientFor(world, professional);
    const { body } = await browser.post('/api/bookings/check-conflict', { jobId: job.id });
    expect(body).toEqual({
      hasConflict: true,
      conflicts: [held, booked].map(({ bookingId, job: { title, startsAt, endsAt } }) => ({
        bookingId,
        jobTitle: title,
        practiceName: 'Red River Dental',
        startsAt: startsAt?.toISOString(),
        endsAt: endsAt?.toISOString(),
        timeZone: 'America/Chicago',
      })),
    });
    await browser.post(`/api/job-applications/${held.applicationId}/withdraw`);
    const { body: after } = await browser.post('/api/bookings/check-conflict', { jobId: job.id });
    expect(after.conflicts).toHaveLength(1);
  });

  it('finds none for adjacent shifts or permanent positions, and returns 404 for an unknown job', async () => {
    const { professional } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    for (const jobDetails of [{ startTime: '17:00', endTime: '20:00' }, { isPermanent: true }]) {
      const { job } = await world.given.scene({ jobDetails });
      const { body } = await browser.post('/api/bookings/check-conflict', { jobId: job.id });
      expect(body).toEqual({ hasConflict: false, conflicts: [] });
    }
    const jobId = '01980000-0000-7000-8000-000000000000';
    expect((await browser.post('/api/bookings/check-conflict', { jobId })).status).toBe(404);
  });
});

describe('the practice', () => {
  it('confirms: the contract is created with the signature of the quick apply', async () => {
    const { practice, professional, job } = await world.given.scene({});
    const browser = await clientFor(world, professional);
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const held = (await browser.post('/api/bookings', { jobId: job.id }, from)).body;
    const appliedAt = world.clock.now();
    world.clock.advance({ hours: 2 });
    const office = await clientFor(world, practice);
    const { status, body } = await office.post(`/api/bookings/${held.id}/confirm`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: held.id,
      status: 'confirmed',
      expiresAt: null,
      allowedActions: ['generate_pin', 'reschedule', 'cancel'],
      confirmedAt: world.clock.now().toISOString(),
    });
    expect(await row('contracts', body.contractId)).toMatchObject({
      status: 'accepted',
      signed_by: professional.id,
      signed_from: '198.51.100.77',
      signed_at: appliedAt,
      agreed_rate_cents: 4800,
    });
    expect(await row('job_applications', held.applicationId)).toMatchObject({ status: 'accepted' });
    expect((await row('jobs', job.id)).status).toBe('filled');
    world.clock.advance({ hours: -2 });
  });

  it('declines: the time is released, the job stays open', async () => {
    const { practice, professional, job, bookingId, applicationId } =
      await world.given.quickRequest();
    const office = await clientFor(world, practice);
    const { body } = await office.post(`/api/bookings/${bookingId}/decline`);
    expect(body).toMatchObject({ status: 'cancelled', cancellationKind: 'declined' });
    expect((await row('job_applications', applicationId)).status).toBe('rejected');
    expect((await row('jobs', job.id)).status).toBe('open');
    await world.given.quickRequest({ professional });
  });

  it('cannot confirm while another applicant is selected', async () => {
    const { practice, job, applicationId } = await world.given.contract();
    const { bookingId } = await world.given.quickRequest({ practice, job });
    const office = await clientFor(world, practice);
    const refused = await office.post(`/api/bookings/${bookingId}/confirm`);
    expect([refused.status, refused.body.code]).toEqual([409, 'other_selected']);
    expect((await row('bookings', bookingId)).status).toBe('pending');
    await office.post(`/api/job-applications/${applicationId}/unselect`);
    expect((await office.post(`/api/bookings/${bookingId}/confirm`)).status).toBe(200);
  });

  it('can neither select nor reject a quick apply', async () => {
    const { practice, applicationId } = await world.given.quickRequest();
    const office = await clientFor(world, practice);
    for (const act of ['select', 'reject']) {
      const refused = await office.post(`/api/job-applications/${applicationId}/${act}`, {});
      expect([refused.status, refused.body.code]).toEqual([409, 'quick_apply']);
    }
  });
});

describe('a quick apply expires', () => {
  it('after 24 hours, and releases the time', async () => {
    const { professional, bookingId, applicationId, job } = await world.given.quickRequest();
    const before = world.clock.now().toISOString();
    world.clock.advance({ hours: 23, minutes: 59 });
    await runLapse();
    expect((await row('bookings', bookingId)).status).toBe('pending');
    world.clock.advance({ minutes: 1 });
    await runLapse();
    expect(await row('bookings', bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'lapsed',
    });
    expect(await row('job_applications', applicationId)).toMatchObject({
      status: 'rejected',
      reason: "The practice didn't answer in time.",
    });
    expect((await row('jobs', job.id)).status).toBe('open');
    await world.given.quickRequest({ professional });
    world.clock.set(before);
  });
});

describe('a job that is changed after a quick apply', () => {
  it('with changed terms is not binding, even before notices are sent', async () => {
    const { practice, bookingId, applicationId, job } = await world.given.quickRequest();
    await editJob(world.context, partyFor('practice', practice.id), { id: job.id, hourlyRate: 40 });
    const office = await clientFor(world, practice);
    const early = await office.post(`/api/bookings/${bookingId}/confirm`);
    expect([early.status, early.body.code]).toEqual([409, 'terms_changed']);
    await world.drain();
    expect(await row('bookings', bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'job_changed',
    });
    expect((await row('job_applications', applicationId)).status).toBe('rejected');
  });

  it('in its description only is not binding either', async () => {
    const { practice, professional, bookingId, job } = await world.given.quickRequest();
    const browser = await clientFor(world, professional);
    const { termsVersion } = (await browser.get(`/api/jobs/${job.id}`)).body;
    await editJob(world.context, partyFor('practice', practice.id), {
      id: job.id,
      description: 'Now with a view.',
    });
    await world.drain();
    expect((await row('bookings', bookingId)).cancellation_kind).toBe('job_changed');
    const sent = { jobId: job.id, proposedRate: 50, termsVersion };
    for (const path of ['/api/bookings', '/api/job-applications']) {
      const reply = await browser.post(path, sent);
      expect([reply.status, reply.body.code]).toEqual([409, 'terms_changed']);
    }
  });
});

it('a booking made before bookings kept their terms gets them from its contract text', async () => {
  const { practice, bookingId } = await world.given.quickRequest();
  const confirmed = await world.given.confirmedBooking();
  const versions = () =>
    world.rows('select id, terms_version from bookings where id = any($1) order by id', [
      [bookingId, confirmed.bookingId],
    ]);
  const kept = await versions();
  expect(kept.map((each) => each.terms_version)).toEqual(['1.1', '1.1']);
  await world.rows('update bookings set terms_version = null');
  const office = await clientFor(world, practice);
  const actions = async () => (await office.get(`/api/bookings/${bookingId}`)).body.allowedActions;
  expect(await actions()).not.toContain('confirm');
  const file = new URL('../../../../../db/migrations/0021_booking_terms.sql', import.meta.url);
  const [, ...backfill] = (await readFile(file, 'utf8')).split(';\n');
  for (const statement of backfill) await world.rows(statement);
  expect(await versions()).toEqual(kept);
  expect(await actions()).toContain('confirm');
});
