/** When reviews open after check-outs as users make them, over HTTP, and what blocking hides. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenWorkDone } from '#tests/support/stories/attendance';
import {
  byPractice,
  byProfessional,
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

it('opens for both sides the moment a check-out is saved, for 30 days', async () => {
  const { person, desk, pin, path, bookingId } = await givenWorkDone(world);
  expect((await person.get(`${path}/review`)).body).toMatchObject({ period: 'not_open' });
  expect((await review(person, byProfessional(bookingId))).body.code).toBe('review_not_open');
  world.clock.set('2026-03-05T23:05:00Z');
  const { body } = await person.post(`${path}/check-out`, { hoursWorked: 8, pin });
  expect(body.showReviewPrompt).toBe(true);
  for (const browser of [person, desk]) {
    expect((await browser.get(`${path}/review`)).body).toMatchObject({
      period: 'open',
      closesAt: '2026-04-04T23:05:00.000Z',
      allowedActions: ['review'],
    });
    expect((await browser.get('/api/reviews/due')).body).toMatchObject([{ bookingId }]);
  }
  expect((await review(person, byProfessional(bookingId))).status).toBe(200);
});

it.each([
  ['approves', { decision: 'approve' }],
  ['rejects', { decision: 'reject', hours: 4, note: 'The office closed at noon.' }],
])('opens after an emergency check-out once an admin %s it', async (_, decision) => {
  const { person, desk, path, bookingId } = await givenWorkDone(world);
  const { body } = await person.post(`${path}/check-out`, {
    hoursWorked: 6,
    verificationMethod: 'emergency',
    emergencyReason: 'The office flooded.',
  });
  expect(body.showReviewPrompt).toBe(false);
  await world.drain();
  for (const browser of [person, desk]) {
    expect((await browser.get(`${path}/review`)).body.period).toBe('not_open');
    expect((await browser.get('/api/reviews/due')).body).toEqual([]);
  }
  expect((await review(desk, byPractice(bookingId))).body.code).toBe('review_not_open');

  world.clock.set('2026-03-07T15:00:00Z');
  const admin = await clientFor(world, await world.given.person({ isAdmin: true }));
  const decided = await admin.post('/api/admin/emergency-checkouts', { bookingId, ...decision });
  expect(decided.status).toBe(200);
  expect((await person.get(`${path}/review`)).body).toMatchObject({
    period: 'open',
    closesAt: '2026-04-06T15:00:00.000Z',
  });
  expect((await review(desk, byPractice(bookingId))).status).toBe(200);
});

it('shows a blocked pair only the reviews they have of each other', async () => {
  const practice = await world.given.verifiedPractice();
  const reviewed = async (workDate: string) => {
    const made = await completedBooking(world, { practice, jobDetails: { workDate } });
    await review(made.worker, byProfessional(made.bookingId));
    await review(made.office, byPractice(made.bookingId));
    return made;
  };
  const first = await reviewed('2026-05-11');
  const second = await reviewed('2026-05-12');
  await second.worker.send('PUT', `/api/blocks/${practice.id}`);

  const about = async (reader: typeof first.worker, userId: string) => [
    (await reader.get(`/api/reviews/user/${userId}`)).body.length,
    (await reader.get(`/api/reviews/user/${userId}/summary`)).status,
  ];
  expect(await about(second.worker, practice.id)).toEqual([0, 404]);
  expect(await about(second.office, second.professional.id)).toEqual([0, 404]);
  // What the practice wrote about others, and what others read.
  expect(await about(second.worker, first.professional.id)).toEqual([0, 200]);
  expect(await about(second.office, practice.id)).toEqual([2, 200]);
  expect(await about(second.worker, second.professional.id)).toEqual([1, 200]);
  expect(await about(first.worker, practice.id)).toEqual([2, 200]);
});
