/** Writing reviews over HTTP: when, by whom, once, and both at the same moment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  byPractice,
  byProfessional,
  checkOut,
  completedBooking,
  review,
} from '#tests/support/stories/reviews';
import { clientFor } from '#tests/support/world/session';
import { openWorld, type World } from '#tests/support/world/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rating = async (userId: string) =>
  (await world.rows('select count, total from ratings where user_id = $1', [userId]))[0];
const reviewsOf = (bookingId: string) =>
  world.rows('select * from reviews where booking_id = $1 order by created_at', [bookingId]);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

describe('a pair of reviews', () => {
  it('is visible to all once both exist, with averages, and both are notified', async () => {
    const { office, worker, practice, professional, bookingId } = await completedBooking(world);
    const first = await review(worker, {
      ...byProfessional(bookingId, [5, 4, 4], '  Lovely team. '),
      overallRating: 1,
    });
    expect(first.body).toEqual({ bothPartiesReviewed: false });
    expect((await worker.get(`/api/bookings/${bookingId}/review`)).body).toMatchObject({
      raterType: 'professional',
      other: { id: practice.id, name: 'Red River Dental' },
      period: 'open',
      closesAt: '2026-04-01T15:00:00.000Z',
      mine: {
        status: 'hidden',
        hiddenUntil: '2026-04-01T15:00:00.000Z',
        comment: 'Lovely team.',
        overallRating: 4,
        isMine: true,
      },
      theirs: null,
      allowedActions: [],
    });
    expect((await worker.get('/api/reviews/mine')).body).toMatchObject([{ status: 'hidden' }]);
    expect((await worker.get('/api/reviews/due')).body).toEqual([]);
    expect((await office.get('/api/reviews/due')).body).toMatchObject([
      { bookingId, other: { id: professional.id }, closesAt: '2026-04-01T15:00:00.000Z' },
    ]);
    world.clock.advance({ minutes: 5 });
    expect((await review(office, byPractice(bookingId, [5, 5, 4]))).body).toEqual({
      bothPartiesReviewed: true,
    });

    const stranger = await clientFor(world, await world.given.practice());
    expect((await stranger.get(`/api/reviews/user/${practice.id}`)).body).toMatchObject([
      {
        rater: { id: professional.id, name: 'Robin Berg' },
        facilityRating: 5,
        equipmentRating: 4,
        paymentRating: 4,
        punctualityRating: null,
        overallRating: 4,
        comment: 'Lovely team.',
        status: 'visible',
        hiddenUntil: null,
        isMine: false,
        allowedActions: [],
      },
    ]);
    expect((await stranger.get(`/api/reviews/user/${professional.id}/summary`)).body).toEqual({
      user: { id: professional.id, name: 'Robin Berg', photoUrl: null, userType: 'professional' },
      average: 5,
      count: 1,
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 1 : 0 })),
      categories: [
        { field: 'medicalCompetenceRating', average: 5 },
        { field: 'punctualityRating', average: 5 },
        { field: 'chairsideMannerRating', average: 4 },
      ],
    });
    expect((await stranger.get(`/api/practices/${practice.id}`)).body.rating).toEqual({
      average: 4,
      count: 1,
    });
    expect((await stranger.get(`/api/professionals/${professional.id}`)).body.rating).toEqual({
      average: 5,
      count: 1,
    });
    await world.drain();
    const subjects = (await world.outbox())
      .filter(({ subject }) => subject.includes('reviewed each other'))
      .map(({ to, subject }) => [to, subject])
      .toSorted();
    expect(subjects).toEqual(
      [
        [practice.email, 'You and Robin Berg reviewed each other: Thu, Mar 5, 8:00 AM in Fargo'],
        [
          professional.email,
          'You and Red River Dental reviewed each other: Thu, Mar 5, 8:00 AM in Fargo',
        ],
      ].toSorted(),
    );
  });

  it('shows on applicants and in the invite list', async () => {
    const { office, worker, practice, professional, bookingId } = await completedBooking(world);
    await review(worker, byProfessional(bookingId));
    await review(office, byPractice(bookingId, [4, 4, 4]));
    const jobDetails = { workDate: '2026-03-20' };
    const { job } = await world.given.application({ practice, professional, jobDetails });
    const { body } = await office.get(`/api/practice/jobs/${job.id}/applications`);
    expect(body[0].professional.rating).toEqual({ average: 4, count: 1 });
    const other = await world.given.job(practice, { workDate: '2026-03-21' });
    const { body: invitable } = await office.get(`/api/jobs/${other.id}/invitable?limit=100`);
    expect(JSON.stringify(invitable)).toContain('"rating":{"average":4,"count":1}');
  });

  it('written at the same moment is visible on both sides and counted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { office, worker, practice, professional, bookingId } = await completedBooking(world);
      const answers = await Promise.all([
        review(worker, byProfessional(bookingId)),
        review(office, byPractice(bookingId)),
        review(worker, byProfessional(bookingId, [1, 1, 1])),
        review(office, byPractice(bookingId, [1, 1, 1])),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done.map(({ body }) => body.bothPartiesReviewed).toSorted()).toEqual([false, true]);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      const written = await reviewsOf(bookingId);
      expect(written.map(({ visible_at }) => visible_at !== null)).toEqual([true, true]);
      for (const { rated_id, overall_rating } of written) {
        expect(await rating(rated_id)).toEqual({ count: 1, total: overall_rating });
      }
      expect(new Set(written.map(({ rated_id }) => rated_id))).toEqual(
        new Set([practice.id, professional.id]),
      );
    }
  });

  it('of two bookings between the same two people neither deadlocks nor loses stars', async () => {
    const one = await completedBooking(world);
    const { practice, professional, office, worker } = one;
    const two = await completedBooking(world, {
      practice,
      professional,
      jobDetails: { workDate: '2026-03-12' },
    });
    await review(worker, byProfessional(one.bookingId, [5, 5, 5]));
    await review(office, byPractice(two.bookingId, [2, 2, 2]));
    const answers = await Promise.all([
      review(office, byPractice(one.bookingId, [4, 4, 4])),
      review(worker, byProfessional(two.bookingId, [1, 1, 1])),
    ]);
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ bothPartiesReviewed: true }));
    expect(await rating(practice.id)).toEqual({ count: 2, total: 6 });
    expect(await rating(professional.id)).toEqual({ count: 2, total: 6 });
  });
});

describe('writing', () => {
  it('twice is refused, and repeated with the same key is one review', async () => {
    const { worker, bookingId } = await completedBooking(world);
    const key = { 'idempotency-key': `review-${bookingId}` };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => review(worker, byProfessional(bookingId), key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(codeOf(await review(worker, byProfessional(bookingId, [1, 1, 1])))).toEqual([
      409,
      'already_reviewed',
    ]);
    expect(await reviewsOf(bookingId)).toHaveLength(1);
  });

  it('opens with check-out, and closes after 30 days for both sides', async () => {
    const { bookingId, practice, professional } = await world.given.confirmedBooking();
    const early = await clientFor(world, professional);
    expect(codeOf(await review(early, byProfessional(bookingId)))).toEqual([
      409,
      'review_not_open',
    ]);
    expect((await early.get(`/api/bookings/${bookingId}/review`)).body).toMatchObject({
      period: 'not_open',
      closesAt: null,
      allowedActions: [],
    });
    await checkOut(world, bookingId);
    const late = await completedBooking(world, { jobDetails: { workDate: '2026-03-10' } });
    world.clock.advance({ days: 29, hours: 23, minutes: 59 });
    const worker = await clientFor(world, professional);
    expect((await review(worker, byProfessional(bookingId))).status).toBe(200);
    const dueOf = async () =>
      (await (await clientFor(world, practice)).get('/api/reviews/due')).body.length;
    expect(await dueOf()).toBe(1);
    const lateWorker = await clientFor(world, late.professional);
    expect((await review(lateWorker, byProfessional(late.bookingId))).status).toBe(200);

    world.clock.advance({ minutes: 1 });
    const office = await clientFor(world, practice);
    expect(codeOf(await review(office, byPractice(bookingId)))).toEqual([409, 'review_closed']);
    expect(await dueOf()).toBe(0);
    // The single review stays hidden from everyone but its writer.
    expect((await office.get(`/api/reviews/user/${practice.id}`)).body).toEqual([]);
    expect((await office.get(`/api/practices/${practice.id}`)).body.rating).toBeNull();
    expect((await worker.get('/api/reviews/mine')).body).toMatchObject([{ status: 'hidden' }]);
    expect(await rating(practice.id)).toBeUndefined();
  });

  it('waits for the decision on an emergency check-out, and counts from it', async () => {
    const { worker, bookingId, professional } = await completedBooking(
      world,
      {},
      { method: 'emergency' },
    );
    expect((await review(worker, byProfessional(bookingId))).body.code).toBe('review_not_open');
    world.clock.advance({ days: 3 });
    const now = world.clock.now();
    await world.rows(
      `update attendances set emergency_decision = 'rejected', emergency_decided_at = $2
      where booking_id = $1`,
      [bookingId, now],
    );
    const again = await clientFor(world, professional);
    expect((await again.get(`/api/bookings/${bookingId}/review`)).body).toMatchObject({
      period: 'open',
      closesAt: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    });
    expect((await review(again, byProfessional(bookingId))).status).toBe(200);
  });

  it('opens when the start of a permanent position is confirmed, and paying changes nothing', async () => {
    const { practice, bookingId } = await world.given.confirmedBooking({
      jobDetails: { isPermanent: true },
    });
    const office = await clientFor(world, practice);
    expect((await office.post(`/api/bookings/${bookingId}/confirm-start`, {})).status).toBe(200);
    const { closesAt } = (await office.get(`/api/bookings/${bookingId}/review`)).body;
    expect(closesAt).toBe(new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString());
    world.clock.advance({ days: 2 });
    await world.rows(`update bookings set status = 'paid', updated_at = $2 where id = $1`, [
      bookingId,
      world.clock.now(),
    ]);
    const { body } = await office.get(`/api/bookings/${bookingId}/review`);
    expect(body).toMatchObject({ closesAt, allowedActions: ['review'] });
    expect((await review(office, byPractice(bookingId))).status).toBe(200);
  });

  it('is for the two sides only, each as itself', async () => {
    const { worker, office, bookingId } = await completedBooking(world);
    const stranger = await clientFor(world, await world.given.verifiedProfessional());
    expect((await review(stranger, byProfessional(bookingId))).status).toBe(404);
    expect((await stranger.get(`/api/bookings/${bookingId}/review`)).status).toBe(404);
    const asPractice = await review(worker, byPractice(bookingId));
    expect([asPractice.status, asPractice.body.issues[0].path]).toEqual([400, 'raterType']);
    expect((await review(office, byProfessional(bookingId))).status).toBe(400);
    const incomplete = await review(office, { bookingId, raterType: 'practice' });
    expect(incomplete.body.issues).toHaveLength(3);
    expect(incomplete.body.message).toBe('Please rate all categories');
    expect(await reviewsOf(bookingId)).toEqual([]);
  });
});

describe('the lists', () => {
  it('are paged without gaps or repeats', async () => {
    const practice = await world.given.practice();
    const ids: string[] = [];
    for (let day = 10; day < 15; day += 1) {
      const jobDetails = { workDate: `2026-06-${day}` };
      const made = await completedBooking(world, { practice, jobDetails });
      ids.push(made.bookingId);
      await review(made.worker, byProfessional(made.bookingId));
      // Two at each moment.
      if (day % 2) world.clock.advance({ minutes: 1 });
    }
    const office = await clientFor(world, practice);
    const walk = async (path: string) => {
      const found: Record<string, string>[] = [];
      let next: string | undefined = `${path}?limit=2`;
      while (next) {
        const answer = await office.get(next);
        found.push(...answer.body);
        next = answer.headers.get('link')?.match(/<(.+)>/)?.[1];
      }
      return found;
    };
    expect((await walk('/api/reviews/due')).map(({ bookingId }) => bookingId)).toEqual(ids);
    for (const id of ids) await review(office, byPractice(id));
    expect(await walk('/api/reviews/due')).toEqual([]);
    for (const path of ['/api/reviews/mine', `/api/reviews/user/${practice.id}`]) {
      expect(new Set((await walk(path)).map(({ id }) => id)).size).toBe(5);
    }
  });
});
