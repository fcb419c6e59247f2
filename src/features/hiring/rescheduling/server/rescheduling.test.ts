/** Another time for a booked shift: proposed, accepted, declined, withdrawn, expired, and raced. */
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

// Monday, 9:00 AM in Fargo; the shift is on Thursday, 8:00 AM to 5:00 PM.
const monday = '2026-03-02T15:00:00Z';
const friday = { workDate: '2026-03-06', startTime: '09:00', endTime: '15:00' };
const fridayTimes = {
  startsAt: '2026-03-06T15:00:00.000Z',
  endsAt: '2026-03-06T21:00:00.000Z',
};

const world: World = await openWorld({ TRUST_PROXY: '127.0.0.1' });
beforeEach(() => world.clock.set(monday));
afterAll(() => world.close());

const row = async (table: string, id: string) =>
  (await world.rows(`select * from ${table} where id = $1`, [id]))[0];

async function scene(details: Parameters<typeof world.given.confirmedBooking>[0] = {}) {
  const made = await world.given.confirmedBooking({
    jobDetails: { workDate: '2026-03-05' },
    ...details,
  });
  const office = await clientFor(world, made.practice);
  const browser = await clientFor(world, made.professional);
  const path = `/api/bookings/${made.bookingId}/reschedule`;
  return { ...made, office, browser, path };
}

const subjectsTo = async ({ email }: Person) =>
  (await world.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);

async function expire() {
  await world.run('reschedule:expire');
}

describe('a practice proposes another time', () => {
  it('and the old one stays true until the professional accepts', async () => {
    const { office, browser, path, bookingId, contractId, job, practice, professional } =
      await scene();
    const proposed = await office.post(path, { ...friday, note: 'Our compressor is out.' });
    expect(proposed.status, proposed.text).toBe(200);
    expect(proposed.body).toMatchObject({
      startsAt: job.startsAt?.toISOString(),
      shiftDate: '2026-03-05',
      reschedule: {
        by: 'practice',
        ...friday,
        ...fridayTimes,
        note: 'Our compressor is out.',
        expiresAt: '2026-03-03T15:00:00.000Z',
      },
    });
    expect(proposed.body.allowedActions).toContain('withdraw_reschedule');
    expect((await row('jobs', job.id)).work_date).toEqual(
      (await row('contracts', contractId)).work_date,
    );
    await world.drain();
    expect(await subjectsTo(professional)).toContain(
      'Red River Dental suggested a new time for Thu, Mar 5, 8:00 AM in Fargo',
    );

    const { body: addendum } = await browser.get(path);
    expect(createHash('sha256').update(addendum.text).digest('hex')).toBe(addendum.textHash);
    const contract = (await browser.get(`/api/contracts/${contractId}`)).body;
    expect(addendum.text).toContain(`Fingerprint of its text (SHA-256): ${contract.textHash}`);
    expect(addendum.text).toContain('Shift: Fri, Mar 6 · 9:00 AM–3:00 PM CST');
    expect(addendum.text).toContain('Shift: Mar 05, 2026, 8:00 AM–5:00 PM CST');

    const rescheduleId = addendum.id;
    const accepted = await browser.post(
      `${path}/accept`,
      { rescheduleId },
      { 'x-forwarded-for': '198.51.100.9' },
    );
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body).toMatchObject({
      ...fridayTimes,
      shiftDate: '2026-03-06',
      shiftStart: '09:00',
      shiftEnd: '15:00',
      paidHours: 6,
      total: 312,
      reschedule: null,
    });
    expect(await row('jobs', job.id)).toMatchObject({
      status: 'filled',
      start_time: '09:00',
      end_time: '15:00',
      starts_at: new Date(fridayTimes.startsAt),
      terms_revision: job.termsRevision + 1,
    });
    expect(await row('contracts', contractId)).toMatchObject({
      start_time: '09:00',
      end_time: '15:00',
      status: 'accepted',
    });
    expect(await row('reschedules', rescheduleId)).toMatchObject({
      status: 'accepted',
      responded_from: '198.51.100.9',
      responded_at: world.clock.now(),
    });
    await world.drain();
    expect(await subjectsTo(practice)).toContainEqual(
      expect.stringMatching(/^Robin Berg accepted the new time: Fri, Mar 6, .+ in Fargo$/),
    );

    // The contract keeps its text and shows the time that holds now, with the addendum below.
    const changed = (await office.get(`/api/contracts/${contractId}`)).body;
    expect(changed).toMatchObject({
      text: (await row('contract_texts', (await row('contracts', contractId)).text_id)).body,
      textHash: contract.textHash,
      ...fridayTimes,
      total: 312,
      addenda: [
        { id: rescheduleId, ...fridayTimes, text: addendum.text, textHash: addendum.textHash },
      ],
    });
    const pdf = await fetch(`${world.url}/api/contracts/${contractId}.pdf`, {
      headers: { cookie: [...office.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const drawn = collapseWhitespace(readPdf(Buffer.from(await pdf.arrayBuffer())));
    expect(drawn).toContain(collapseWhitespace('Addendum to a contract for a temporary shift'));
    expect(drawn).toContain(addendum.textHash);
    const calendar = await browser.get(`/api/bookings/${bookingId}.ics`);
    expect(calendar.text).toContain('DTSTART:20260306T150000Z');
  });

  it('again from the new time, after which the addendum refers to that', async () => {
    const { office, browser, path, contractId } = await scene();
    await office.post(path, friday);
    await browser.post(`${path}/accept`, {});
    await browser.post(path, { ...friday, endTime: '16:00' });
    const { body } = await office.get(path);
    expect(body.text).toContain('Shift: Mar 06, 2026, 9:00 AM–3:00 PM CST');
    expect((await office.post(`${path}/accept`, { rescheduleId: body.id })).status).toBe(200);
    const { addenda } = (await office.get(`/api/contracts/${contractId}`)).body;
    expect(addenda).toHaveLength(2);
  });

  it('and withdraws it, after which another one can be proposed', async () => {
    const { office, browser, path, professional } = await scene();
    await office.post(path, friday);
    await world.drain();
    const second = await office.post(path, { ...friday, endTime: '14:00' });
    expect([second.status, second.body.code]).toEqual([409, 'reschedule_pending']);
    expect((await browser.post(`${path}/withdraw`, {})).body.code).toBe('no_reschedule');
    const withdrawn = await office.post(`${path}/withdraw`, {});
    expect(withdrawn.body).toMatchObject({ reschedule: null, shiftDate: '2026-03-05' });
    await world.drain();
    expect(await subjectsTo(professional)).toContain(
      'Red River Dental withdrew the new time: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect((await browser.post(`${path}/accept`, {})).body.code).toBe('no_reschedule');
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, friday)).status).toBe(200);
  });
});

describe('a professional proposes another time', () => {
  it('and the practice declines', async () => {
    const { office, browser, path, professional } = await scene();
    expect((await browser.post(path, friday)).status).toBe(200);
    expect((await browser.post(`${path}/accept`, {})).body.code).toBe('no_reschedule');
    const declined = await office.post(`${path}/decline`, {});
    expect(declined.body).toMatchObject({ reschedule: null, shiftDate: '2026-03-05' });
    await world.drain();
    expect(await subjectsTo(professional)).toContain(
      'Red River Dental declined the new time: Thu, Mar 5, 8:00 AM in Fargo',
    );
    expect((await office.post(`${path}/decline`, {})).body.code).toBe('no_reschedule');
  });

  it('not while a quick apply holds that time, nor into a booked shift', async () => {
    const { browser, office, path, professional } = await scene();
    const request = await world.given.quickRequest({
      professional,
      jobDetails: { workDate: '2026-03-06' },
    });
    const own = await browser.post(path, friday);
    expect(own.body).toMatchObject({
      code: 'schedule_conflict',
      message: expect.stringContaining('You have a booking conflict'),
    });
    // The practice does not learn of requests elsewhere; accepting ends them.
    expect((await office.post(path, friday)).status).toBe(200);
    expect((await browser.post(`${path}/accept`, {})).status).toBe(200);
    expect(await row('bookings', request.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation_kind: 'conflict',
    });
    expect((await row('job_applications', request.applicationId)).status).toBe('rejected');
  });
});

describe('a time that does not work', () => {
  it('is refused by field, and unknown bookings are not found', async () => {
    const { office, path, browser } = await scene();
    const past = await office.post(path, { ...friday, workDate: '2026-03-02', startTime: '08:00' });
    expect([past.status, past.body.issues?.[0].path]).toEqual([400, 'workDate']);
    const same = { workDate: '2026-03-05', startTime: '08:00', endTime: '17:00' };
    expect((await office.post(path, same)).body.issues[0].path).toBe('startTime');
    expect(
      (await office.post(path, {})).body.issues.map((each: { path: string }) => each.path),
    ).toEqual(['workDate', 'startTime', 'endTime']);
    const stranger = await clientFor(world, await world.given.verifiedProfessional());
    for (const act of ['', '/accept', '/decline', '/withdraw']) {
      expect((await stranger.post(`${path}${act}`, friday)).status).toBe(404);
    }
    expect((await stranger.get(path)).status).toBe(404);
    world.clock.set('2026-03-05T10:00:00.001Z');
    expect((await browser.post(path, friday)).body.code).toBe('too_late_to_reschedule');
  });

  it('is refused where the documents expire before it, in the words of each side', async () => {
    const { office, browser, path, professional } = await scene();
    await world.rows(
      `update documents set expires_on = '2026-03-20' where user_id = $1 and kind = 'cpr'`,
      [professional.id],
    );
    const april = { ...friday, workDate: '2026-04-20' };
    expect((await browser.post(path, april)).body.code).toBe('expires_before_shift');
    expect((await office.post(path, april)).body.code).toBe('not_invitable');
  });

  it('is refused if the professional was booked then, before or after it was proposed', async () => {
    const { office, browser, path, professional, bookingId } = await scene();
    expect((await office.post(path, friday)).status).toBe(200);
    await world.given.confirmedBooking({ professional, jobDetails: { workDate: '2026-03-06' } });
    const late = await browser.post(`${path}/accept`, {});
    expect([late.status, late.body.code]).toEqual([409, 'schedule_conflict']);
    expect((await row('bookings', bookingId)).during).toContain('2026-03-05');
    await office.post(`${path}/withdraw`, {});
    const again = await office.post(path, friday);
    expect(again.body).toEqual({
      code: 'schedule_conflict',
      message: 'This professional is already booked at this time.',
    });
  });
});

describe('an answer', () => {
  it('to another proposal than the one that was seen is refused', async () => {
    const { office, browser, path } = await scene();
    await office.post(path, friday);
    const { id: rescheduleId } = (await browser.get(path)).body;
    await office.post(`${path}/withdraw`, { rescheduleId });
    await office.post(path, { ...friday, startTime: '06:00' });
    for (const act of ['accept', 'decline']) {
      const { status, body } = await browser.post(`${path}/${act}`, { rescheduleId });
      expect([status, body.code]).toEqual([409, 'reschedule_changed']);
    }
    expect((await browser.get(path)).status).toBe(200);
  });

  it('given twice at once counts once', async () => {
    const { office, browser, path, bookingId } = await scene();
    await office.post(path, friday);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(`${path}/accept`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const events = await world.rows(
      `select id from events where type = 'booking.rescheduleAnswered' and payload ->> 'bookingId' = $1`,
      [bookingId],
    );
    expect(events).toHaveLength(1);
  });

  it('and a proposal that are sent again with their key are repeated, not done twice', async () => {
    const { office, browser, path, bookingId } = await scene();
    const key = { 'idempotency-key': `propose-${bookingId}` };
    const first = await office.post(path, friday, key);
    expect((await office.post(path, friday, key)).body).toEqual(first.body);
    const answer = { 'idempotency-key': `accept-${bookingId}` };
    const accepted = await browser.post(`${path}/accept`, {}, answer);
    expect(accepted.status).toBe(200);
    expect((await browser.post(`${path}/accept`, {}, answer)).body).toEqual(accepted.body);
    const rows = await world.rows('select id from reschedules where booking_id = $1', [bookingId]);
    expect(rows).toHaveLength(1);
  });

  it('comes too late once the proposal expired, and both are told', async () => {
    const { office, browser, path, practice, professional, bookingId } = await scene();
    await office.post(path, friday);
    await world.drain();
    world.clock.set('2026-03-03T15:00:00Z');
    expect((await browser.post(`${path}/accept`, {})).body.code).toBe('no_reschedule');
    await expire();
    expect(
      await world.rows('select status from reschedules where booking_id = $1', [bookingId]),
    ).toEqual([{ status: 'expired' }]);
    expect(await subjectsTo(practice)).toContainEqual(
      expect.stringMatching(/^The new time you suggested to .+ expired: Thu, Mar 5, /),
    );
    expect(await subjectsTo(professional)).toContainEqual(
      expect.stringMatching(/^The new time .+ suggested expired: Thu, Mar 5, /),
    );
    const before = (await world.outbox()).length;
    await expire();
    expect(await world.outbox()).toHaveLength(before);
  });

  it('is not needed for an expired proposal that the task has not ended yet', async () => {
    const { office, browser, path, bookingId } = await scene();
    await office.post(path, friday);
    world.clock.set('2026-03-03T15:00:00Z');
    expect((await browser.post(path, friday)).status).toBe(200);
    const rows = await world.rows(
      'select status, proposed_by from reschedules where booking_id = $1 order by created_at',
      [bookingId],
    );
    expect(rows).toEqual([
      { status: 'expired', proposed_by: 'practice' },
      { status: 'pending', proposed_by: 'professional' },
    ]);
  });

  it('is impossible once the booking was cancelled, and the proposal ends without a message', async () => {
    const { office, browser, path, bookingId, practice } = await scene();
    await office.post(path, friday);
    await office.post(`/api/bookings/${bookingId}/cancel`, { reason: 'We close that day.' });
    await world.drain();
    const { body } = await browser.post(`${path}/accept`, {});
    expect(body.code).toBe('booking_not_confirmed');
    world.clock.set('2026-03-04T15:00:00Z');
    const sent = (await subjectsTo(practice)).length;
    await expire();
    expect(await subjectsTo(practice)).toHaveLength(sent);
    expect(
      await world.rows('select status from reschedules where booking_id = $1', [bookingId]),
    ).toEqual([{ status: 'cancelled' }]);
  });
});

it('is told by SMS within 48 hours of a start, if the practice is verified', async () => {
  const practice = await world.given.verifiedPractice();
  const professional = await world.given.verifiedProfessional({
    phone: '+17015550177',
    phoneVerified: true,
  });
  const { office, path } = await scene({ practice, professional });
  const texts = async () =>
    (await world.outbox()).filter(
      ({ to, text }) => to === '+17015550177' && text.includes(' suggested '),
    );
  await office.post(path, friday);
  await world.drain();
  expect(await texts()).toHaveLength(0);
  await office.post(`${path}/withdraw`, {});
  world.clock.set('2026-03-03T14:00:00Z');
  await office.post(path, friday);
  await world.drain();
  expect(await texts()).toHaveLength(1);
});
