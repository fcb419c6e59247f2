/** Cancelling over HTTP: what moves together, who is told, and what may happen again afterwards. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveFavorite } from '#features/hiring/favorites/server/data';
import { hourMs } from '#kernel/time/durations';
import { pdf, upload } from '#tests/support/stories/documents';
import { discardingTasks, forgetTasks } from '#tests/support/world/quiet';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type Person, type World } from '#tests/support/world/world';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bridgework-cancelling-'));
  world = await openWorld({ DATA_DIR: folder });
});
beforeEach(() => forgetTasks(world));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

type Side = 'professional' | 'practice';
const reason = 'My daughter is sick.';

type Details = Parameters<World['given']['confirmedBooking']>[0];
const givenBooked = (details: Details = {}) =>
  discardingTasks(world, () => world.given.confirmedBooking(details));
const verified = async (details: Details = {}) =>
  givenBooked({ practice: await world.given.verifiedPractice(), ...details });

const cancel = async (
  person: Person,
  bookingId: string,
  body: object = {},
  headers: Record<string, string> = {},
) =>
  (await clientFor(world, person)).post(
    `/api/bookings/${bookingId}/cancel`,
    { reason, ...body },
    headers,
  );

/** The states of everything that ends together. */
const statesOf = async (bookingId: string) => {
  const [row] = await world.rows(
    `select b.status as booking, c.status as contract, c.signed_at is not null as signed,
       a.status as application, j.status as job, j.terms_revision as terms
     from bookings b join contracts c on c.id = b.contract_id
       join job_applications a on a.id = b.application_id join jobs j on j.id = b.job_id
     where b.id = $1`,
    [bookingId],
  );
  return row;
};

/** A job is filled exactly while a booking holds it. */
const disagreements = () =>
  world.rows(
    `select id from jobs j where (status = 'filled') <> exists (
       select from bookings b where b.job_id = j.id and b.status in ('confirmed', 'completed', 'paid'))`,
  );

/** The moment this long before the default shift, which starts at 8:00 AM in Fargo. */
async function goBeforeStart(bookingId: string, ms: number) {
  const [row] = await world.rows('select lower(during) as at from bookings where id = $1', [
    bookingId,
  ]);
  world.clock.set(new Date(row.at.getTime() - ms).toISOString());
}

const mailsTo = async ({ email }: Person) =>
  (await world.outbox()).filter(({ channel, to }) => channel === 'email' && to === email);
const textsTo = async ({ phone }: Person) =>
  (await world.outbox()).filter(({ channel, to }) => channel === 'sms' && to === phone);

describe('cancelling', () => {
  it.each<[Side, number, object, object]>([
    ['professional', 5, {}, { kind: 'professional', isLate: false, fee: null, job: 'open' }],
    ['professional', 3, {}, { kind: 'professional', isLate: true, fee: null, job: 'open' }],
    ['professional', -1, {}, { kind: 'professional', isLate: true, fee: null, job: 'expired' }],
    // Only the practice decides about the job.
    [
      'professional',
      5,
      { reopen: false },
      { kind: 'professional', isLate: false, fee: null, job: 'open' },
    ],
    ['practice', 5, {}, { kind: 'practice', isLate: false, fee: null, job: 'open' }],
    [
      'practice',
      5,
      { reopen: false },
      { kind: 'practice', isLate: false, fee: null, job: 'closed' },
    ],
    [
      'practice',
      3,
      {},
      { kind: 'practice', isLate: true, fee: { status: 'due', amount: 104 }, job: 'open' },
    ],
    [
      'practice',
      -1,
      {},
      { kind: 'practice', isLate: true, fee: { status: 'due', amount: 104 }, job: 'expired' },
    ],
  ])('by the %s, %s hours before the start, with %j', async (side, ahead, body, outcome) => {
    const made = await givenBooked();
    const { terms } = await statesOf(made.bookingId);
    await goBeforeStart(made.bookingId, ahead * hourMs);
    const answer = await cancel(made[side], made.bookingId, body);
    expect(answer.status, answer.text).toBe(200);
    const {
      cancellationKind: kind,
      isLateCancellation: isLate,
      cancellationFee: fee,
    } = answer.body;
    const { job, ...states } = await statesOf(made.bookingId);
    expect({ kind, isLate, fee, job }).toEqual(outcome);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancelledBy: side,
      cancellationReason: reason,
      cancellationFeeApplied: fee !== null,
    });
    expect(states).toEqual({
      booking: 'cancelled',
      contract: 'cancelled',
      signed: true,
      application: 'cancelled',
      terms,
    });
    expect(await disagreements()).toEqual([]);
  });

  it('right after being booked leaves no mark', async () => {
    const { practice, bookingId } = await givenBooked();
    world.clock.advance({ minutes: 20 });
    const answer = await cancel(practice, bookingId);
    expect(answer.body).toMatchObject({
      cancellationKind: 'second_thoughts',
      isLateCancellation: false,
      cancellationFee: null,
    });
  });

  it('a permanent position is free and opens it again', async () => {
    const made = await givenBooked({ jobDetails: { isPermanent: true } });
    world.clock.advance({ days: 2 });
    expect((await cancel(made.practice, made.bookingId)).body).toMatchObject({
      cancellationKind: 'practice',
      isLateCancellation: false,
      cancellationFee: null,
    });
    expect(await statesOf(made.bookingId)).toMatchObject({ job: 'open' });
  });

  it('shows the same consequence before', async () => {
    const { practice, professional, bookingId } = await givenBooked();
    await goBeforeStart(bookingId, 4 * hourMs);
    const office = await clientFor(world, practice);
    const path = `/api/bookings/${bookingId}/cancellation`;
    const free = await office.get(path);
    expect(free.body).toMatchObject({ timing: 'free', feeAmount: null, willReopen: true });
    expect(free.body.freeUntil).toBe(world.clock.now().toISOString());
    world.clock.advance({ seconds: 1 });
    expect((await office.get(path)).body).toMatchObject({
      timing: 'late',
      feeAmount: 104,
      countsAgainstReliability: false,
      forYou: [expect.stringContaining('$104.00: 2 hours at $52/hr')],
    });
    expect((await (await clientFor(world, professional)).get(path)).body).toMatchObject({
      timing: 'late',
      feeAmount: null,
      countsAgainstReliability: true,
    });
    // What was shown a second ago no longer holds, so nobody is bound to it.
    const refused = await cancel(practice, bookingId, { timing: 'free' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'timing_changed' } });
    expect(await statesOf(bookingId)).toMatchObject({ booking: 'confirmed', job: 'filled' });
    expect((await cancel(practice, bookingId, { timing: 'late' })).status).toBe(200);
    expect((await office.get(path)).status).toBe(409);
  });

  it('needs a reason, and one of the two sides', async () => {
    const { practice, bookingId } = await givenBooked();
    for (const empty of ['', '   ', 'x'.repeat(2_001)]) {
      expect((await cancel(practice, bookingId, { reason: empty })).status).toBe(400);
    }
    for (const stranger of [
      await world.given.verifiedProfessional(),
      await world.given.practice(),
    ]) {
      expect((await cancel(stranger, bookingId)).status).toBe(404);
      const browser = await clientFor(world, stranger);
      expect((await browser.get(`/api/bookings/${bookingId}/cancellation`)).status).toBe(404);
    }
    const admin = await world.given.person({ isAdmin: true, userType: null });
    expect((await cancel(admin, bookingId)).status).toBe(404);
    expect(await statesOf(bookingId)).toMatchObject({ booking: 'confirmed' });
  });

  it('twice is once: repeated with its key, and refused without', async () => {
    const { professional, bookingId } = await givenBooked();
    const key = { 'idempotency-key': 'cancel-once-1234567890' };
    const first = await cancel(professional, bookingId, {}, key);
    expect((await cancel(professional, bookingId, {}, key)).text).toBe(first.text);
    expect(await cancel(professional, bookingId)).toMatchObject({
      status: 409,
      body: { code: 'booking_not_confirmed' },
    });
    const events = await world.rows(
      `select type from events where payload->>'bookingId' = $1 and type in ('booking.cancelled', 'job.released')
       order by type`,
      [bookingId],
    );
    expect(events).toEqual([{ type: 'booking.cancelled' }, { type: 'job.released' }]);
  });

  it('by both sides at once is done by one', async () => {
    const { practice, professional, bookingId } = await givenBooked();
    const answers = await Promise.all([
      cancel(practice, bookingId),
      cancel(professional, bookingId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await disagreements()).toEqual([]);
  });

  it('ends a proposed new time', async () => {
    const { practice, bookingId } = await givenBooked();
    await world.rows(
      `insert into reschedules (id, booking_id, proposed_by, during, work_date, start_time, end_time, expires_at, created_at)
       select gen_random_uuid(), id, 'professional', during, '2026-03-05', '08:00', '17:00', $2, $2
       from bookings where id = $1`,
      [bookingId, world.clock.now()],
    );
    await cancel(practice, bookingId);
    expect(
      await world.rows(
        'select status, responded_at is not null as ended from reschedules where booking_id = $1',
        [bookingId],
      ),
    ).toEqual([{ status: 'cancelled', ended: true }]);
  });
});

describe('after a cancellation', () => {
  it('both sides are told, with the words that were written, and by text if time is short', async () => {
    const { practice, professional, bookingId } = await verified();
    await goBeforeStart(bookingId, 3 * hourMs);
    await world.drain();
    const before = [await textsTo(practice), await textsTo(professional)].flat().length;
    await cancel(professional, bookingId);
    await world.drain();
    const [toPractice] = await mailsTo(practice);
    expect(toPractice?.subject).toMatch(
      /^Robin Berg cancelled \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    expect(toPractice?.text).toContain(`> ${reason}`);
    expect(toPractice?.text).toContain('Your shift is open again.');
    const [own] = await mailsTo(professional);
    expect(own?.subject).toMatch(
      /^You cancelled \w{3}, \w{3} \d+, 8:00 AM in Fargo with Red River Dental$/,
    );
    expect(own?.text).toContain('counts against your reliability');
    const [text, ...more] = await textsTo(practice);
    expect(text?.text).toContain('Robin Berg cancelled Hygienist for a day');
    expect(text?.text).not.toContain(reason);
    // The professional knows already, so only the practice gets a text.
    expect(1 + more.length + (await textsTo(professional)).length - before).toBe(1);
  });

  it('sends no text when the shift is far away', async () => {
    const { practice, professional, bookingId } = await verified();
    await world.drain();
    const before = (await textsTo(professional)).length;
    await cancel(practice, bookingId, { reopen: false });
    await world.drain();
    expect((await mailsTo(professional))[0]?.subject).toMatch(
      /^Red River Dental cancelled \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    expect((await textsTo(professional)).length).toBe(before);
  });

  it('the same people can apply, be invited and be booked again', async () => {
    const made = await givenBooked();
    const { practice, professional, job } = made;
    const rival = await world.given.verifiedProfessional();
    await cancel(professional, made.bookingId);
    // The one who cancelled, by a quick apply; then by an invitation; then a new applicant.
    const quick = await world.given.quickBooking({ practice, professional, job });
    expect(await statesOf(quick.bookingId)).toMatchObject({ booking: 'confirmed', job: 'filled' });
    expect((await cancel(practice, quick.bookingId)).status).toBe(200);
    const invited = await world.given.invitedBooking({ practice, professional, job });
    expect((await cancel(practice, invited.bookingId)).status).toBe(200);
    const again = await world.given.invitedBooking({ practice, professional, job });
    expect((await cancel(professional, again.bookingId)).status).toBe(200);
    const last = await givenBooked({ practice, professional: rival, job });
    expect(await statesOf(last.bookingId)).toMatchObject({ booking: 'confirmed', job: 'filled' });
    expect(await disagreements()).toEqual([]);
    const mine = await (await clientFor(world, professional)).get('/api/my-candidacies');
    expect(mine.body).toHaveLength(1);
    expect(mine.body[0]).toMatchObject({ group: 'past', application: { status: 'cancelled' } });
  });

  it('the time is free for another shift', async () => {
    const { professional, bookingId } = await givenBooked();
    await cancel(professional, bookingId);
    const other = await world.given.quickBooking({ professional });
    expect(await statesOf(other.bookingId)).toMatchObject({ booking: 'confirmed' });
  });
});

describe('earlier applicants and favorites', () => {
  /** Ids of those who were told that the job is open again. */
  const toldOf = async (jobId: string) =>
    (
      await world.rows(
        `select user_id from notices where kind = 'job.reopened' and subject_id = $1 order by id`,
        [jobId],
      )
    ).map(({ user_id }) => user_id);

  it('are told once if they are free, eligible and did not decide against the job', async () => {
    const practice = await world.given.verifiedPractice();
    const job = await world.given.job(practice);
    const setting = { practice, job };
    const make = world.given;
    const favorite = async (person: Person) =>
      saveFavorite(world.context.db, {
        userId: practice.id,
        favoriteId: person.id,
        createdAt: world.clock.now(),
      });
    const lost = await make.application(setting);
    const lostQuick = await make.quickRequest(setting);
    const withdrawn = await make.application(setting);
    await (await clientFor(world, withdrawn.professional)).post(
      `/api/job-applications/${withdrawn.applicationId}/withdraw`,
    );
    await favorite(withdrawn.professional);
    const rejected = await make.application(setting);
    await (await clientFor(world, practice)).post(
      `/api/job-applications/${rejected.applicationId}/reject`,
    );
    const busy = await make.application(setting);
    await make.quickBooking({ professional: busy.professional });
    // Available on Mondays and Thursdays, and the shift is on a Thursday.
    const liked = await make.verifiedProfessional();
    await favorite(liked);
    const hidden = await make.verifiedProfessional({ profileVisibility: false });
    await favorite(hidden);
    const elsewhere = await make.verifiedProfessional({}, { availability: {} });
    await favorite(elsewhere);
    const unverified = await make.professional();
    await make.professionalProfile(unverified);
    await favorite(unverified);
    const uninterested = await make.invitation(setting);
    await favorite(uninterested.professional);
    await (await clientFor(world, uninterested.professional)).post(
      `/api/invitations/${uninterested.invitationId}/decline`,
    );
    const booked = await make.confirmedBooking(setting);
    await favorite(booked.professional);
    await world.drain();

    await cancel(booked.professional, booked.bookingId);
    await world.drain();
    const expected = [lost.professional.id, lostQuick.professional.id, liked.id];
    expect((await toldOf(job.id)).sort()).toEqual(expected.sort());
    const [mail] = await mailsTo(lost.professional);
    expect(mail?.subject).toMatch(
      /^Open again at Red River Dental: \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    expect(mail?.text).toContain(`/jobs/${job.id}`);
    // They can apply at once.
    expect((await make.application({ ...setting, professional: lost.professional })).job.id).toBe(
      job.id,
    );
    await world.drain();
    expect(await toldOf(job.id)).toHaveLength(3);
  });

  it('are not told if the practice closes the job, or filled it meanwhile', async () => {
    for (const closing of [true, false]) {
      const practice = await world.given.verifiedPractice();
      const job = await world.given.job(practice);
      const setting = { practice, job };
      await world.given.application(setting);
      const booked = await givenBooked(setting);
      await cancel(practice, booked.bookingId, { reopen: !closing });
      if (!closing) await world.given.quickBooking(setting);
      await world.drain();
      expect(await toldOf(job.id)).toEqual([]);
    }
  });
});

describe('a no-show', () => {
  it('is marked from 60 minutes after the start, ends the booking and counts', async () => {
    const { practice, professional, bookingId } = await verified();
    const office = await clientFor(world, practice);
    const path = `/api/bookings/${bookingId}/no-show`;
    await goBeforeStart(bookingId, -hourMs + 1_000);
    expect(await office.post(path, { reason })).toMatchObject({
      status: 409,
      body: { code: 'too_early' },
    });
    world.clock.advance({ seconds: 1 });
    expect((await office.post(path, {})).status).toBe(400);
    const browser = await clientFor(world, professional);
    expect((await browser.post(path, { reason })).status).toBe(403);
    const answer = await office.post(path, { reason: 'We waited for an hour.' });
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancellationKind: 'no_show',
      isLateCancellation: true,
      cancellationFee: null,
      cancelledBy: 'practice',
    });
    expect(await statesOf(bookingId)).toMatchObject({ job: 'expired', contract: 'cancelled' });
    expect((await office.post(path, { reason })).status).toBe(409);
    const own = await browser.get(`/api/bookings/${bookingId}`);
    expect(own.body.allowedActions).toEqual(['contest_no_show', 'excuse']);
    await world.drain();
    const [mail] = await mailsTo(professional);
    expect(mail?.subject).toMatch(
      /^Red River Dental marked you as a no-show: \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    expect(mail?.text).toContain('> We waited for an hour.');
    expect((await textsTo(professional))[0]?.text).toContain('no-show');
  });
});

describe('the fee for a late cancellation', () => {
  it('is due, requested, paid, and both sides are told', async () => {
    const { practice, professional, bookingId } = await givenBooked();
    await goBeforeStart(bookingId, 2 * hourMs);
    await cancel(practice, bookingId);
    const office = await clientFor(world, practice);
    const worker = await clientFor(world, professional);
    const path = `/api/bookings/${bookingId}/cancellation-fee`;
    expect(await office.post(`${path}/paid`)).toMatchObject({
      status: 409,
      body: { code: 'fee_not_requested' },
    });
    expect((await office.post(`${path}/request`)).status).toBe(403);
    expect(
      (
        await (
          await clientFor(world, await world.given.verifiedProfessional())
        ).post(`${path}/request`)
      ).status,
    ).toBe(404);
    world.clock.advance({ days: 7 });
    const requests = await Promise.all([
      worker.post(`${path}/request`),
      worker.post(`${path}/request`),
    ]);
    expect(requests.map(({ status }) => status).sort()).toEqual([200, 409]);
    await world.drain();
    expect((await mailsTo(practice))[0]?.subject).toMatch(
      /^Robin Berg requested the cancellation fee: \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    expect((await office.post(`${path}/paid`)).body.cancellationFee).toEqual({
      status: 'paid',
      amount: 104,
    });
    expect((await office.post(`${path}/paid`)).body.code).toBe('fee_paid');
    await world.drain();
    expect((await mailsTo(professional))[0]?.subject).toMatch(
      /^Red River Dental paid your cancellation fee: \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
  });

  it('cannot be requested after seven days, nor where none is owed', async () => {
    const late = await givenBooked();
    await goBeforeStart(late.bookingId, 2 * hourMs);
    await cancel(late.practice, late.bookingId);
    world.clock.advance({ days: 7, seconds: 1 });
    const worker = await clientFor(world, late.professional);
    const answer = await worker.post(`/api/bookings/${late.bookingId}/cancellation-fee/request`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'fee_too_late' } });
    const free = await givenBooked();
    await cancel(free.practice, free.bookingId);
    const other = await clientFor(world, free.professional);
    expect(
      (await other.post(`/api/bookings/${free.bookingId}/cancellation-fee/request`)).body.code,
    ).toBe('no_fee');
  });
});

describe('an excuse', () => {
  const sendExcuse = async (
    person: Person,
    bookingId: string,
    { note = 'I was in the emergency room.', name = 'note.pdf', bytes = pdf(2_000) } = {},
  ) =>
    upload(
      `${world.url}/api/bookings/${bookingId}/excuse`,
      await clientFor(world, person),
      { note },
      name ? [['file', name, bytes]] : [],
    );

  async function lateCancellation() {
    const made = await givenBooked();
    await goBeforeStart(made.bookingId, 2 * hourMs);
    await cancel(made.professional, made.bookingId);
    return made;
  }

  it('comes with a document, which its owner and admins can open, and an admin decides', async () => {
    const { professional, practice, bookingId } = await lateCancellation();
    expect((await sendExcuse(professional, bookingId, { name: '' })).status).toBe(400);
    expect((await sendExcuse(professional, bookingId, { note: ' ' })).status).toBe(400);
    expect((await sendExcuse(professional, bookingId, { name: 'note.svg' })).status).toBe(415);
    expect((await sendExcuse(practice, bookingId)).status).toBe(403);
    expect((await sendExcuse(await world.given.verifiedProfessional(), bookingId)).status).toBe(
      404,
    );
    const sent = await sendExcuse(professional, bookingId);
    expect(sent.status).toBe(200);
    expect(sent.body.excuse).toMatchObject({ status: 'pending' });
    expect((await sendExcuse(professional, bookingId)).body.code).toBe('already_excused');
    await world.drain();
    const toTeam = (await world.outbox()).find(({ subject }) =>
      subject?.startsWith('Excuse to review: Robin Berg'),
    );
    expect(toTeam?.text).toContain(`/admin/excuses?excuse=${bookingId}`);

    const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
    const queue = (await admin.get('/api/admin/excuses')).body;
    const mine = queue.find(({ id }: { id: string }) => id === bookingId);
    expect(mine).toMatchObject({ kind: 'professional', cancellationReason: reason });
    expect((await admin.get(mine.file.url)).status).toBe(200);
    expect((await (await clientFor(world, professional)).get(mine.file.url)).status).toBe(200);
    expect((await (await clientFor(world, practice)).get(mine.file.url)).status).toBe(404);

    const path = `/api/admin/excuses/${bookingId}`;
    expect((await admin.post(path, { decision: 'reject' })).status).toBe(400);
    expect((await admin.post(path, { decision: 'accept' })).status).toBe(204);
    expect((await admin.post(path, { decision: 'reject', note: 'No.' })).body.code).toBe(
      'already_decided',
    );
    const accepted = await admin.get('/api/admin/excuses?status=accepted');
    expect(accepted.body.map(({ id }: { id: string }) => id)).toContain(bookingId);
    expect((await admin.get(path)).body).toMatchObject({ id: bookingId, status: 'accepted' });
    await world.drain();
    expect((await mailsTo(professional))[0]?.subject).toMatch(
      /^Your explanation was accepted: Red River Dental, \w{3}, \w{3} \d+, 8:00 AM in Fargo$/,
    );
    const [entry] = await world.rows(`select action from audit_entries where subject = $1`, [
      bookingId,
    ]);
    expect(entry).toEqual({ action: 'excuse.accepted' });
  });

  it('is only for what counts against reliability', async () => {
    const { professional, bookingId } = await givenBooked();
    expect((await sendExcuse(professional, bookingId)).status).toBe(409);
    world.clock.advance({ minutes: 30 });
    await cancel(professional, bookingId);
    expect((await sendExcuse(professional, bookingId)).body.code).toBe('nothing_to_excuse');
  });
});

describe('the database', () => {
  it('keeps the signature of a cancelled contract, and one live contract for each job', async () => {
    const { professional, bookingId } = await givenBooked();
    await cancel(professional, bookingId);
    const change = (set: string) =>
      world.rows(
        `update contracts set ${set} where id = (select contract_id from bookings where id = $1)`,
        [bookingId],
      );
    await expect(change('signed_at = null')).rejects.toThrow('contracts_signed');
    await expect(
      world.rows(
        `update bookings set cancelled_late = true, cancellation_kind = 'second_thoughts' where id = $1`,
        [bookingId],
      ),
    ).rejects.toThrow('bookings_cancelled_late');
  });
});
