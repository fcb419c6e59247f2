/** Disputes of hours over the API: both sides, the 72 hours, and what hours count after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '#features/bookings/server/commands';
import {
  claim,
  disputeIdOf,
  emailsTo,
  givenDisputed,
  givenWorked,
  statusAndCode,
} from '#tests/support/stories/disputes';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the practice', () => {
  it('disputes the hours, and both sides see every figure with who and when', async () => {
    const scene = await givenWorked(world);
    const before = (await scene.office.get(scene.dispute)).body;
    expect(before).toMatchObject({
      status: 'none',
      hours: 8,
      disputableUntil: '2026-03-08T23:00:00.000Z',
      allowedActions: ['open', 'raise'],
    });
    expect((await scene.worker.get(scene.dispute)).body.allowedActions).toEqual([]);
    const { status, body } = await scene.office.post(scene.dispute, claim);
    expect(status).toBe(200);
    // The stated hours count until it is settled.
    expect(body).toMatchObject({ id: scene.bookingId, hoursWorked: 8 });
    const shown = (await scene.worker.get(scene.dispute)).body;
    expect(shown).toMatchObject({
      status: 'open',
      claimedHours: 6,
      answerUntil: '2026-03-08T23:00:00.000Z',
      allowedActions: ['agree', 'answer'],
    });
    expect(shown.steps).toMatchObject([
      { kind: 'stated', hours: 8, at: '2026-03-05T23:00:00.000Z' },
      { kind: 'disputed', hours: 6, text: 'She left at two.', by: 'Red River Dental' },
    ]);
    await world.drain();
    const [mail] = (await emailsTo(world, scene.professional)).filter(({ subject }) =>
      subject.includes('disputes your hours'),
    );
    expect(mail?.text).toContain('She left at two.');
    expect(mail?.text).toContain('by Sun, Mar 8, 6:00 PM CDT');
  });

  it('cannot claim more than the time there and the scheduled hours', async () => {
    const scene = await givenWorked(world);
    const answer = await scene.office.post(scene.dispute, { ...claim, hours: 9.5 });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please enter at most 9 hours: the scheduled hours, or the time until check-out if that was longer.',
    ]);
    expect((await scene.office.post(scene.dispute, { ...claim, hours: 9 })).status).toBe(200);
    world.clock.advance({ hours: 73 });
    const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
    const disputeId = await disputeIdOf(world, scene);
    const decide = (hours: number) =>
      admin.post('/api/admin/disputes', { disputeId, hours, note: 'The chart shows it.' });
    expect((await decide(9.5)).status).toBe(400);
    expect((await decide(9)).status).toBe(200);
  });

  it('can leave the hours out, as the API is documented', async () => {
    const scene = await givenWorked(world);
    expect((await scene.office.post(scene.dispute, { reason: 'Too many.' })).status).toBe(200);
    expect((await scene.worker.get(scene.dispute)).body).toMatchObject({
      claimedHours: null,
      allowedActions: ['answer'],
    });
    expect(statusAndCode(await scene.worker.post(`${scene.dispute}/agree`, {}))).toEqual([
      409,
      'nothing_claimed',
    ]);
  });

  it.each([
    [{}, 'reason'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'Wrong', hours: 6.25 }, 'hours'],
    [{ reason: 'Wrong', hours: -0.5 }, 'hours'],
    [{ reason: 'Wrong', hours: 24.5 }, 'hours'],
    [{ reason: 'Wrong', hours: 8 }, 'hours'],
    [{ reason: 'Wrong', hours: null }, 'hours'],
    [{ reason: 'Wrong', hours: '' }, 'hours'],
    [{ reason: 'Wrong', hours: false }, 'hours'],
    [{ reason: 'Wrong', hours: 1e9 }, 'hours'],
  ])('cannot send %j', async (body, path) => {
    const scene = await givenWorked(world);
    const answer = await scene.office.post(scene.dispute, body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('disputes once at a time, and again after withdrawing', async () => {
    const scene = await givenDisputed(world);
    expect(statusAndCode(await scene.office.post(scene.dispute, claim))).toEqual([
      409,
      'already_disputed',
    ]);
    const ofBooking = async () =>
      (await scene.worker.get(`/api/bookings/${scene.bookingId}`)).body.hoursDispute;
    expect(await ofBooking()).toEqual({ by: 'practice', isContested: false });
    const withdrawn = await scene.office.post(`${scene.dispute}/withdraw`);
    expect(await ofBooking()).toBeNull();
    expect(withdrawn.body).toMatchObject({
      status: 'withdrawn',
      hours: 8,
      allowedActions: ['open', 'raise'],
    });
    expect(statusAndCode(await scene.office.post(`${scene.dispute}/withdraw`))).toEqual([
      409,
      'no_dispute',
    ]);
    expect((await scene.office.post(scene.dispute, { ...claim, hours: 7 })).status).toBe(200);
    const { body } = await scene.office.get(scene.dispute);
    expect(body.steps.map(({ kind }: { kind: string }) => kind)).toEqual([
      'stated',
      'disputed',
      'withdrawn',
      'disputed',
    ]);
    // The screen of the professional still showed the first claim.
    expect(statusAndCode(await scene.worker.post(`${scene.dispute}/agree`, { hours: 6 }))).toEqual([
      409,
      'claim_changed',
    ]);
  });

  it('disputes once, however often it clicks', async () => {
    const scene = await givenWorked(world);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => scene.office.post(scene.dispute, claim)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('finds nothing of others', async () => {
    const scene = await givenDisputed(world);
    const other = await givenWorked(world);
    for (const person of [other.office, other.worker]) {
      expect((await person.get(scene.dispute)).status).toBe(404);
    }
    expect((await other.office.post(scene.dispute, claim)).status).toBe(404);
    expect((await other.worker.post(`${scene.dispute}/agree`, {})).status).toBe(404);
  });
});

describe('the 72 hours after check-out', () => {
  it('end to the millisecond, and last three times 24 hours over a night of daylight saving', async () => {
    const scene = await givenWorked(world);
    // From 5 PM CST to 6 PM CDT.
    world.clock.set('2026-03-08T23:00:00.001Z');
    expect(statusAndCode(await scene.office.post(scene.dispute, claim))).toEqual([
      409,
      'dispute_too_late',
    ]);
    expect((await scene.office.get(scene.dispute)).body.allowedActions).toEqual([]);
    world.clock.set('2026-03-08T23:00:00.000Z');
    expect((await scene.office.get(scene.dispute)).body.allowedActions).toEqual(['open', 'raise']);
    expect((await scene.office.post(scene.dispute, claim)).status).toBe(200);
  });

  it('over the night in November are 72 hours as well', async () => {
    const scene = await givenWorked(world);
    await world.rows(
      `update attendances set checked_in_at = '2026-10-31T14:00:00Z',
         checked_out_at = '2026-10-31T22:00:00Z' where booking_id = $1`,
      [scene.bookingId],
    );
    world.clock.set('2026-11-03T22:00:00.001Z');
    const office = await clientFor(world, scene.practice);
    expect(statusAndCode(await office.post(scene.dispute, claim))).toEqual([
      409,
      'dispute_too_late',
    ]);
    world.clock.set('2026-11-03T22:00:00.000Z');
    expect((await office.post(scene.dispute, claim)).status).toBe(200);
  });

  it('of an emergency begin when an admin approves it', async () => {
    const scene = await givenWorked(world, { method: 'emergency' });
    expect(statusAndCode(await scene.office.post(scene.dispute, claim))).toEqual([
      409,
      'under_review',
    ]);
    await world.rows(
      `update attendances set emergency_decision = 'approved',
         emergency_decided_at = '2026-03-07T12:00:00Z' where booking_id = $1`,
      [scene.bookingId],
    );
    const shownAt = async (now: string) => {
      world.clock.set(now);
      return (await scene.office.get(scene.dispute)).body.allowedActions;
    };
    expect(await shownAt('2026-03-10T12:00:00.000Z')).toEqual(['open', 'raise']);
    expect(await shownAt('2026-03-10T12:00:00.001Z')).toEqual([]);
  });

  it('never begin for hours that an admin set', async () => {
    const scene = await givenWorked(world, { method: 'emergency', decision: 'rejected' });
    expect(statusAndCode(await scene.office.post(scene.dispute, claim))).toEqual([
      409,
      'hours_set',
    ]);
  });
});

describe('the professional', () => {
  it('agrees, and the claimed hours count at once, everywhere', async () => {
    const scene = await givenDisputed(world);
    world.clock.advance({ hours: 1 });
    const { body } = await scene.worker.post(`${scene.dispute}/agree`, { hours: 6 });
    expect(body).toMatchObject({ status: 'agreed', hours: 6, allowedActions: [] });
    expect(body.steps.at(-1)).toMatchObject({ kind: 'agreed', hours: 6 });
    expect((await scene.office.get(scene.path)).body).toMatchObject({
      hoursWorked: 6,
      totalAmount: 312,
    });
    const pdf = await fetch(`${world.url}${scene.path}/timesheet.pdf`, {
      headers: { cookie: [...scene.worker.cookies].map((pair) => pair.join('=')).join('; ') },
    });
    const text = collapseWhitespace(readPdf(Buffer.from(await pdf.arrayBuffer())));
    expect(text).toContain('Hours worked: 6 hours');
    expect(text).toContain('Stated at check-out: 8 hours');
    await world.drain();
    for (const person of [scene.practice, scene.professional]) {
      const mails = await emailsTo(world, person);
      expect(
        mails.filter(({ subject }) => subject.startsWith('Hours settled: 6 hours')),
      ).toHaveLength(1);
    }
    for (const [who, act, input] of [
      [scene.office, '', claim],
      [scene.office, '/withdraw', undefined],
      [scene.worker, '/agree', {}],
      [scene.worker, '/answer', { answer: 'No.' }],
    ] as const) {
      expect(statusAndCode(await who.post(`${scene.dispute}${act}`, input))).toEqual([
        409,
        'already_decided',
      ]);
    }
  });

  it('agrees, and the wages follow with a correction of their own', async () => {
    const scene = await givenWorked(world);
    const { bookingId } = scene;
    await record(world.context, 'booking.completed', { bookingId });
    await world.drain();
    const owed = async () =>
      world.rows(
        `select half_hours, amount_cents, (select sum(amount_cents)::int from ledger_entries
           where booking_id = $1 and account = 'wages_due') as ledger
         from obligations where booking_id = $1 and kind = 'wages'`,
        [bookingId],
      );
    expect(await owed()).toEqual([{ half_hours: 16, amount_cents: 41_600, ledger: 41_600 }]);
    await scene.office.post(scene.dispute, claim);
    expect(await owed()).toMatchObject([{ half_hours: 16 }]);
    await scene.worker.post(`${scene.dispute}/agree`, { hours: 6 });
    expect(await owed()).toEqual([{ half_hours: 12, amount_cents: 31_200, ledger: 31_200 }]);
  });

  it('cannot report the wages late while the hours are in dispute; the practice can pay', async () => {
    const scene = await givenWorked(world);
    await record(world.context, 'booking.completed', { bookingId: scene.bookingId });
    await world.drain();
    await scene.office.post(scene.dispute, claim);
    world.clock.advance({ days: 3 });
    await world.run('wages:remind');
    const late = () => scene.worker.post(`${scene.path}/wages/late`, { note: 'Nothing came.' });
    expect(statusAndCode(await late())).toEqual([409, 'hours_disputed']);
    expect((await scene.worker.get(`${scene.path}/wages`)).body).toMatchObject({
      status: 'due',
      isDisputed: true,
      reportableFrom: null,
      allowedActions: [],
    });
    const { body } = await scene.office.get(`${scene.path}/wages`);
    expect(body.allowedActions).toEqual(['mark_paid']);
    // Nobody is reminded of an amount that may change.
    expect(body.history.map(({ action }: { action: string }) => action)).toEqual(['owed']);
    // Disputes of other shifts are still open.
    await scene.office.post(`${scene.dispute}/withdraw`);
    expect((await late()).status).toBe(200);
  });

  it('can agree to no hours at all, which does not count as worked', async () => {
    const scene = await givenWorked(world);
    await scene.office.post(scene.dispute, { reason: 'Nobody came.', hours: 0 });
    await scene.worker.post(`${scene.dispute}/agree`, { hours: 0 });
    expect((await scene.worker.get(scene.path)).body).toMatchObject({
      status: 'completed',
      hoursWorked: 0,
      totalAmount: 0,
    });
    await world.drain();
    const card = (await scene.office.get(`/api/professionals/${scene.professional.id}`)).body;
    expect(card.reliability).toBeNull();
  });

  it('finds it among what needs an answer, until it is answered', async () => {
    const scene = await givenDisputed(world);
    const waiting = async () => ({
      count: (await scene.worker.get('/api/counts')).body.needsAnswer,
      answers: (await scene.worker.get('/api/dashboard')).body.work.answers,
    });
    expect(await waiting()).toMatchObject({
      count: 1,
      answers: [{ kind: 'dispute', id: scene.bookingId, expiresAt: '2026-03-08T23:00:00.000Z' }],
    });
    expect((await scene.office.get('/api/counts')).body.needsAnswer).toBe(0);
    await scene.worker.post(`${scene.dispute}/answer`, { answer: 'No.' });
    expect(await waiting()).toEqual({ count: 0, answers: [] });
  });

  it('answers once, and the practice and the team are told', async () => {
    const scene = await givenDisputed(world);
    const answer = 'I stayed until five, the chart shows it.';
    const { body } = await scene.worker.post(`${scene.dispute}/answer`, { answer });
    expect(body).toMatchObject({ status: 'answered', hours: 8, allowedActions: ['agree'] });
    expect(statusAndCode(await scene.worker.post(`${scene.dispute}/answer`, { answer }))).toEqual([
      409,
      'already_answered',
    ]);
    await world.drain();
    expect((await emailsTo(world, scene.practice)).some(({ text }) => text.includes(answer))).toBe(
      true,
    );
    const disputeId = await disputeIdOf(world, scene);
    const team = (await world.outbox()).find(({ text }) => text.includes(`dispute=${disputeId}`));
    expect(team?.text).toContain('She left at two.');
  });
});
