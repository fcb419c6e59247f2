/** Contracts: create, read, accept, decline, withdraw, expire, and the effects of each. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => world.close());

const row = async (table: string, id: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [id]))[0];

async function runExpiry() {
  await world.run('contract:expire');
}

const answer = (status: string) => ({ status });

describe('a practice selects', () => {
  it('and creates a contract with the agreed terms, pending for 18 hours', async () => {
    const { practice, professional, applicationId, job } = await world.given.application({
      proposedRate: 57,
    });
    const office = await clientFor(world, practice);
    const { status, body } = await office.post(`/api/job-applications/${applicationId}/select`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'selected', allowedActions: ['unselect'] });
    const browser = await clientFor(world, professional);
    const [contract] = (await browser.get('/api/my-contracts')).body;
    expect(contract).toMatchObject({
      id: body.contractId,
      jobId: job.id,
      applicationId,
      professionalId: professional.id,
      practiceId: practice.id,
      bookingId: null,
      status: 'pending',
      practiceName: 'Red River Dental',
      professionalName: 'Robin Berg',
      agreedRate: 57,
      mileageRate: 65,
      employmentType: 'w2',
      workDate: job.workDate,
      startTime: '08:00',
      endTime: '17:00',
      timeZone: 'America/Chicago',
      startsAt: job.startsAt?.toISOString(),
      endsAt: job.endsAt?.toISOString(),
      expiresAt: '2026-03-03T09:00:00.000Z',
      signedAt: null,
      allowedActions: ['accept', 'decline'],
    });
    // The practice can read it but cannot answer it.
    const own = await office.get(`/api/contracts/${body.contractId}`);
    expect(own.body.allowedActions).toEqual([]);
  });

  it('with a deadline no later than the start of the shift', async () => {
    const { contractId } = await world.given.contract({
      jobDetails: { workDate: '2026-03-02', startTime: '12:30' },
    });
    expect((await row('contracts', contractId)).expires_at.toISOString()).toBe(
      '2026-03-02T18:30:00.000Z',
    );
  });

  it('one applicant at a time', async () => {
    const { practice, job } = await world.given.contract();
    const { applicationId } = await world.given.application({ practice, job });
    const office = await clientFor(world, practice);
    const other = await office.post(`/api/job-applications/${applicationId}/select`);
    expect([other.status, other.body.code]).toEqual([409, 'other_selected']);
    expect((await row('job_applications', applicationId)).status).toBe('pending');
    const { body } = await office.get(`/api/practice/jobs/${job.id}/applications`);
    expect(body.map((each: { allowedActions: string[] }) => each.allowedActions)).toEqual([
      ['unselect'],
      ['reject'],
    ]);
  });

  it('two applicants concurrently: one of them is selected', async () => {
    const { practice, job, applicationId } = await world.given.application();
    const other = await world.given.application({ practice, job });
    const office = await clientFor(world, practice);
    const answers = await Promise.all(
      [applicationId, other.applicationId].map((id) =>
        office.post(`/api/job-applications/${id}/select`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const live = "status in ('pending', 'accepted')";
    expect(
      await world.rows(`select id from contracts where job_id = $1 and ${live}`, [job.id]),
    ).toHaveLength(1);
  });

  it('not an applicant who was booked elsewhere, nor for a shift that has started', async () => {
    const { practice, professional, applicationId } = await world.given.application();
    await world.given.quickBooking({ professional });
    const office = await clientFor(world, practice);
    const busy = await office.post(`/api/job-applications/${applicationId}/select`);
    expect(busy.body).toEqual({
      code: 'schedule_conflict',
      message: 'This professional is already booked at this time.',
    });
    const soon = await world.given.application({
      jobDetails: { workDate: '2026-03-02', startTime: '10:00' },
    });
    world.clock.advance({ hours: 1 });
    const late = await (await clientFor(world, soon.practice)).post(
      `/api/job-applications/${soon.applicationId}/select`,
    );
    expect(late.body.code).toBe('job_not_open');
    world.clock.advance({ hours: -1 });
  });

  it('and withdraws the offer: the contract is void, the application pending again', async () => {
    const { practice, professional, applicationId, contractId } = await world.given.contract();
    const office = await clientFor(world, practice);
    const { body } = await office.post(`/api/job-applications/${applicationId}/unselect`);
    expect(body).toMatchObject({
      status: 'pending',
      contractId: null,
      respondedAt: null,
      allowedActions: ['select', 'reject'],
    });
    expect((await row('contracts', contractId)).status).toBe('withdrawn');
    const browser = await clientFor(world, professional);
    const late = await browser.send(
      'PATCH',
      `/api/contracts/${contractId}/status`,
      answer('accepted'),
    );
    expect([late.status, late.body.code]).toEqual([409, 'contract_closed']);
    // The applicant can be selected again, with a separate contract.
    const again = await office.post(`/api/job-applications/${applicationId}/select`);
    expect(again.body.contractId).not.toBe(contractId);
  });
});

describe('the text of a contract', () => {
  it('hides street and contact until it is accepted, with an unchanged hash', async () => {
    const { practice, professional, contractId } = await world.given.contract();
    const browser = await clientFor(world, professional);
    const before = (await browser.get(`/api/contracts/${contractId}`)).body;
    expect(before.text).toContain('Street address: shown once you accept');
    expect(before).toMatchObject({
      practiceAddress: null,
      practicePhone: null,
      practiceEmail: null,
      contactPersonName: null,
    });
    const planted = ['300 Main Avenue', practice.email];
    for (const secret of planted) expect(JSON.stringify(before)).not.toContain(secret);
    const redactedPdf = await fetchPdf(browser, `/api/contracts/${contractId}.pdf`);
    for (const secret of planted) expect(redactedPdf).not.toContain(secret);

    const own = (await (await clientFor(world, practice)).get(`/api/contracts/${contractId}`)).body;
    expect(own.text).toContain('Street address: 300 Main Avenue');

    await browser.send('PATCH', `/api/contracts/${contractId}/status`, answer('accepted'));
    const after = (await browser.get(`/api/contracts/${contractId}`)).body;
    expect(after.text).toBe(own.text);
    expect(after).toMatchObject({
      practiceAddress: '300 Main Avenue, Fargo, North Dakota 58102',
      practiceEmail: practice.email,
      contactPersonName: 'Robin Berg',
    });
    const hash = createHash('sha256').update(after.text).digest('hex');
    expect([before.textHash, after.textHash]).toEqual([hash, hash]);
  });

  it('is the same in the PDF, with hash and acceptance, at both URLs', async () => {
    const { professional, practice, contractId } = await world.given.confirmedBooking();
    const browser = await clientFor(world, professional);
    const { text, textHash } = (await browser.get(`/api/contracts/${contractId}`)).body;
    const drawn = await fetchPdf(browser, `/api/contracts/${contractId}.pdf`);
    expect(drawn).toContain(collapseWhitespace(text));
    expect(drawn).toContain(textHash);
    expect(drawn).toContain('Accepted by Robin Berg on Mar 02, 2026, 9:00 AM CST.');
    expect(await fetchPdf(browser, `/api/contracts/${contractId}/pdf`)).toBe(drawn);
    expect(
      await fetchPdf(await clientFor(world, practice), `/api/contracts/${contractId}.pdf`),
    ).toBe(drawn);
    const { headers } = await browser.get(`/api/contracts/${contractId}.pdf`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="2026-03-05 Red River/,
    );
  });

  it('marks characters in the PDF that no font can draw', async () => {
    const practice = await world.given.practice();
    await world.given.practiceProfile(practice, { practiceName: 'Łódź Dental 微笑' });
    const { professional, contractId } = await world.given.confirmedBooking({ practice });
    const drawn = await fetchPdf(
      await clientFor(world, professional),
      `/api/contracts/${contractId}.pdf`,
    );
    expect(drawn).toContain('Practice: Łódź Dental ??');
    expect(drawn).toContain("Characters that this PDF can't show appear in a simpler form.");
  });

  it('is visible to its two parties only', async () => {
    const { contractId } = await world.given.contract();
    for (const stranger of [
      await world.given.verifiedProfessional(),
      await world.given.practice(),
    ]) {
      const browser = await clientFor(world, stranger);
      for (const path of ['', '.pdf', '/pdf']) {
        expect((await browser.get(`/api/contracts/${contractId}${path}`)).status).toBe(404);
      }
    }
  });
});

async function fetchPdf(browser: Awaited<ReturnType<typeof clientFor>>, path: string) {
  const answered = await fetch(world.url + path, {
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(answered.status).toBe(200);
  return collapseWhitespace(readPdf(Buffer.from(await answered.arrayBuffer())));
}

describe('a professional accepts', () => {
  it('which records who, when, from where and what; and the booking is confirmed', async () => {
    const { practice, professional, job, applicationId, contractId } = await world.given.contract({
      proposedRate: 61,
    });
    const browser = await clientFor(world, professional);
    const { status, body } = await browser.send(
      'PATCH',
      `/api/contracts/${contractId}/status`,
      answer('accepted'),
      { 'x-forwarded-for': '198.51.100.24' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', allowedActions: [] });
    expect(await row('contracts', contractId)).toMatchObject({
      status: 'accepted',
      signed_by: professional.id,
      signed_from: '198.51.100.24',
      signed_at: world.clock.now(),
    });
    const [text] = await world.rows(
      'select t.* from contract_texts t join contracts c on c.text_id = t.id where c.id = $1',
      [contractId],
    );
    expect(text).toMatchObject({ body: body.text, body_hash: body.textHash });
    expect(await row('bookings', body.bookingId)).toMatchObject({
      status: 'confirmed',
      job_id: job.id,
      application_id: applicationId,
      contract_id: contractId,
      professional_id: professional.id,
      practice_id: practice.id,
      rate_cents: 6100,
      mileage_rate_cents: 65,
      confirmed_at: world.clock.now(),
    });
    expect((await row('jobs', job.id)).status).toBe('filled');
    expect((await row('job_applications', applicationId)).status).toBe('accepted');
  });

  it('and all other applicants are rejected in the same transaction', async () => {
    const { practice, professional, job, contractId } = await world.given.contract();
    const other = await world.given.application({ practice, job });
    const quick = await world.given.quickRequest({ practice, job });
    // An overlapping hold elsewhere is cancelled; an adjacent one stays.
    const clash = await world.given.quickRequest({ professional });
    const beside = await world.given.quickRequest({
      professional,
      jobDetails: { startTime: '17:00', endTime: '19:00' },
    });
    const browser = await clientFor(world, professional);
    await browser.send('PATCH', `/api/contracts/${contractId}/status`, answer('accepted'));
    expect(await row('job_applications', other.applicationId)).toMatchObject({
      status: 'rejected',
      reason: 'Another professional was booked.',
    });
    expect(await row('job_applications', quick.applicationId)).toMatchObject({
      status: 'rejected',
    });
    expect(await row('bookings', quick.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'taken',
      expires_at: null,
    });
    expect(await row('bookings', clash.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'conflict',
    });
    expect(await row('job_applications', clash.applicationId)).toMatchObject({
      status: 'rejected',
      reason: 'You were booked elsewhere at this time.',
    });
    expect((await row('jobs', clash.job.id)).status).toBe('open');
    expect((await row('bookings', beside.bookingId)).status).toBe('pending');
  });

  it('not a contract that ended when they were booked elsewhere', async () => {
    const { practice, professional, job, applicationId, contractId } = await world.given.contract();
    const other = await world.given.application({ practice, job });
    await world.given.quickBooking({ professional });
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    const refused = await browser.send('PATCH', path, answer('accepted'));
    expect([refused.status, refused.body.code]).toEqual([409, 'contract_closed']);
    expect(await row('contracts', contractId)).toMatchObject({
      status: 'declined',
      end_reason: 'conflict',
    });
    expect((await row('jobs', job.id)).status).toBe('open');
    expect((await row('job_applications', applicationId)).status).toBe('declined');
    expect((await row('job_applications', other.applicationId)).status).toBe('pending');
  });

  it('atomically: an overlapping booking leaves everything unchanged', async () => {
    const { professional, job, applicationId, contractId } = await world.given.contract();
    const elsewhere = await world.given.quickRequest({ professional });
    // Simulates a confirmation written by a version that did not know contracts.
    await world.rows(
      `update bookings set status = 'confirmed', confirmed_at = now(), contract_id = $2 where id = $1`,
      [elsewhere.bookingId, contractId],
    );
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    const refused = await browser.send('PATCH', path, answer('accepted'));
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule_conflict']);
    expect((await row('contracts', contractId)).status).toBe('pending');
    expect((await row('jobs', job.id)).status).toBe('open');
    expect((await row('job_applications', applicationId)).status).toBe('selected');
    const declined = await browser.send('PATCH', path, answer('declined'));
    expect(declined.body.status).toBe('declined');
  });

  it('not with documents that have expired since', async () => {
    const { professional, contractId } = await world.given.contract();
    await world.rows(
      "update documents set expires_on = '2026-03-01' where user_id = $1 and kind = 'cpr'",
      [professional.id],
    );
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    expect((await browser.send('PATCH', path, answer('accepted'))).body.code).toBe('not_verified');
  });

  it('twice concurrently, with one effect', async () => {
    const { professional, job, contractId } = await world.given.contract();
    const browser = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    const answers = await Promise.all(
      ['accepted', 'accepted', 'declined'].map((status) =>
        browser.send('PATCH', path, answer(status)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status } = await row('contracts', contractId);
    const booked = await world.rows('select id from bookings where job_id = $1', [job.id]);
    expect(booked).toHaveLength(status === 'accepted' ? 1 : 0);
  });
});

describe('a contract that is not accepted', () => {
  it('reopens the job when declined', async () => {
    const { practice, professional, job, applicationId, contractId } = await world.given.contract();
    const next = await world.given.application({ practice, job });
    const browser = await clientFor(world, professional);
    const { body } = await browser.send(
      'PATCH',
      `/api/contracts/${contractId}/status`,
      answer('declined'),
    );
    expect(body).toMatchObject({ status: 'declined', signedAt: null, bookingId: null });
    expect(await row('job_applications', applicationId)).toMatchObject({ status: 'declined' });
    expect((await row('jobs', job.id)).status).toBe('open');
    const office = await clientFor(world, practice);
    const selected = await office.post(`/api/job-applications/${next.applicationId}/select`);
    expect(selected.status).toBe(200);
  });

  it('expires after 18 hours', async () => {
    const { practice, professional, job, applicationId, contractId } = await world.given.contract();
    const before = world.clock.now().toISOString();
    world.clock.advance({ hours: 17, minutes: 59 });
    await runExpiry();
    expect((await row('contracts', contractId)).status).toBe('pending');
    world.clock.advance({ minutes: 1 });
    const client = await clientFor(world, professional);
    const path = `/api/contracts/${contractId}/status`;
    const late = await client.send('PATCH', path, answer('accepted'));
    expect(late.body).toMatchObject({
      code: 'contract_expired',
      message: 'This contract has expired, so it can no longer be accepted or declined.',
    });
    expect((await client.get(`/api/contracts/${contractId}`)).body.allowedActions).toEqual([]);
    await runExpiry();
    expect((await row('contracts', contractId)).status).toBe('expired');
    // An application has no such status: it ends as declined.
    expect((await row('job_applications', applicationId)).status).toBe('declined');
    const later = await client.send('PATCH', path, answer('declined'));
    expect(later.body.code).toBe('contract_expired');
    expect((await row('jobs', job.id)).status).toBe('open');
    // The professional may apply again, and be selected again.
    await world.given.contract({ practice, job, professional });
    world.clock.set(before);
  });
});
