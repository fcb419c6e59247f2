/** A shift without a check-in: stated afterwards, confirmed or contested, reminded of, and closed. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/time/durations';
import { findViolations } from '#platform/database/invariants';
import { givenBooked, givenCheckedIn, timesheetOf } from '#tests/support/stories/attendance';
import { emailsTo, statusAndCode } from '#tests/support/stories/disputes';
import { pdf, type SentFile, upload } from '#tests/support/stories/documents';
import { collapseWhitespace, readPdf } from '#tests/support/world/pdf';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';
import { closeUnrecorded } from './commands';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test has its own bookings; the others are settled long ago.
  await world.rows(`update bookings set closes_at = 'infinity' where status = 'confirmed'`);
});

const ended = '2026-03-05T23:00:01Z';
/** 8 AM to 5 PM with a break of 30 minutes: 8.5 hours. */
async function givenUnrecorded() {
  const scene = await givenBooked(world);
  world.clock.set(ended);
  return { ...scene, hours: `${scene.path}/hours`, dispute: `${scene.path}/dispute` };
}
type Scene = Awaited<ReturnType<typeof givenUnrecorded>>;

const worked = { hours: 8, note: 'Signed in with Dana at the front desk.' };
const openAdmin = async () =>
  clientFor(world, await world.given.person({ isAdmin: true, userType: null }));
const disputeIdOf = async ({ bookingId }: Scene): Promise<string> =>
  (
    await world.rows(
      `select id from disputes where booking_id = $1 order by created_at desc, id desc`,
      [bookingId],
    )
  )[0].id;
const decide = async (scene: Scene, hours: number) =>
  (await openAdmin()).post('/api/admin/disputes', {
    disputeId: await disputeIdOf(scene),
    hours,
    note: 'Both sides were heard.',
  });
const bookingOf = async ({ person, path }: Scene) => (await person.get(path)).body;
describe('hours stated afterwards', () => {
  it('complete the shift once the practice confirms: wages, fee, points and reviews follow', async () => {
    const scene = await givenUnrecorded();
    const stated = await scene.person.post(scene.hours, worked);
    expect(stated.status).toBe(200);
    expect(stated.body).toMatchObject({
      status: 'confirmed',
      claim: { kind: 'worked', by: 'professional', hours: 8, isContested: false },
    });
    await world.drain();
    const [mail] = (await emailsTo(world, scene.practice)).filter(({ subject }) =>
      subject.includes('says they worked'),
    );
    expect(mail?.subject).toContain('8 hours: Thu, Mar 5');
    expect(mail?.text).toContain(worked.note);
    expect((await scene.desk.get(scene.dispute)).body).toMatchObject({
      kind: 'worked',
      openedBy: 'professional',
      claimedHours: 8,
      allowedActions: ['agree', 'answer'],
    });

    expect((await scene.desk.post(`${scene.dispute}/agree`, { hours: 8 })).status).toBe(200);
    await world.drain();
    expect(await bookingOf(scene)).toMatchObject({
      status: 'completed',
      checkoutMethod: 'stated',
      hoursWorked: 8,
      checkedInAt: null,
      claim: null,
    });
    const wages = (await scene.person.get(`${scene.path}/wages`)).body;
    expect(wages).toMatchObject({ status: 'due', outstanding: 416 });
    const { bytes } = await timesheetOf(world, scene.person, scene);
    const text = collapseWhitespace(readPdf(bytes));
    expect(text).toContain('Method: Entered afterward, without a check-in');
    expect(text).not.toContain('Checked in');
    expect((await scene.desk.get(`${scene.path}/platform-fee`)).status).toBe(200);
    expect((await scene.person.get(`${scene.path}/review`)).status).toBe(200);
    const [points] = await world.rows(
      'select sum(points)::int as sum from point_entries where professional_id = $1',
      [scene.professional.id],
    );
    expect(points.sum).toBe(20);
    // Confirmed hours are settled: they are not disputed again.
    expect(statusAndCode(await scene.desk.post(scene.dispute, { reason: 'No', hours: 4 }))).toEqual(
      [409, 'already_decided'],
    );
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });

  it('can come from the practice, which need not add a note', async () => {
    const scene = await givenUnrecorded();
    expect((await scene.desk.post(scene.hours, { hours: 6.5 })).status).toBe(200);
    expect(statusAndCode(await scene.desk.post(`${scene.dispute}/agree`, {}))).toEqual([
      409,
      'own_dispute',
    ]);
    expect((await scene.person.post(`${scene.dispute}/agree`, { hours: 6.5 })).status).toBe(200);
    expect(await bookingOf(scene)).toMatchObject({ status: 'completed', hoursWorked: 6.5 });
  });

  it.each([
    [{ hours: 9, note: 'x' }, 'hours'],
    [{ hours: 0, note: 'x' }, 'hours'],
    [{ hours: 4.25, note: 'x' }, 'hours'],
    [{ hours: true, note: 'x' }, 'hours'],
    [{ hours: 8 }, 'note'],
    [{ hours: 8, note: ' ' }, 'note'],
  ])('are refused as %j', async (body, field) => {
    const scene = await givenUnrecorded();
    const { status, body: answer } = await scene.person.post(scene.hours, body);
    expect([status, answer.issues?.[0]?.path]).toEqual([400, field]);
  });

  it('open after the end and close with the week', async () => {
    const scene = await givenUnrecorded();
    for (const [at, code] of [
      ['2026-03-05T23:00:00Z', 'too_early'],
      ['2026-03-12T23:00:00Z', 'too_late'],
    ] as const) {
      world.clock.set(at);
      expect(statusAndCode(await scene.person.post(scene.hours, worked))).toEqual([409, code]);
    }
    world.clock.set('2026-03-12T22:59:59Z');
    expect((await scene.person.post(scene.hours, worked)).status).toBe(200);
  });

  it('are not for a shift with a check-in, nor for strangers', async () => {
    const scene = await givenCheckedIn(world);
    world.clock.set(ended);
    expect(statusAndCode(await scene.desk.post(`${scene.path}/hours`, { hours: 8 }))).toEqual([
      409,
      'checked_in',
    ]);
    const stranger = await clientFor(world, await world.given.practice());
    expect((await stranger.post(`${scene.path}/hours`, { hours: 8 })).status).toBe(404);
  });

  it('are said once, though both sides and double clicks say them together', async () => {
    const scene = await givenUnrecorded();
    const answers = await Promise.all([
      scene.person.post(scene.hours, worked),
      scene.desk.post(scene.hours, { hours: 7 }),
      scene.person.post(scene.hours, worked),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('shut out a no-show until they are answered', async () => {
    const scene = await givenUnrecorded();
    await scene.person.post(scene.hours, worked);
    const noShow = () => scene.desk.post(`${scene.path}/no-show`, { reason: 'Never came.' });
    expect(statusAndCode(await noShow())).toEqual([409, 'already_stated']);
    expect((await scene.person.post(`${scene.dispute}/withdraw`)).status).toBe(200);
    expect((await noShow()).status).toBe(200);
  });

  it('go to an admin once contested, who decides on scheduled hours at most', async () => {
    const scene = await givenUnrecorded();
    await scene.person.post(scene.hours, worked);
    const answer = { answer: 'She left at noon.' };
    expect((await scene.desk.post(`${scene.dispute}/answer`, answer)).status).toBe(200);
    expect((await decide(scene, 9)).status).toBe(400);
    expect((await decide(scene, 4)).status).toBe(200);
    await world.drain();
    expect(await bookingOf(scene)).toMatchObject({ status: 'completed', hoursWorked: 4 });
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });

  it('go to an admin after 72 hours without an answer, past the week too', async () => {
    const scene = await givenUnrecorded();
    world.clock.set('2026-03-12T20:00:00Z');
    await scene.person.post(scene.hours, worked);
    world.clock.set('2026-03-15T19:59:59Z');
    await world.run('unrecorded:close');
    // Nor by a task that found it just before the hours were stated.
    await closeUnrecorded(world.context, scene.bookingId);
    expect((await bookingOf(scene)).status).toBe('confirmed');
    expect(statusAndCode(await decide(scene, 8))).toEqual([409, 'waits_for_answer']);
    world.clock.set('2026-03-15T20:00:00Z');
    expect((await decide(scene, 8)).status).toBe(200);
    expect(await bookingOf(scene)).toMatchObject({ status: 'completed', hoursWorked: 8 });
  });

  it('decided as no hours are a no-show, without fee or wages', async () => {
    const scene = await givenUnrecorded();
    await scene.person.post(scene.hours, worked);
    await scene.desk.post(`${scene.dispute}/answer`, { answer: 'Nobody came.' });
    expect((await decide(scene, 0)).status).toBe(200);
    await world.drain();
    expect(await bookingOf(scene)).toMatchObject({
      status: 'cancelled',
      cancellationKind: 'no_show',
      cancelledBy: null,
      hoursWorked: null,
    });
    expect((await scene.person.get(`${scene.path}/wages`)).status).toBe(404);
    // It was decided, so it is not contested; an excuse is still possible.
    const { allowedActions } = await bookingOf(scene);
    expect(allowedActions).toEqual(['excuse']);
    const mails = (await emailsTo(world, scene.professional)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.startsWith('Decided as a no-show'))).toHaveLength(1);
    expect(mails.filter((subject) => subject.includes('cancelled'))).toEqual([]);
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });
});

describe('a contested no-show', () => {
  async function givenNoShow() {
    const scene = await givenUnrecorded();
    const marked = await scene.desk.post(`${scene.path}/no-show`, { reason: 'Never came.' });
    expect(marked.status).toBe(200);
    await world.drain();
    return { ...scene, contest: `${scene.path}/no-show/contest` };
  }

  it('waits for an admin, who finds that they worked', async () => {
    const scene = await givenNoShow();
    expect((await bookingOf(scene)).allowedActions).toContain('contest_no_show');
    expect((await scene.person.post(scene.contest, worked)).status).toBe(200);
    const shown = (await scene.person.get(scene.dispute)).body;
    expect(shown.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['no_show', 'contested']);
    expect((await bookingOf(scene)).allowedActions).toEqual([]);
    expect((await decide(scene, 8)).status).toBe(200);
    await world.drain();
    expect(await bookingOf(scene)).toMatchObject({
      status: 'completed',
      hoursWorked: 8,
      cancellationKind: null,
    });
    const card = (await scene.desk.get(`/api/professionals/${scene.professional.id}`)).body;
    expect(card.reliability).toEqual({ percent: 100, shifts: 1 });
    expect((await scene.person.get(`${scene.path}/wages`)).body.status).toBe('due');
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });

  it('is undone by the practice itself, if it was wrong', async () => {
    const scene = await givenNoShow();
    await scene.person.post(scene.contest, worked);
    expect((await scene.desk.post(`${scene.dispute}/agree`, { hours: 8 })).status).toBe(200);
    expect(await bookingOf(scene)).toMatchObject({ status: 'completed', hoursWorked: 8 });
  });

  it('is upheld with no hours, and an excuse stays possible', async () => {
    const scene = await givenNoShow();
    await scene.person.post(scene.contest, worked);
    expect((await decide(scene, 0)).status).toBe(200);
    await world.drain();
    expect(await bookingOf(scene)).toMatchObject({
      status: 'cancelled',
      cancellationKind: 'no_show',
      allowedActions: ['excuse'],
    });
    expect(statusAndCode(await scene.person.post(scene.contest, worked))).toEqual([
      409,
      'already_decided',
    ]);
  });

  it('is contested within 72 hours, not by the practice, and not beside an excuse', async () => {
    const scene = await givenNoShow();
    expect((await scene.desk.post(scene.contest, worked)).status).toBe(403);
    const excused = await givenNoShow();
    const note = { note: 'The bridge was closed.' };
    const proof: SentFile = ['file', 'bridge.pdf', pdf()];
    await upload(`${world.url}${excused.path}/excuse`, excused.person, note, [proof]);
    expect(statusAndCode(await excused.person.post(excused.contest, worked))).toEqual([
      409,
      'already_excused',
    ]);
    world.clock.set('2026-03-08T23:00:02Z');
    expect(statusAndCode(await scene.person.post(scene.contest, worked))).toEqual([
      409,
      'too_late',
    ]);
  });
});

describe('a shift of which no one says anything', () => {
  const remindersOf = async ({ bookingId }: Scene) =>
    (
      await world.rows(
        `select count(*)::int as count from notices where subject_id = $1
          and kind = 'booking.unrecorded'`,
        [bookingId],
      )
    )[0].count;

  it('is asked about at its end and a day later, each side once', async () => {
    const scene = await givenUnrecorded();
    const counts: number[] = [];
    for (const at of [
      '2026-03-05T22:59:59Z',
      ended,
      '2026-03-06T10:00:00Z',
      '2026-03-06T23:00:00Z',
      '2026-03-08T12:00:00Z',
    ]) {
      world.clock.set(at);
      await world.run('unrecorded:remind');
      counts.push(await remindersOf(scene));
    }
    expect(counts).toEqual([0, 2, 2, 4, 4]);
    const [mail] = (await emailsTo(world, scene.professional)).filter(({ subject }) =>
      subject.startsWith('Did you work'),
    );
    expect(mail?.text).toContain('Thu, Mar 12, 6:00 PM CDT');
  });

  it('is not asked about once someone said something', async () => {
    const scene = await givenUnrecorded();
    await scene.desk.post(scene.hours, { hours: 8 });
    await world.run('unrecorded:remind');
    expect(await remindersOf(scene)).toBe(0);
  });

  it('closes after a week without a mark, and both are told', async () => {
    const scene = await givenUnrecorded();
    world.clock.set('2026-03-12T22:59:59Z');
    await world.run('unrecorded:close');
    expect((await bookingOf(scene)).status).toBe('confirmed');
    world.clock.set('2026-03-12T23:00:00Z');
    await world.run('unrecorded:close');
    expect(await bookingOf(scene)).toMatchObject({
      status: 'cancelled',
      cancellationKind: 'not_recorded',
      cancelledBy: null,
      isLateCancellation: false,
      allowedActions: [],
    });
    const card = (await scene.desk.get(`/api/professionals/${scene.professional.id}`)).body;
    expect(card.reliability).toBeNull();
    for (const person of [scene.professional, scene.practice]) {
      const mails = (await emailsTo(world, person)).map(({ subject }) => subject);
      expect(mails.filter((subject) => subject.startsWith('Closed without'))).toHaveLength(1);
    }
    expect((await findViolations(world.databaseUrl)).violations).toEqual([]);
  });

  it('has a week from the upgrade if it was over before', async () => {
    const scene = await givenUnrecorded();
    const checkedIn = await givenCheckedIn(world);
    const file = new URL(
      '../../../../../db/migrations/0073_unrecorded_shifts.sql',
      import.meta.url,
    );
    const [statement = ''] = /^update bookings [^;]+/m.exec(await readFile(file, 'utf8')) ?? [];
    await world.rows(`update bookings set closes_at = null where status = 'confirmed'`);
    await world.rows(statement);
    const closingOf = async ({ bookingId }: { bookingId: string }): Promise<Date | null> =>
      (await world.rows('select closes_at from bookings where id = $1', [bookingId]))[0].closes_at;
    expect(await closingOf(checkedIn)).toBeNull();
    // The upgrade happened a moment ago, by the clock of the database.
    const closesAt = (await closingOf(scene)) ?? new Date(0);
    const daysBefore = (days: number) =>
      world.clock.set(new Date(closesAt.getTime() + 1 - days * dayMs).toISOString());

    daysBefore(7);
    await world.run('unrecorded:close');
    await world.run('unrecorded:remind');
    expect(await remindersOf(scene)).toBe(2);
    daysBefore(6);
    await world.run('unrecorded:remind');
    expect(await remindersOf(scene)).toBe(4);
    const person = await clientFor(world, scene.professional);
    expect((await person.post(scene.hours, worked)).status).toBe(200);
    await person.post(`${scene.dispute}/withdraw`);
    daysBefore(0);
    await world.run('unrecorded:close');
    expect((await person.get(scene.path)).body.cancellationKind).toBe('not_recorded');
  });
});
